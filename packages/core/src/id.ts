// Public ids are `<prefix>_<ULID>`. Postgres stores the same 128 bits as uuid, which halves every index on them. The
// first 48 bits are milliseconds, so ids sort by time. Lists page on the id alone, and `createdAt` comes from it.
import { createHash, randomFillSync } from 'node:crypto';

/** One row per kind of resource with an id. Prefixes are part of the public contract. */
export const prefixes = {
  customer: 'cus',
  wallet: 'wal',
  virtualAccount: 'va',
  counterparty: 'pa',
  transaction: 'txn',
  split: 'grp',
  quote: 'quo',
  hold: 'hold',
  card: 'card',
  cardTransaction: 'ctx',
  accessEvent: 'int',
  agent: 'agent',
  anomaly: 'ano',
  webhook: 'whk',
  delivery: 'whd',
  event: 'evt',
  key: 'key',
  account: 'acc',
  user: 'usr',
  session: 'ses',
  invitation: 'inv',
  passkey: 'psk',
  request: 'req',
  operation: 'op',
  entry: 'ent',
  auditEntry: 'aud',
  journalEntry: 'jrn',
  statement: 'stm',
  export: 'exp',
  file: 'file',
  batch: 'bat',
  identityDocument: 'doc',
  operatorAction: 'act',
  operatorLogEntry: 'olg',
} as const;

export type IdKind = keyof typeof prefixes;
/** The template literal is the brand: a `wal_…` where a `cus_…` is required does not compile. */
export type Id<K extends IdKind> = `${(typeof prefixes)[K]}_${string}`;

const kindByPrefix = new Map(Object.entries(prefixes).map(([kind, prefix]) => [prefix as string, kind as IdKind]));

/** The kind that a well-formed public id names. Undefined for any other text. */
export const kindOfId = (text: string): IdKind | undefined => {
  const [, prefix = ''] = /^([a-z]+)_[0-9a-hjkmnp-tv-z]{26}$/.exec(text) ?? [];
  return kindByPrefix.get(prefix);
};

const [underscore, dash] = [95, 45] as const;
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const alphabetCodes = Uint8Array.from(alphabet, (character) => character.charCodeAt(0));
const valueOf = new Int8Array(128).fill(-1);
for (let i = 0; i < alphabet.length; i += 1) valueOf[alphabet.charCodeAt(i)] = i;

/** A buffer for one id at a time. Concatenating single characters takes several times as long (measured). */
const scratch = Buffer.alloc(64);

/**
 * `prefix`, an underscore, and 26 characters of lower-case Crockford base 32 for 16 bytes. The first character carries
 * three bits.
 */
function encodeId(prefix: string, bytes: Uint8Array): string {
  let at = 0;
  for (; at < prefix.length; at += 1) scratch[at] = prefix.charCodeAt(at);
  scratch[at++] = underscore;
  // 26 characters hold 130 bits: two leading zero bits, then the 128 bits, five per character.
  let buffer = 0;
  let bits = 2;
  for (let i = 0; i < 16; i += 1) {
    buffer = (buffer << 8) | (bytes[i] as number);
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      scratch[at++] = alphabetCodes[(buffer >> bits) & 31] as number;
    }
    buffer &= (1 << bits) - 1;
  }
  return scratch.toString('latin1', 0, at);
}

function decodeBody(body: string): Uint8Array | undefined {
  if (body.length !== 26) return undefined;
  const bytes = new Uint8Array(16);
  let buffer = 0;
  let bits = -2;
  let at = 0;
  for (let i = 0; i < 26; i += 1) {
    const code = body.charCodeAt(i);
    const value = code < 128 ? (valueOf[code] as number) : -1;
    if (value < 0 || (i === 0 && value > 7)) return undefined;
    buffer = (buffer << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (buffer >> bits) & 255;
      at += 1;
      buffer &= (1 << bits) - 1;
    }
  }
  return bytes;
}

const digitCodes = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
function toHexUuid(bytes: Uint8Array): string {
  let at = 0;
  for (let i = 0; i < 16; i += 1) {
    if (i === 4 || i === 6 || i === 8 || i === 10) scratch[at++] = dash;
    const byte = bytes[i] as number;
    scratch[at++] = digitCodes[byte >> 4] as number;
    scratch[at++] = digitCodes[byte & 15] as number;
  }
  return scratch.toString('latin1', 0, at);
}

const split = (id: string): { prefix: string; body: string } => {
  const at = id.lastIndexOf('_');
  return { prefix: id.slice(0, at), body: id.slice(at + 1) };
};

/** True for a well-formed id of this kind. */
export function isId<K extends IdKind>(kind: K, text: string): text is Id<K> {
  const { prefix, body } = split(text);
  return prefix === prefixes[kind] && decodeBody(body) !== undefined;
}

/** The uuid that Postgres stores for a well-formed id. Undefined otherwise, which callers treat like a missing row. */
export function uuidOf(id: string): string | undefined {
  const bytes = decodeBody(split(id).body);
  return bytes === undefined ? undefined : toHexUuid(bytes);
}

/** Like `uuidOf`, and undefined for an id of another kind: ids of several kinds may share their bits. */
export const uuidOfKind = (kind: IdKind, id: string): string | undefined => (isId(kind, id) ? uuidOf(id) : undefined);

