import { ApiFault, hintOfFault, wordsOfFault } from './fault.ts';

test('words and hints for programs are replaced', () => {
  const fault = new ApiFault(503, {
    code: 'SERVICE_UNAVAILABLE',
    message: 'The outcome is unknown. Retry with the same Idempotency-Key',
    hint: 'Wait the number of seconds in `Retry-After`, then retry with the same Idempotency-Key.',
  });
  for (const text of [wordsOfFault(fault), hintOfFault(fault)]) expect(text).not.toMatch(/Idempotency-Key|Retry-After/);
});

test('other texts of the API are shown', () => {
  const fault = new ApiFault(409, { code: 'CONFLICT', message: 'The batch has ended', hint: 'Create another batch.' });
  expect([wordsOfFault(fault), hintOfFault(fault)]).toEqual(['The batch has ended', 'Create another batch.']);
});

test('an internal error is not shown', () => {
  expect(wordsOfFault(new TypeError('x is not a function'))).toBe('This part of the console failed');
});
