// A cache of decrypted secrets: decrypting one for every attempt took a tenth of the attempt (profiled). It is bounded
// and keyed by the encrypted text, so that a rotated secret is a new entry and a deleted one is never read.
import { type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import { createSigningKey, type SigningKey } from '../../domain/signature.ts';
import { secretContext } from '../../domain/webhook.ts';

const keptMax = 4_096;

export type SigningKeys = (webhookId: Id<'webhook'>, sealedSecret: string) => SigningKey;

/** @throws when the secret was altered or moved to another webhook */
export function createSigningKeys(keyring: Keyring): SigningKeys {
  const opened = new Map<string, SigningKey>();
  return (webhookId, sealedSecret) => {
    const name = `${webhookId} ${sealedSecret}`;
    const known = opened.get(name);
    if (known !== undefined) return known;
    if (opened.size >= keptMax) opened.clear();
    const made = createSigningKey(keyring.open(sealedSecret, secretContext(webhookId)));
    opened.set(name, made);
    return made;
  };
}
