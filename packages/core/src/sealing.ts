// Personal data at rest: AES-256-GCM under a data key of its subject, which is encrypted under a key-encryption key.
// Deleting one data key erases a person. The associated data binds a ciphertext to its row, so rows cannot be swapped.
// In this file, seal means encrypt, and open means decrypt.
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { CipherKey } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { assert } from './fault.ts';
import { sealingDictionary } from './sealing-dictionary.ts';

export interface Keyring {
  /** A new data key, and its encrypted form for storage. */
  newDataKey(binding: string): { key: Buffer; sealed: string };
  /** @throws when the sealed key was altered, moved to another row, or its key-encryption key is gone. */
  openDataKey(sealedText: string, binding: string): Buffer;
  /**
   * Encrypts text directly under the key-encryption key, for secrets that concern no person. Compresses longer texts
   * first, except with retention `briefly`.
   */
  seal(text: string, binding: string, retention?: 'briefly'): string;
  open(sealedText: string, binding: string): string;
  /** Keyed hash for uniqueness and look-ups. A reader of the database alone cannot use it. */
  keyedHash(purpose: string, text: string): Buffer;
  /** Ids of the keys in the ring. */
  readonly keyIds: readonly string[];
  /** Id of the key that encrypts. */
  readonly keyId: string;
  /** Encrypts the same text under the current key. @throws like openDataKey. */
  reseal(sealedText: string, binding: string): string;
}

/** The id of the key that encrypted this text. */
export const keyIdOf = (sealedText: string): string => sealedText.split('.')[1] ?? '';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts bytes under a data key. */
export function sealBytesWith(key: CipherKey, plain: Uint8Array, binding: string): Buffer {
  const iv = nextIv();
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(binding));
  const [body, end] = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), body, end]);
}

/**
 * Random bytes for the next initialization vectors, drawn many at once: drawing twelve costs as much as drawing a
 * thousand.
 */
let vectorPool = Buffer.alloc(0);

/** Returns each vector once. */
function nextIv(): Buffer {
  if (vectorPool.length < ivBytes) vectorPool = randomBytes(ivBytes * 256);
  const iv = vectorPool.subarray(0, ivBytes);
  vectorPool = vectorPool.subarray(ivBytes);
  return iv;
}

/** @throws when the bytes were altered or moved to another row. */
export function openBytesWith(key: CipherKey, bytes: Buffer, binding: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(binding)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
}

const encrypt = (key: CipherKey, plain: Buffer, binding: string): string => sealBytesWith(key, plain, binding).toString('base64');
const decrypt = (key: CipherKey, sealedText: string, binding: string): Buffer =>
  openBytesWith(key, Buffer.from(sealedText, 'base64'), binding);

/** Encrypts text under a data key. */
export const sealWith = (key: Buffer, text: string, binding: string): string => encrypt(key, Buffer.from(text), binding);
export const openWith = (key: Buffer, sealedText: string, binding: string): string =>
  decrypt(key, sealedText, binding).toString('utf8');

export type Keys = {
  readonly byId: ReadonlyMap<string, Buffer>;
  /** The key that encrypts new texts. */ readonly current: string;
};

/**
 * Parses comma-separated `kid:base64(32 bytes)` entries, in order. The first entry without a `~` before its kid
 * encrypts new texts. To introduce a key, give it to every replica with the mark, and remove the mark when all replicas
 * have it.
 * @throws one Error that names the variable only.
 */
export function parseKeys(text: string, variable: string): Keys {
  const keys = new Map<string, Buffer>();
  let current: string | undefined;
  for (const entry of text.split(',')) {
    const [, mark, kid, encoded = ''] = /^(~?)([A-Za-z0-9_-]{1,32}):(.+)$/.exec(entry.trim()) ?? [];
    const key = Buffer.from(encoded, 'base64');
    if (kid === undefined || key.length !== 32 || keys.has(kid))
      throw new Error(`${variable}: each entry must be kid:base64 of 32 bytes with a unique kid`);
    keys.set(kid, key);
    if (mark === '') current ??= kid;
  }
  if (current === undefined) throw new Error(`${variable}: at least one entry must have no ~`);
  return { byId: keys, current };
}

/**
 * Minimum size in bytes of a text to compress. An event shrinks to a fifth. Shorter texts are hardly worth the time.
 */
const compressionMinBytes = 400;
// A window of 8 kB spans the dictionary or some events of a batch. Its setup is faster than that of the usual 32 kB.
const deflateOptions = { level: 1, windowBits: 13, memLevel: 5, dictionary: sealingDictionary } as const;

/** Whether the text is sealed, in any version. */
export const isSealed = (text: string): boolean => text.startsWith('v1.') || text.startsWith('v2.');

