import type { Migration } from '@pay/kernel/service';

/** For the list of closed anomalies of all owners. */
export const closedAnomalies: Migration = {
  name: '0003-closed-anomalies',
  concurrently: true,
  sql: 'create index concurrently anomalies_closed on anomalies (environment, id) where reviewed_at is not null and not dry_run',
};
