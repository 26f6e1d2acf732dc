import type { Migration } from '@pay/kernel/service';

/**
 * Evaluated requests, and their sums. Rows are read one by one only at the partial ends of a window; `buckets` have the
 * rest, by minute (grain 0) and hour (grain 1) of the owner's clock. Partial indexes exclude declined and undecided
 * rows (outcome 2 and 3). Everything is deleted after a hundred days, which is more than any window, except for the
 * merchant of a card's first use.
 */
export const migration0002: Migration = {
  name: '0002-observations',
  sql: `
    create table observations (
      account uuid not null, environment smallint not null,
      id uuid primary key, kind smallint not null, outcome smallint not null,
      config_version integer not null, scope_id uuid not null, agent_id uuid, twin_key uuid not null,
      amount_units numeric(38,0) not null, seen_at bigint not null, noted_at timestamptz not null default now(),
      place_key text, place_name text, judged text);
    create index observations_scope on observations (scope_id, seen_at) where outcome < 2;
    create index observations_agent on observations (agent_id, seen_at) where outcome < 2 and agent_id is not null;
    create index observations_twin on observations (twin_key, seen_at) where outcome < 2;
    create index observations_owner on observations (account, environment, kind, id);
    create index observations_undecided on observations (noted_at) where outcome = 0;
    create index observations_noted on observations using brin (noted_at);
    create table buckets (
      account uuid not null, environment smallint not null,
      scope_id uuid not null, grain smallint not null, slot integer not null,
      observations integer not null, amount_units numeric(38,0) not null, created_at timestamptz not null default now(),
      primary key (scope_id, grain, slot)
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
    create index buckets_created on buckets using brin (created_at);
    create index buckets_owner on buckets (account, environment) where environment = 0;
    create table card_merchants (
      account uuid not null, environment smallint not null,
      card_id uuid primary key, place_key text not null, place_name text not null);
    create index card_merchants_owner on card_merchants (account, environment) where environment = 0;`,
};
