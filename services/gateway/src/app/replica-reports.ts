// Reports that this replica is in contact with the database, so that others can distinguish its death from an outage
// (ADR-0119).
import type { Id } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { leaveReplicas, reportReplica } from '../store/replicas.ts';

type ReportDeps = { readonly db: Database; readonly clock: Clock };
export type ReplicaReports = {
  /** Reports a clean shutdown: this replica did not die. */
  stop(): Promise<void>;
};

export function reportReplicaEvery({ db, clock }: ReportDeps, id: Id<'operation'>, everyMs: number): ReplicaReports {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // A failed report is a gap, and the next report records it.
      await reportReplica(db, id, everyMs).catch(() => undefined);
      await clock.sleep(everyMs, stopping.signal);
    }
  };
  const loops = loop();
  return {
    async stop() {
      stopping.abort();
      await loops;
      await leaveReplicas(db, id).catch(() => undefined);
    },
  };
}
