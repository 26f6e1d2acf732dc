// Hashes of API keys (@pay/core/api-key creates and parses their text). Secrets are HMACs under a pepper that is not in
// the database.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Secrets that hash keys, by key id; during a rotation, two are valid. */
export type Peppers = { readonly current: string; readonly byId: Readonly<Record<string, Uint8Array>> };

/**
 * HMAC-SHA-256 of the whole key. Without the pepper, a reader of the table cannot test guesses, nor a writer create
 * keys.
 */
export function hashKey(peppers: Peppers, keyId: string, text: string): Buffer {
  const pepper = peppers.byId[keyId];
  return createHmac('sha256', pepper ?? dummy)
    .update(text)
    .digest();
}

const dummy = new Uint8Array(32);

/**
 * The stored secret that the key's text matches. Costs one HMAC and one comparison even without a stored secret: an
 * unknown prefix must not answer faster than a wrong secret.
 */
export function matchKey<S extends { pepperId: string; hash: Uint8Array }>(
  peppers: Peppers,
  text: string,
  secrets: readonly S[],
): S | undefined {
  let found: S | undefined;
  for (const secret of secrets) {
    if (timingSafeEqual(hashKey(peppers, secret.pepperId, text), fit(secret.hash)) && peppers.byId[secret.pepperId] !== undefined)
      found = secret;
  }
  if (secrets.length === 0) timingSafeEqual(hashKey(peppers, peppers.current, text), dummy);
  return found;
}

/** timingSafeEqual throws on unequal lengths; a damaged row must compare unequal instead. */
const fit = (hash: Uint8Array): Uint8Array => (hash.length === 32 ? hash : dummy);
