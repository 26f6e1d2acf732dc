import { MINUTE } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { tamperedWith } from '../tampered-with.ts';
import { lockWrappedBy, quarantine, saveDataKey, type Wrapped } from '../store/secrets.ts';

/** Small, so that no row is locked for long; a restart goes on with whatever is still sealed by an older key. */
const rowsMax = 100;

/** After a new current entry of CARD_DATA_KEYS: seals every data key by it. Numbers stay as they are. */
export const rewrapSecrets: Job<Deps> = {
  name: 'rewrap-secrets',
  everyMs: MINUTE,
  async run({ db, deps, clock, log }) {
    const older = deps.vault.ringKeys.filter((id) => id !== deps.vault.ringKey);
    if (older.length === 0) return false;
    return db.tx(async (tx) => {
      const found = await lockWrappedBy(tx, older, rowsMax);
      for (const row of found) {
        const key = rewrapped(deps, row);
        if (key !== undefined) await saveDataKey(tx, row, key);
        else await setAside(tx, row, { deps, nowMs: clock.now(), log });
      }
      return found.length === rowsMax;
    });
  },
};

function rewrapped({ vault }: Deps, row: Wrapped): ReturnType<Deps['vault']['rewrap']> | undefined {
  try {
    return vault.rewrap(row, row.dataKey);
  } catch {
    return undefined;
  }
}

/** A row that does not open must not stop the others. */
async function setAside(tx: Tx, row: Wrapped, given: Parameters<typeof tamperedWith>[1] & { nowMs: number }): Promise<void> {
  tamperedWith(row.cardId, given);
  await quarantine(tx, row, given.nowMs);
}
