import { runAttempts, type BatchAttempt } from './run-attempts.ts';
import { randomIds } from './id.ts';

type Call = { readonly ctx: { readonly operationId: string }; readonly amount: number };
type Attempt = BatchAttempt<'transaction', Call, string, undefined>;

const ids = randomIds();
const callOf = (amount: number): Call => ({ ctx: { operationId: ids.next('operation', 0) }, amount });

test('two calls with one operation id do their work once and get the same result, in call order', async () => {
  const [first, second] = [callOf(1), callOf(2)];
  const seen: number[] = [];
  const results = await runAttempts('transaction', [first, second, { ...first, amount: 3 }], (attempts: readonly Attempt[]) => {
    for (const attempt of attempts) {
      seen.push(attempt.call.amount);
      attempt.result = { ok: true, output: attempt.id };
    }
    return Promise.resolve();
  });
  expect(seen).toEqual([1, 2]);
  expect(results[0]).toEqual({ ok: true, output: expect.stringMatching(/^txn_/) as string });
  expect(results[2]).toEqual(results[0]);
  expect(results[1]).not.toEqual(results[0]);
});

test('an attempt without a result is reported as unavailable and never as a success', async () => {
  const [result] = await runAttempts('transaction', [callOf(1)], (_: readonly Attempt[]) => Promise.resolve());
  expect(result).toMatchObject({ ok: false, fault: { code: 'SERVICE_UNAVAILABLE' } });
});
