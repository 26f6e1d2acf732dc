import type { Migration } from '@pay/kernel/service';

/**
 * People's notes on any resource. The previous build still writes "anomaly_notes" during a release, so its rows stay
 * there, and reads of an anomaly's notes take both tables.
 */
export const notes: Migration = {
  name: '0004-notes',
  sql: `
    -- "is_platform" tells the notes of operators from those of the owner's people. Neither side reads the other's.
    -- The erasure of "customer_id" deletes the row.
    create table notes (
      account uuid not null, environment smallint not null,
      id uuid primary key, kind smallint not null, resource_id uuid not null, customer_id uuid, is_platform boolean not null,
      author_id uuid, sealed text not null, at timestamptz not null);
    create index notes_of on notes (resource_id, kind, is_platform, id);
    create index notes_customer on notes (customer_id, id) where customer_id is not null;
    create index notes_owner on notes (account, environment) where environment = 0;`,
};
