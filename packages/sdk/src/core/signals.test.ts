import { eitherSignal } from './signals.ts';

const { any } = AbortSignal;
afterEach(() => void (AbortSignal.any = any));

test.each([
  ['the runtime joins signals', any],
  ['the runtime can not', undefined],
])('where %s, either signal ends what both are for', (_, own) => {
  (AbortSignal as { any: unknown }).any = own;
  for (const which of [0, 1]) {
    const both = [new AbortController(), new AbortController()] as const;
    const joined = eitherSignal(both[0].signal, both[1].signal);
    expect(joined.aborted).toBe(false);
    both[which]?.abort('over');
    expect([joined.aborted, joined.reason]).toEqual([true, 'over']);
  }
  expect(eitherSignal(AbortSignal.abort('before'), new AbortController().signal).reason).toBe('before');
});
