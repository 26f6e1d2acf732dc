import { redact, redactMember } from './redact.ts';

test.each([
  ['4111111111111111', '411111****1111'],
  ['paid with 4111 1111 1111 1111 today', 'paid with 411111****1111 today'],
  ['paid with 4111-1111-1111-1111.', 'paid with 411111****1111.'],
  ['x4111111111111111y', 'x411111****1111y'],
  ['pan=4111111111111111&cvv=1', 'pan=411111****1111&cvv=1'],
  ['account 000123456789012', 'account [digits]'],
  ['a CLABE, 032180000118359719', 'a CLABE, [digits]'],
  ['00004111111111111111', '[digits]'],
  ['Bearer svc_test_Ab12Cd34_abcdefghijklmnopqrstuvwx', 'Bearer svc_test_[redacted]'],
  ['svc_live_Ab12Cd34_abcdefghijklmnopqrstuvwx!', 'svc_live_[redacted]!'],
  ['svc_test_Ab12Cd34_abcdefabcdefab', 'svc_test_[redacted]'],
  ['41111111111111110000000000000000', '[digits]'],
  ['01a21d9c0f2e4111111111111111a3', '01a21d9c0f2e411111****1111a3'],
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw==', 'whsec_[redacted]'],
])('%s is written as %s', (text, expectedText) => {
  expect(redact(text)).toBe(expectedText);
});

test.each([
  ...['01a21d9c0f2e4111111111111111a309', 'trace 0123456789012345678901234567890a'],
  ...['txn_01k9x3v7m2c4q8s6t0w5y1z3ab', '2026-01-31T23:59:59.999Z', '10.0.0.1:8080', 'svc_test_ alone', '123456789012'],
])('%s is left as it is', (text) => {
  expect(redact(text)).toBe(text);
});

test('members named like a secret are removed with their content, and so are card numbers', () => {
  for (const name of ['pan', 'cvv', 'CVC', 'number', 'Authorization', 'x-api-key', 'secret', 'iban'])
    expect(redactMember(name, 'anything')).toBe('[redacted]');
  expect(redactMember('reference', 4111111111111111)).toBe('411111****1111');
  expect(redactMember('at', 1_763_775_600_000)).toBe(1_763_775_600_000);
});
