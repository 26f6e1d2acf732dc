import { newTotpSecret, totpStep, totpUri } from './totp.ts';

// RFC 6238, appendix B, SHA-1: the last six of eight digits, for the secret "12345678901234567890".
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const;

test.each(vectors)('at %d s the code of the RFC is %s', (atS, code) => {
  expect(totpStep(secret, code, atS * 1_000)).toBe(Math.floor(atS / 30));
});

test('a code is valid one step early and one step late, and its actual step is returned', () => {
  const step = Math.floor(1_111_111_111 / 30);
  expect(totpStep(secret, '050471', (step + 1) * 30_000)).toBe(step);
  expect(totpStep(secret, '050471', (step - 1) * 30_000)).toBe(step);
  expect(totpStep(secret, '050471', (step + 2) * 30_000)).toBeUndefined();
});

test.each(['', '05047', 'abcdef', '0504711'])('%p is not a code', (code) => {
  expect(totpStep(secret, code, 1_111_111_111_000)).toBeUndefined();
});

test('a secret has 160 bits, and its URI names the person', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(made, 'ada@example.com')).toMatch(/^otpauth:\/\/totp\/Payments:ada%40example.com\?/);
});
