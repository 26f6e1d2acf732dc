import type { Database } from '@pay/kernel/db';
import { listKeysInUse } from '../store/secrets.ts';
import type { Vault } from './vault.ts';

/**
 * Detects at startup, not at the first display of a number, that a key which rows need is not configured. Throws one
 * Error that names the variables and the ids of the missing keys.
 */
export async function checkKeys(db: Database, { ringKeys, cvvKeys }: Pick<Vault, 'ringKeys' | 'cvvKeys'>): Promise<void> {
  const missing = [
    ...describeMissing('CARD_DATA_KEYS', ringKeys, await listKeysInUse(db, 'ring_key')),
    ...describeMissing('CVV_KEYS', cvvKeys, await listKeysInUse(db, 'cvv_key')),
  ];
  if (missing.length > 0) throw new Error(`configuration: ${missing.join('; ')}`);
}

function describeMissing(variable: string, configuredKeys: readonly string[], usedKeys: readonly string[]): string[] {
  const missing = usedKeys.filter((id) => !configuredKeys.includes(id));
  return missing.length === 0 ? [] : [`${variable}: cards still need key ${missing.join(', ')}`];
}
