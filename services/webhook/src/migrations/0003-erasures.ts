import type { Migration } from '@pay/kernel/service';

/**
 * Erased customers of the last weeks. Read with every received event, because some are still on their way, and by the
 * job that walks the events of their owner: up to "walked_to", until "done". Deleted with the last event that could be
 * affected.
 */
export const erasures: Migration = {
  name: '0003-erasures',
  sql: `
    create table erasures (
      account uuid not null, environment smallint not null, customer_id uuid primary key, erased_at timestamptz not null,
      walked_to uuid not null default '00000000-0000-0000-0000-000000000000', done boolean not null default false,
      asked_at timestamptz not null default now());
    create index erasures_open on erasures (asked_at) where not done;`,
};
