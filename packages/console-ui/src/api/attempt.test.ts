import { newAttempt } from './attempt.ts';
import { ApiFault } from './fault.ts';
import { send } from './send.ts';

const fault = (status: number, code = 'x') => new ApiFault(status, { details: [{ field: 'walletId', code, message: '' }] });

test.each([
  ['the answer was lost', new TypeError('Failed to fetch'), true],
  ['the outcome is not known', fault(503), true],
  ['the first still runs', fault(409, 'idempotency_in_progress'), true],
  ['it was refused', fault(409, 'insufficient_funds'), false],
  ['it was invalid', fault(400), false],
  ['it was done', undefined, false],
])('the same input is the same attempt after %s: %s', (_, error, isSame) => {
  const attempt = newAttempt();
  const key = attempt.keyFor({ amount: '1.00' });
  attempt.ended(error);
  expect(attempt.keyFor({ amount: '1.00' }) === key).toBe(isSame);
});

test('a retry after a lost response belongs to the same attempt', async () => {
  const attempt = newAttempt();
  const key = attempt.keyFor({ amount: '1.00' });
  // Nothing listens on port 1.
  const error: unknown = await send('http://127.0.0.1:1/', { method: 'POST' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiFault);
  attempt.ended(error);
  expect(attempt.keyFor({ amount: '1.00' })).toBe(key);
});

test('another input starts another attempt', () => {
  const attempt = newAttempt();
  expect(attempt.keyFor({ amount: '1.00' })).not.toBe(attempt.keyFor({ amount: '2.00' }));
});
