import { isFault } from '@pay/core/fault';
import { createPasswords, createTurns } from './passwords.ts';

test('a hash is argon2id with the parameters that OWASP asks for, and matches its password only', async () => {
  const passwords = await createPasswords({ max: 2, waitingMax: 8 });
  const hash = await passwords.hash('correct horse', 'here');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$|^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches('correct horse', hash, 'here')).toBe(true);
  expect(await passwords.matches('wrong horse', hash, 'here')).toBe(false);
  expect(await passwords.matches('nobody has this password', undefined, 'here')).toBe(false);
  expect(await passwords.matches('', passwords.unusable, 'here')).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(false);
});

test('few work at once, a bounded number waits, and one address has a part of it', async () => {
  const inTurn = createTurns({ max: 2, waitingMax: 10 });
  let [now, most] = [0, 0];
  const releases: (() => void)[] = [];
  const work = async (): Promise<void> => {
    most = Math.max(most, (now += 1));
    await new Promise<void>((resolve) => releases.push(resolve));
    now -= 1;
  };
  const outcomes = Array.from({ length: 9 }, () => inTurn('one', work).catch((error: unknown) => error));
  const refused = await outcomes[8];
  expect(isFault(refused) && refused.code).toBe('SERVICE_UNAVAILABLE');
  const others = Array.from({ length: 5 }, (_, i) => inTurn(`other ${i}`, work).catch((error: unknown) => error));
  expect(isFault(await others[4])).toBe(true);
  while (now > 0 || releases.length > 0) {
    releases.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all([...outcomes, ...others]);
  expect(most).toBe(2);
});
