import { randomIds } from '@pay/core/id';
import { luhnHolds } from '@pay/core/luhn';
import type { Owner } from '@pay/core/owner';
import type { CardReference } from '../domain/sealed-pan.ts';
import { openVault } from './vault.ts';

const ids = randomIds();
const ringOf = (...entries: readonly (readonly [kid: string, fill: number])[]): string =>
  entries.map(([kid, fill]) => `${kid}:${Buffer.alloc(32, fill).toString('base64')}`).join();
const keys = {
  CARD_BIN: '411111',
  CARD_DATA_KEYS: ringOf(['d1', 1]),
  CVV_KEYS: ringOf(['c1', 2]),
  CARD_FINGERPRINT_KEY: ringOf(['f1', 3]),
  SEALING_KEYS: ringOf(['s1', 4]),
};
const owner: Owner = { account: ids.next('key', 1), environment: 'sandbox' };
const createReference = (over: Partial<CardReference> = {}): CardReference => ({ owner, cardId: ids.next('card', 1), ...over });
const expiration = { expirationMonth: 4, expirationYear: 2029 };

const issuePan = (reference = createReference()) => {
  const vault = openVault(keys);
  const { last4, secret } = vault.issue(reference);
  return { vault, place: reference, secret, shown: { last4, ...expiration } };
};

test('a number decrypts unchanged with the same code each time, and is not in its row', () => {
  const { vault, place, secret, shown } = issuePan();
  const opened = vault.open(place, secret, shown);
  expect(opened.pan).toMatch(/^411111\d{10}$/);
  expect(luhnHolds(opened.pan)).toBe(true);
  expect(opened.pan.slice(-4)).toBe(shown.last4);
  expect(vault.open(place, secret, shown)).toEqual(opened);
  const row = JSON.stringify({ ...secret, fingerprint: secret.fingerprint.toString('latin1') });
  expect(row).not.toContain(opened.pan);
  expect(row).not.toContain(Buffer.from(opened.pan).toString('base64').slice(0, 20));
});

/** The row with one flipped bit in one of its sealed texts. */
const flip = (sealedText: string, bit: number): string => {
  const head = sealedText.slice(0, sealedText.lastIndexOf('.') + 1);
  const bytes = Buffer.from(sealedText.slice(head.length), 'base64');
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return head + bytes.toString('base64');
};
const bitsOf = (sealedText: string): number =>
  Buffer.from(sealedText.slice(sealedText.lastIndexOf('.') + 1), 'base64').length * 8;

test('a row with one flipped bit in nonce, text, tag, or fingerprint does not decrypt', () => {
  const { vault, place, secret, shown } = issuePan();
  let tried = 0;
  for (const column of ['dataKey', 'sealed'] as const) {
    for (let bit = 0; bit < bitsOf(secret[column]); bit += 1) {
      expect(() => vault.open(place, { ...secret, [column]: flip(secret[column], bit) }, shown)).toThrow();
      tried += 1;
    }
  }
  for (let bit = 0; bit < secret.fingerprint.length * 8; bit += 1) {
    const fingerprint = Buffer.from(secret.fingerprint);
    fingerprint[bit >> 3] = (fingerprint[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => vault.open(place, { ...secret, fingerprint }, shown)).toThrow();
    tried += 1;
  }
  // Bits of nonce (96), tag (128), and key (256) or digits (128), and of the fingerprint (256).
  expect(tried).toBe(96 + 128 + 256 + (96 + 128 + 128) + 256);
});

test('a row decrypts only for its own card, owner, and environment, and under the key that it names', () => {
  const { vault, place, secret, shown } = issuePan();
  const stranger = ids.next('key', 1);
  for (const other of [
    createReference(),
    createReference({ cardId: place.cardId, owner: { ...owner, account: stranger } }),
    createReference({ cardId: place.cardId, owner: { ...owner, environment: 'live' } }),
  ])
    expect(() => vault.open(other, secret, shown)).toThrow();
  const two = openVault({ ...keys, CARD_DATA_KEYS: ringOf(['d1', 1], ['d2', 5]) });
  expect(() => two.open(place, { ...secret, dataKey: secret.dataKey.replace('.d1.', '.d2.') }, shown)).toThrow();
  expect(() => two.open(place, { ...secret, dataKey: secret.dataKey.replace('v1.', 'v2.') }, shown)).toThrow();
  const another = issuePan();
  expect(() => vault.open(place, { ...secret, sealed: another.secret.sealed }, shown)).toThrow();
  expect(() => vault.open(place, { ...secret, dataKey: another.secret.dataKey }, shown)).toThrow();
  expect(() => vault.open(place, secret, { ...shown, last4: '0000' === shown.last4 ? '0001' : '0000' })).toThrow();
  expect(() => vault.open(place, { ...secret, cvvKey: 'gone' }, shown)).toThrow();
});

test('after a rotation old rows decrypt, new rows use the new key, and a rewrapped row no longer needs the old one', () => {
  const { vault, place, secret, shown } = issuePan();
  const before = vault.open(place, secret, shown);
  const both = openVault({ ...keys, CARD_DATA_KEYS: ringOf(['d2', 5], ['d1', 1]) });
  expect(both.open(place, secret, shown)).toEqual(before);
  expect(both.issue(createReference()).secret.kekId).toBe('d2');
  const moved = { ...secret, ...both.rewrap(place, secret.dataKey) };
  expect(moved.kekId).toBe('d2');
  expect(moved.sealed).toBe(secret.sealed);
  const after = openVault({ ...keys, CARD_DATA_KEYS: ringOf(['d2', 5]) });
  expect(after.open(place, moved, shown)).toEqual(before);
  expect(() => after.open(place, secret, shown)).toThrow();
});

test('a card keeps its code when new cards get theirs under a new key', () => {
  const { vault, place, secret, shown } = issuePan();
  const rotated = openVault({ ...keys, CVV_KEYS: ringOf(['c2', 6], ['c1', 2]) });
  expect(rotated.open(place, secret, shown)).toEqual(vault.open(place, secret, shown));
  expect(rotated.issue(createReference()).secret.cvvKey).toBe('c2');
});

test('malformed and reused keys are rejected by the name of their variable', () => {
  const secretKey = Buffer.alloc(32, 2).toString('base64');
  for (const [over, message] of [
    [{ CARD_DATA_KEYS: 'd1:short' }, /^CARD_DATA_KEYS: /],
    [{ CVV_KEYS: '' }, /^CVV_KEYS: /],
    [{ CARD_FINGERPRINT_KEY: `:${secretKey}` }, /^CARD_FINGERPRINT_KEY: /],
    [{ CARD_DATA_KEYS: ringOf(['d1', 1], ['d1', 5]) }, /^CARD_DATA_KEYS: .*unique kid$/],
    [{ CARD_DATA_KEYS: ringOf(['d1', 1], ['d2', 2]) }, /^CARD_DATA_KEYS and CVV_KEYS share a key$/],
    [{ CARD_FINGERPRINT_KEY: ringOf(['f1', 4]) }, /^SEALING_KEYS and CARD_FINGERPRINT_KEY share a key$/],
  ] as const) {
    expect(() => openVault({ ...keys, ...over })).toThrow(message);
    expect(() => openVault({ ...keys, ...over })).not.toThrow(secretKey);
  }
});