/**
 * Parses a ring of comma-separated `kid:base64(32 bytes)` entries: the current key seals, all keys open. The last entry
 * keys the hashes, so a new key, which goes first, does not change them. The text in `v2` is compressed.
 */
export function parseKeyring(text: string, variable = 'SEALING_KEYS'): Keyring {
  const { byId: keys, current } = parseKeys(text, variable);
  const hashRoot = [...keys.values()].at(-1) as Buffer;
  // Key objects: parsing a key's bytes took more than a third of the time to decrypt an event (profiled).
  const objects = new Map([...keys].map(([kid, key]) => [kid, createSecretKey(key)]));
  const use = (kid: string): CipherKey => {
    const key = objects.get(kid);
    if (key === undefined) throw new Error(`sealing key ${kid} not in the key ring`);
    return key;
  };
  const sealBytes = (plain: Buffer, binding: string, version = 'v1'): string =>
    `${version}.${current}.${encrypt(use(current), plain, boundTo(version, current, binding))}`;
  const openAs = (sealedText: string, binding: string): { version: string; bytes: Buffer } => {
    const [version = '', kid = '', body = ''] = sealedText.split('.');
    if (!isSealed(sealedText)) throw new Error('sealed text has an unknown version');
    return { version, bytes: decrypt(use(kid), body, boundTo(version, kid, binding)) };
  };
  const openBytes = (sealedText: string, binding: string): Buffer => {
    const { version, bytes } = openAs(sealedText, binding);
    return version === 'v2' ? inflateRawSync(bytes, deflateOptions) : bytes;
  };
  const hashKeys = new Map<string, Buffer>();
  const hashKey = (purpose: string): Buffer => {
    const known = hashKeys.get(purpose);
    if (known !== undefined) return known;
    const made = Buffer.from(hkdfSync('sha256', hashRoot, '', `hash:${purpose}`, 32));
    hashKeys.set(purpose, made);
    return made;
  };
  return {
    newDataKey: (binding) => {
      const key = randomBytes(32);
      return { key, sealed: sealBytes(key, binding) };
    },
    openDataKey: openBytes,
    keyIds: [...keys.keys()],
    keyId: current,
    reseal: (sealedText, binding) => {
      const { version, bytes } = openAs(sealedText, binding);
      return sealBytes(bytes, binding, version);
    },
    seal: (plain, binding, retention) => {
      const bytes = Buffer.from(plain);
      const isLong = retention !== 'briefly' && bytes.length >= compressionMinBytes;
      return isLong ? sealBytes(deflateRawSync(bytes, deflateOptions), binding, 'v2') : sealBytes(bytes, binding);
    },
    open: (sealedText, binding) => openBytes(sealedText, binding).toString('utf8'),
    keyedHash: (purpose, plain) => createHmac('sha256', hashKey(purpose)).update(plain).digest(),
  };
}

/**
 * The associated data of a ciphertext: its key, its place, and whether the text is compressed. Forged bytes are
 * therefore never inflated.
 */
const boundTo = (version: string, kid: string, binding: string): string =>
  version === 'v1' ? `${kid}|${binding}` : `${version}|${kid}|${binding}`;

/** Encrypts and decrypts personal data outside of a vault. */
export interface Sealing {
  seal(text: string, encryptionContext: string): string;
  open(sealedText: string, encryptionContext: string): string;
  /** The ring's keyed hash, for finding sealed values. */
  hash(purpose: string, text: string): Buffer;
}

/** The sealings that open events, by service. */
export type EventSealings = ReadonlyMap<string, Sealing>;

/** A service's sealing: its own keys, and the keys of its events, which consumers of its stream also hold. */
export interface ServiceSealing extends Sealing {
  readonly events: Sealing;
}

export const sealingUnder = (keyring: Keyring): Sealing => ({
  seal: (text, encryptionContext) => keyring.seal(text, encryptionContext),
  open: (sealedText, encryptionContext) => keyring.open(sealedText, encryptionContext),
  hash: keyring.keyedHash,
});

/**
 * A value for a JSON column. A sealed value is one text. Null stays null, so a row still shows whether there is a
 * value.
 */
export const sealJson = (sealing: Sealing, encryptionContext: string, value: object | string | null): string | null =>
  value === null ? null : JSON.stringify(sealing.seal(JSON.stringify(value), encryptionContext));

/** Opens a value of `sealJson` as a JSON column returns it. The caller names its type. */
export function openJson<T>(sealing: Sealing, encryptionContext: string, storedValue: unknown): T {
  if (storedValue === null) return null as T;
  assert(typeof storedValue === 'string', 'sealed value is not text');
  return JSON.parse(sealing.open(storedValue, encryptionContext)) as T;
}
