import type { Database } from '@pay/kernel/db';
import { keysInUse } from './store/secrets.ts';
import type { Vault } from './vault.ts';

/**
 * A key that was taken out of the configuration while rows need it is found at the start, not when a number is asked for.
 * Throws one Error that names the variable and the missing ids.
 */
export async function refuseMissingKeys(db: Database, { ringKeys, cvvKeys }: Pick<Vault, 'ringKeys' | 'cvvKeys'>): Promise<void> {
  const missing = [
    ...(await lacking('CARD_DATA_KEYS', ringKeys, keysInUse(db, 'ring_key'))),
    ...(await lacking('CVV_KEYS', cvvKeys, keysInUse(db, 'cvv_key'))),
  ];
  if (missing.length > 0) throw new Error(`configuration: ${missing.join('; ')}`);
}

async function lacking(variable: string, configured: readonly string[], used: Promise<string[]>): Promise<string[]> {
  const gone = (await used).filter((id) => !configured.includes(id));
  return gone.length === 0 ? [] : [`${variable}: cards still need key ${gone.join(', ')}`];
}