/** The UUIDs of the ids that have this kind. */
export const uuidsOfKind = (kind: IdKind, ids: readonly string[]): string[] => ids.flatMap((id) => uuidOfKind(kind, id) ?? []);

/** Like `uuidOf`, for ids that the platform made. Throws if the id is malformed, which would be a bug. */
export function uuid(id: string): string {
  const value = uuidOf(id);
  if (value === undefined) throw new TypeError('malformed id');
  return value;
}

const nibbleOf = new Uint8Array(128);
for (let i = 0; i < 16; i += 1)
  for (const digit of [i.toString(16), i.toString(16).toUpperCase()]) nibbleOf[digit.charCodeAt(0)] = i;

/** Shared buffer: the caller reads it before the next call. */
const uuidBytes = new Uint8Array(16);

function bytesOfUuid(value: string): Uint8Array {
  let at = 0;
  for (let i = 0; i + 1 < value.length && at < 16; i += 2) {
    if (value.charCodeAt(i) === dash) i += 1;
    uuidBytes[at++] = ((nibbleOf[value.charCodeAt(i)] as number) << 4) | (nibbleOf[value.charCodeAt(i + 1)] as number);
  }
  return uuidBytes.fill(0, at);
}

/** The public id of a stored uuid. */
export const idOf = <K extends IdKind>(kind: K, value: string): Id<K> => encodeId(prefixes[kind], bytesOfUuid(value)) as Id<K>;

/** The same 128 bits under another prefix: a command's operation id becomes the id of the one resource it creates. */
export const sameBody = <K extends IdKind>(kind: K, id: string): Id<K> => `${prefixes[kind]}_${split(id).body}` as Id<K>;

/** Milliseconds since the epoch carried by an id. */
export function timeOf(id: string): number {
  const bytes = decodeBody(split(id).body);
  if (bytes === undefined) throw new TypeError('malformed id');
  let ms = 0;
  for (let i = 0; i < 6; i += 1) ms = ms * 256 + (bytes[i] as number);
  return ms;
}

/** The smallest uuid of a millisecond. It turns `createdAfter` and `createdBefore` into a range of ids. */
export function uuidAt(timeMs: number): string {
  const bytes = new Uint8Array(16);
  writeTime(bytes, timeMs);
  return toHexUuid(bytes);
}

function writeTime(bytes: Uint8Array, timeMs: number): void {
  let rest = Math.max(0, Math.min(timeMs, 2 ** 48 - 1));
  for (let i = 5; i >= 0; i -= 1) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
}

/**
 * Derives the id of a step from another id: the same time, and the rest from SHA-256(id ‖ step). Repeating a step gives
 * the same id, and the b-tree keeps its locality.
 */
export function derive<K extends IdKind>(kind: K, id: string, step: string): Id<K> {
  const own = decodeBody(split(id).body);
  if (own === undefined) throw new TypeError('malformed id');
  const bytes = new Uint8Array(createHash('sha256').update(own).update(step).digest().subarray(0, 16));
  bytes.set(own.subarray(0, 6), 0);
  return encodeId(prefixes[kind], bytes) as Id<K>;
}

/** Bytes of an id after its time. */
export const TAG_BYTES = 10;

/** An id from a millisecond and the other 80 bits. Two ids with the same tag have the same cause. */
export function idWithTag<K extends IdKind>(kind: K, timeMs: number, tag: Uint8Array): Id<K> {
  if (tag.length !== TAG_BYTES) throw new TypeError(`tag does not have ${TAG_BYTES} bytes`);
  const bytes = new Uint8Array(16);
  bytes.set(tag, 16 - TAG_BYTES);
  writeTime(bytes, timeMs);
  return encodeId(prefixes[kind], bytes) as Id<K>;
}

/** The 80 bits of an id after its time. */
export function tagOf(id: string): Uint8Array {
  const bytes = decodeBody(split(id).body);
  if (bytes === undefined) throw new TypeError('malformed id');
  return bytes.subarray(16 - TAG_BYTES);
}

export interface IdSource {
  /** A new id whose time part is `timeMs`. Ids that one source makes in one millisecond still rise. */
  next<K extends IdKind>(kind: K, timeMs: number): Id<K>;
}

/** Ids with 79 random bits. Within one millisecond the random part is incremented, which keeps the order. */
export function randomIds(): IdSource {
  const pool = new Uint8Array(16 * 256);
  let at = pool.length;
  let lastMs = -1;
  let last = new Uint8Array(16);
  return {
    next<K extends IdKind>(kind: K, timeMs: number): Id<K> {
      const bytes = new Uint8Array(16);
      if (timeMs === lastMs) {
        bytes.set(last);
        for (let i = 15; i >= 6; i -= 1) {
          bytes[i] = ((bytes[i] as number) + 1) & 255;
          if (bytes[i] !== 0) break;
        }
      } else {
        if (at === pool.length) {
          randomFillSync(pool);
          at = 0;
        }
        bytes.set(pool.subarray(at, at + 16));
        at += 16;
        // Clears the top bit so that the increment cannot overflow into the time.
        bytes[6] = (bytes[6] as number) & 127;
        writeTime(bytes, timeMs);
      }
      lastMs = timeMs;
      last = bytes;
      return encodeId(prefixes[kind], bytes) as Id<K>;
    },
  };
}
