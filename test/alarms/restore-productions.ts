// A Postgres on a new timeline, and a platform in recovery mode.
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginRecovery } from '@pay/ops/recovery';
import { ownerBelow } from '@pay/ops/backup/copy-folder';
import { systemClock } from '@pay/core/time';
import { measuredS, type Production } from './production.ts';

/**
 * Cannot be undone: the alert remembers the lower timeline for six hours. So this production runs after all others
 * except recovery mode.
 */
const standbyPromotion: Production = {
  what: 'Postgres comes back as a standby and is promoted, and nobody began recovery mode',
  fires: ['PaymentsDatabaseTimelineChanged'],
  // Services reconnect, and one of them takes the lease.
  takesS: measuredS + 30,
  slow: true,
  produce: async ({ stage: { infra }, sql }) => {
    const [{ folder = '' } = {}] = (await sql('show data_directory').then((rows) =>
      rows.map((row) => ({ folder: row['data_directory'] })),
    )) as { folder?: string }[];
    await infra.postgres.stop();
    const { uid, gid } = ownerBelow(folder);
    const signal = join(folder, 'standby.signal');
    writeFileSync(signal, '');
    chownSync(signal, uid, gid);
    await infra.postgres.start();
    await sql('select pg_promote(true, 60)');
    return () => Promise.resolve();
  },
};

const recoveryMode: Production = {
  what: 'an administrator begins recovery mode, and nobody resumes the platform',
  fires: ['PaymentsRecoveryMode', 'PaymentsRecoveryModeTooLong'],
  takesS: 5,
  slow: true,
  produce: async ({ stage: { databaseUrl }, sql }) => {
    await beginRecovery(databaseUrl, new Date(systemClock.now()));
    return async () => void (await sql('delete from ops.recoveries where resumed_at is null'));
  },
};

/** The order matters: if the platform was in recovery mode before, a new timeline raises no alert. */
export const restoreProductions: readonly Production[] = [standbyPromotion, recoveryMode];
