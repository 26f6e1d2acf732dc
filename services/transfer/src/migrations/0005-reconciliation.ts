import type { Migration } from '@pay/kernel/service';

/**
 * How far each rail's books have been compared with ours, and the current differences. A difference that a later
 * comparison does not find is deleted: the remaining ones need a person.
 */
export const migration0005: Migration = {
  name: '0005-reconciliation',
  sql: `
    create table reconciliations (
      book text primary key, rail_at timestamptz not null, rail_key uuid not null, own_id uuid not null, succeeded_at timestamptz);
    create table reconciliation_breaks (
      account uuid not null, environment smallint not null,
      transaction_id uuid primary key, book text not null, rail smallint, kind smallint not null,
      found_at timestamptz not null default now(), looked_at timestamptz not null default now());
    create index reconciliation_breaks_looked on reconciliation_breaks (book, looked_at);`,
};
