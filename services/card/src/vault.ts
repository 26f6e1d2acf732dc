// Card numbers at rest. Danger: this is the only file that holds a number in the clear, and nothing in here may be logged.
// Each card has a data key of its own, sealed by the ring of CARD_DATA_KEYS; rotating that ring seals data keys anew and
// never touches a number. Security codes are computed from the number and never stored.
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { ReloadedVariables } from '@pay/kernel/secret-reload';
import { keyIdOf, openWith, parseKeyring, parseKeys, sealWith } from '@pay/core/sealing';
import type { Config } from './config.ts';
import { cvvOf, type Expiration } from './domain/cvv.ts';
import { newPan } from './domain/pan.ts';

/** The row a number belongs to: sealed for it, it opens nowhere else. */
export type Place = { readonly owner: Owner; readonly cardId: Id<'card'> };

export type SealedPan = {
  /** Keyed hash of the number; unique over all cards. */
  readonly fingerprint: Buffer;
  readonly ringKey: string;
  readonly dataKey: string;
  readonly sealed: string;
  readonly cvvKey: string;
};

export type Pan = { readonly pan: string; readonly cvv: string };

export interface Vault {
  /** A number that was never shown to anybody, sealed for this card. Whether another card has it, its fingerprint tells. */
  issue(place: Place): { readonly last4: string; readonly secret: SealedPan };
  /** @throws when anything of the row was altered, or belongs to another card. */
  open(place: Place, secret: SealedPan, shown: Expiration & { readonly last4: string }): Pan;
  /** The data key sealed by the ring's newest key. @throws as open. */
  rewrap(place: Place, dataKey: string): { readonly ringKey: string; readonly dataKey: string };
  readonly ringKeys: readonly string[];
  /** The one that seals. */
  readonly ringKey: string;
  readonly cvvKeys: readonly string[];
}

type Keys = Pick<Config, 'CARD_BIN' | 'CARD_DATA_KEYS' | 'CVV_KEYS' | 'CARD_FINGERPRINT_KEY'>;

/** Throws one Error, naming variables only, for keys that are malformed or used for two purposes. */
export function openVault(keys: Keys & { readonly SEALING_KEYS: string }, digit = (): number => randomInt(10)): Vault {
  refuseSharedKeys(keys);
  const ring = parseKeyring(keys.CARD_DATA_KEYS, 'CARD_DATA_KEYS');
  const { byId: codes, current: cvvKey } = parseKeys(keys.CVV_KEYS, 'CVV_KEYS');
  const [fingerprintKey = Buffer.alloc(0)] = parseKeys(keys.CARD_FINGERPRINT_KEY, 'CARD_FINGERPRINT_KEY').byId.values();
  const fingerprintOf = (pan: string): Buffer => createHmac('sha256', fingerprintKey).update(pan).digest();
  return {
    issue(place) {
      const pan = newPan(keys.CARD_BIN, digit);
      const { key, sealed: dataKey } = ring.newDataKey(bindingOf('key', place));
      const sealed = sealWith(key, pan, bindingOf('pan', place));
      return {
        last4: pan.slice(-4),
        secret: { fingerprint: fingerprintOf(pan), ringKey: keyIdOf(dataKey), dataKey, sealed, cvvKey },
      };
    },
    open(place, secret, shown) {
      const pan = openWith(ring.openDataKey(secret.dataKey, bindingOf('key', place)), secret.sealed, bindingOf('pan', place));
      // The columns beside the ciphertext are not under its tag; a number that does not fit them is not this card's.
      if (!timingSafeEqual(fingerprintOf(pan), secret.fingerprint) || pan.slice(-4) !== shown.last4)
        throw new Error('the number is not the one of this row');
      const code = codes.get(secret.cvvKey);
      if (code === undefined) throw new Error('the security code’s key is not configured');
      return { pan, cvv: cvvOf(code, pan, shown) };
    },
    rewrap(place, dataKey) {
      const sealed = ring.reseal(dataKey, bindingOf('key', place));
      return { ringKey: keyIdOf(sealed), dataKey: sealed };
    },
    ringKeys: ring.keyIds,
    ringKey: ring.keyId,
    cvvKeys: [...codes.keys()],
  };
}

const rotating = ['CARD_DATA_KEYS', 'CVV_KEYS', 'SEALING_KEYS'] as const;

/** A vault that follows its keys; the one of fingerprints never changes, because numbers are found by it. */
export const vaultOf = (live: ReloadedVariables, config: Pick<Config, 'CARD_BIN' | 'CARD_FINGERPRINT_KEY'>): Vault =>
  live.follow(rotating, () => {
    const [CARD_DATA_KEYS, CVV_KEYS, SEALING_KEYS] = [
      live.text('CARD_DATA_KEYS'),
      live.text('CVV_KEYS'),
      live.text('SEALING_KEYS'),
    ];
    return openVault({ ...config, CARD_DATA_KEYS, CVV_KEYS, SEALING_KEYS });
  });

/** Associated data: what it is, the version of its form, and whose it is. The ring adds the id of its key. */
const bindingOf = (what: 'key' | 'pan', { owner, cardId }: Place): string =>
  `card-${what}|v1|${uuid(cardId)}|${uuid(owner.account)}|${owner.environment}`;

/** One key for two purposes lets whoever has the one do the other. */
function refuseSharedKeys(keys: Keys & { readonly SEALING_KEYS: string }): void {
  const seen = new Map<string, string>();
  for (const variable of ['SEALING_KEYS', 'CARD_DATA_KEYS', 'CVV_KEYS', 'CARD_FINGERPRINT_KEY'] as const) {
    for (const key of parseKeys(keys[variable], variable).byId.values()) {
      const print = createHash('sha256').update(key).digest('hex');
      const other = seen.get(print);
      if (other !== undefined && other !== variable) throw new Error(`${other} and ${variable} share a key`);
      seen.set(print, variable);
    }
  }
}
