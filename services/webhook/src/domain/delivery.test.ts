import { webhookMachines } from '@pay/contract/webhook/machines';
import { conclude, type Conclusion } from './delivery.ts';

const answers = [200, 204, 302, 400, 410, 429, 500, null].flatMap((httpStatus) =>
  [true, false].map((isKnown) => ({ ok: isKnown && httpStatus !== null && httpStatus < 300, httpStatus, isKnown: isKnown })),
);
const all = answers.flatMap((answer) =>
  [true, false].flatMap((once) =>
    [true, false].map((hasNext) => ({ answer, once, hasNext, verdict: conclude(answer, { once, hasNext }) })),
  ),
);

test('every outcome of an attempt is a transition of the published state machine', () => {
  const machine = webhookMachines.find(({ resource }) => resource === 'webhook_delivery');
  const moves = machine?.transitions.filter(({ from }) => from === 'delivering').map(({ to }) => to);
  for (const { verdict } of all) expect(moves).toContain(verdict.status);
});

test('only failures with attempts left are retried, and only 410 disables the webhook at once', () => {
  for (const { answer, once, hasNext, verdict } of all) {
    const { ok, isKnown: known, httpStatus } = answer;
    const expected: Conclusion['next'] = ok
      ? 'none'
      : !known
        ? 'now'
        : !once && hasNext && httpStatus !== 410
          ? 'scheduled'
          : 'none';
    expect([answer, verdict.next]).toEqual([answer, expected]);
    expect(verdict.gone).toBe(known && httpStatus === 410);
    expect(verdict.status === 'exhausted').toBe(known && !ok && !once && !hasNext && httpStatus !== 410);
  }
});
