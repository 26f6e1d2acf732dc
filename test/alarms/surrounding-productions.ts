// Metrics of a cluster's exporters, and a job that stops reporting.
import { roleOf } from '@pay/platform/migrate';
import type { Production } from './production.ts';
import type { Surroundings } from './surroundings.ts';

const says = (what: string, fires: Production['fires'], changes: Partial<Surroundings>): Production => ({
  ...{ what, fires },
  produce: ({ surroundings }) => {
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, surroundings[name as keyof Surroundings]]));
    Object.assign(surroundings, changes);
    return Promise.resolve(() => Promise.resolve(void Object.assign(surroundings, before)));
  },
});

const dayS = 86_400;

export const canary = says('no canary has succeeded for forty minutes', ['PaymentsCanaryFailed'], { canarySucceededAgoS: 2_400 });

const slowly = (production: Production): Production => ({ ...production, slow: true });

/** Productions that run concurrently with all others: nothing else affects them, and their rules have long delays. */
export const surroundingProductions: readonly Production[] = [
  slowly(says('the newest backup is 27 hours old', ['PaymentsBackupTooOld'], { backupAgoS: 27 * 3_600 })),
  slowly(
    says('certificates have ten days left', ['PaymentsCertExpiry', 'PaymentsEdgeCertExpiry'], { certificateLeftS: 10 * dayS }),
  ),
];

export const probeAway = slowly(says('the prober is gone', ['PaymentsProbeAbsent'], { isProbing: false }));

/** The proof of the ledger cannot store its progress, even after a restart of its service. */
export const staleProof: Production = {
  what: 'the job that proves the ledger fails every time, and its service was restarted meanwhile',
  fires: ['PaymentsLedgerProofStale'],
  takesS: 600,
  slow: true,
  produce: async ({ sql, stage: { fleet } }) => {
    const role = roleOf('wallet');
    await sql(`revoke insert, update on wallet.ledger_proofs from ${role}`);
    await fleet.kill('wallet', 'SIGTERM');
    await fleet.start('wallet');
    return async () => void (await sql(`grant insert, update on wallet.ledger_proofs to ${role}`));
  },
};
