import type { Migration } from '@pay/kernel/service';

/**
 * People's notes on any resource. Moves those on anomalies (kind 6) here. The next baseline drops their empty table:
 * migrations drop nothing that the previous build uses.
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
    create index notes_owner on notes (account, environment) where environment = 0;

    -- Erasures no longer look there, so no text may stay behind.
    with moved as (delete from anomaly_notes returning *)
      insert into notes (account, environment, id, kind, resource_id, customer_id, is_platform, author_id, sealed, at)
      select n.account, n.environment, n.id, 6, n.anomaly_id, a.customer_id, n.is_platform, n.author_id, n.sealed, n.at
      from moved n left join anomalies a on a.id = n.anomaly_id;`,
};
