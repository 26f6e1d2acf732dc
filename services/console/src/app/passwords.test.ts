import { createPasswords } from './passwords.ts';

const here = { lane: 'sign_in', address: '192.0.2.1' } as const;

test('a hash is argon2id with the parameters that OWASP recommends, and matches its password only', async () => {
  const passwords = await createPasswords({ max: 2, waitingMax: 8 });
  const hash = await passwords.hash('correct horse', here);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$|^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches('correct horse', hash, here)).toBe(true);
  expect(await passwords.matches('wrong horse', hash, here)).toBe(false);
  expect(await passwords.matches('nobody has this password', undefined, here)).toBe(false);
  expect(await passwords.matches('', passwords.unusable, here)).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(false);
});
