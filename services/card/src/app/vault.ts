// Card numbers at rest. Danger: this file handles plaintext numbers, and nothing in it may be logged. Each card has a
// separate data key, encrypted by a key of CARD_DATA_KEYS. A rotation encrypts data keys again and does not touch the
// numbers. Security codes are computed from the number and never stored.
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { uuid } from '@pay/core/id';
import type { ReloadedVariables } from '@pay/kernel/secret-reload';
import { keyIdOf, openWith, parseKeyring, parseKeys, sealWith } from '@pay/core/sealing';
import type { Config } from '../config.ts';
import { cvvOf, type Expiration } from '../domain/cvv.ts';
import { newPan } from '../domain/pan.ts';
import type { CardReference, Pan, SealedPan } from '../domain/sealed-pan.ts';

export interface Vault {
  /** A new number, encrypted for this card. Its fingerprint shows whether another card has the same number. */
  issue(reference: CardReference): { readonly last4: string; readonly secret: SealedPan };
  /** @throws when anything in the row was altered, or belongs to another card */
  open(reference: CardReference, secret: SealedPan, plainColumns: Expiration & { readonly last4: string }): Pan;
  /** The data key, encrypted by the newest key of the ring. @throws as `open`. */
  rewrap(reference: CardReference, dataKey: string): { readonly kekId: string; readonly dataKey: string };
  readonly ringKeys: readonly string[];
  /** The newest key of the ring, which encrypts. */
  readonly kekId: string;
  readonly cvvKeys: readonly string[];
}

type VaultKeys = Pick<Config, 'CARD_BIN' | 'CARD_DATA_KEYS' | 'CVV_KEYS' | 'CARD_FINGERPRINT_KEY'>;

/** Throws one Error, naming only variables, for keys that are malformed or used for two purposes. */
export function openVault(keys: VaultKeys & { readonly SEALING_KEYS: string }, digit = (): number => randomInt(10)): Vault {
  refuseSharedKeys(keys);
  const ring = parseKeyring(keys.CARD_DATA_KEYS, 'CARD_DATA_KEYS');
  const { byId: codes, current: cvvKey } = parseKeys(keys.CVV_KEYS, 'CVV_KEYS');
  const [fingerprintKey = Buffer.alloc(0)] = parseKeys(keys.CARD_FINGERPRINT_KEY, 'CARD_FINGERPRINT_KEY').byId.values();
  const fingerprintOf = (pan: string): Buffer => createHmac('sha256', fingerprintKey).update(pan).digest();
  return {
    issue(reference) {
      const pan = newPan(keys.CARD_BIN, digit);
      const { key, sealed: dataKey } = ring.newDataKey(bindingOf('key', reference));
      const sealed = sealWith(key, pan, bindingOf('pan', reference));
      return {
        last4: pan.slice(-4),
        secret: { fingerprint: fingerprintOf(pan), kekId: keyIdOf(dataKey), dataKey, sealed, cvvKey },
      };
    },
    open(reference, secret, plainColumns) {
      const pan = openWith(
        ring.openDataKey(secret.dataKey, bindingOf('key', reference)),
        secret.sealed,
        bindingOf('pan', reference),
      );
      // The tag of the ciphertext does not authenticate the other columns, so the number is compared with them.
      if (!timingSafeEqual(fingerprintOf(pan), secret.fingerprint) || pan.slice(-4) !== plainColumns.last4)
        throw new Error('card number does not match its row');
      const code = codes.get(secret.cvvKey);
      if (code === undefined) throw new Error('key of the security code not configured');
      return { pan, cvv: cvvOf(code, pan, plainColumns) };
    },
    rewrap(reference, dataKey) {
      const sealed = ring.reseal(dataKey, bindingOf('key', reference));
      return { kekId: keyIdOf(sealed), dataKey: sealed };
    },
    ringKeys: ring.keyIds,
    kekId: ring.keyId,
    cvvKeys: [...codes.keys()],
  };
}

const rotatingVariables = ['CARD_DATA_KEYS', 'CVV_KEYS', 'SEALING_KEYS'] as const;

/**
 * A vault that reads its keys again when they change. The fingerprint key never changes, because duplicates are found
 * by it.
 */
export const openRotatingVault = (secrets: ReloadedVariables, config: Pick<Config, 'CARD_BIN' | 'CARD_FINGERPRINT_KEY'>): Vault =>
  secrets.follow(rotatingVariables, () => {
    const [CARD_DATA_KEYS, CVV_KEYS, SEALING_KEYS] = [
      secrets.text('CARD_DATA_KEYS'),
      secrets.text('CVV_KEYS'),
      secrets.text('SEALING_KEYS'),
    ];
    return openVault({ ...config, CARD_DATA_KEYS, CVV_KEYS, SEALING_KEYS });
  });

/** Associated data: the kind of secret, the version of this form, and the card. The ring adds the id of its key. */
const bindingOf = (secretKind: 'key' | 'pan', { owner, cardId }: CardReference): string =>
  `card-${secretKind}|v1|${uuid(cardId)}|${uuid(owner.account)}|${owner.environment}`;

/** If one key has two purposes, access for one purpose includes the other. */
function refuseSharedKeys(keys: VaultKeys & { readonly SEALING_KEYS: string }): void {
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
