import { MINUTE } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import type { Job } from '@pay/kernel/jobs';
import { reportTampering, type TamperingContext } from '../app/report-tampering.ts';
import type { Vault } from '../app/vault.ts';
import type { Deps } from '../deps.ts';
import { lockDataKeysWrappedBy, quarantineSecret, saveDataKey, type WrappedDataKey } from '../store/secrets.ts';

/**
 * Maximum number of rows per run, so that no row is locked for long. The job continues with rows that an older key
 * still encrypts.
 */
const rowsMax = 100;

/** Encrypts every data key with the first entry of CARD_DATA_KEYS after it was added. The numbers stay unchanged. */
export const rewrapSecrets: Job<Deps> = {
  name: 'rewrap-secrets',
  everyMs: MINUTE,
  async run({ db, deps, clock, log }) {
    const { vault, tamperedRows } = deps;
    const older = vault.ringKeys.filter((id) => id !== vault.kekId);
    if (older.length === 0) return false;
    return db.tx(async (tx) => {
      const rows = await lockDataKeysWrappedBy(tx, older, rowsMax);
      for (const row of rows) {
        const key = rewrap(vault, row);
        if (key !== undefined) await saveDataKey(tx, row, key);
        else await setAside(tx, row, { tamperedRows, nowMs: clock.now(), log });
      }
      return rows.length === rowsMax;
    });
  },
};

function rewrap(vault: Vault, row: WrappedDataKey): ReturnType<Vault['rewrap']> | undefined {
  try {
    return vault.rewrap(row, row.dataKey);
  } catch {
    return undefined;
  }
}

/** A row that cannot be decrypted must not stop the others. */
async function setAside(tx: Tx, row: WrappedDataKey, context: TamperingContext & { readonly nowMs: number }): Promise<void> {
  reportTampering(row.cardId, context);
  await quarantineSecret(tx, row, context.nowMs);
}
