import type { Migration } from '@pay/kernel/service';

/** The person who reviews an anomaly, and sealed notes, which the erasure of the customer deletes. */
export const anomalyReview: Migration = {
  name: '0002-anomaly-review',
  sql: `
    alter table anomalies add column assignee_id uuid;

    -- "is_platform" tells the notes of operators from those of the owner's people. Neither side reads the other's.
    create table anomaly_notes (
      account uuid not null, environment smallint not null,
      id uuid primary key, anomaly_id uuid not null, is_platform boolean not null, author_id uuid, sealed text not null,
      at timestamptz not null);
    create index anomaly_notes_of on anomaly_notes (anomaly_id, is_platform, id);
    create index anomaly_notes_owner on anomaly_notes (account, environment) where environment = 0;`,
};
