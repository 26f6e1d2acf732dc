import { parseKeyring } from '@pay/core/sealing';
import { newSecrets } from '@pay/platform/secrets';
import { serviceNames } from '@pay/platform/services/names';
import { currentSecrets } from './state.ts';

const sharedKeyring = `local:${Buffer.alloc(32, 5).toString('base64')}`;

test('the shared ring of an older stack becomes one ring per service, and each decrypts texts of the shared one', () => {
  const old = parseKeyring(sharedKeyring);
  const { sealingKeys, keys, rolePassword } = currentSecrets({
    sealingKeys: sharedKeyring,
    keys: { CVV_KEYS: 'c1:kept' },
    rolePassword: 'kept',
  });
  expect([keys['CVV_KEYS'], rolePassword]).toEqual(['c1:kept', 'kept']);
  const current = serviceNames.map((service) => {
    const own = parseKeyring(sealingKeys[service]);
    expect(own.open(old.seal('row', 'place'), 'place')).toBe('row');
    expect(own.keyedHash('email', 'a@b.co')).toEqual(old.keyedHash('email', 'a@b.co'));
    expect(() => old.open(own.seal('row', 'place'), 'place')).toThrow();
    const events = parseKeyring(keys[`${service.toUpperCase()}_EVENT_KEYS`] ?? '');
    expect(events.open(old.seal('event', 'place'), 'place')).toBe('event');
    return sealingKeys[service].split(',')[0];
  });
  expect(new Set(current).size).toBe(serviceNames.length);
});

test('secrets of this version stay unchanged, and missing ones are created', () => {
  const { sealingKeys, keys, rolePassword } = newSecrets();
  const { wallet: _, ...others } = sealingKeys;
  const { DELEGATION_KEYS: _gone, ...known } = keys;
  const made = currentSecrets({ sealingKeys: others as typeof sealingKeys, keys: known, rolePassword });
  expect(made).toMatchObject({ sealingKeys: others, keys: known, rolePassword });
  expect(made.sealingKeys.wallet).toMatch(/^local:/);
  expect(made.keys['DELEGATION_KEYS']).toMatch(/^local:/);
});
