import type { Migration } from '@pay/kernel/service';

/** The schema of version 1.0.0. */
export const baseline: Migration = {
  name: '0001-baseline',
  sql: `
    -- Every version of every configuration. The newest counts; the earlier ones record the author and time of each change.
    create table configurations (
      account uuid not null, environment smallint not null,
      version integer not null, preset text not null, dry_run boolean not null, rules text not null,
      key_id uuid not null, request_id uuid not null, changed_at timestamptz not null,
      primary key (account, environment, version));

    -- Evaluated requests. Rows are read one by one only at the partial ends of a window; "buckets" have the rest. Partial
    -- indexes exclude declined and undecided rows (outcome 2 and 3). Rows are deleted after a hundred days, which is more
    -- than any window. "customer_id" is the customer of an authorization's card, so that merchants' names are erased with
    -- the customer. Transfers have no such texts and are not in that index.
    create table observations (
      account uuid not null, environment smallint not null,
      id uuid primary key, kind smallint not null, outcome smallint not null,
      config_version integer not null, scope_id uuid not null, agent_id uuid, customer_id uuid, twin_key uuid not null,
      amount_units numeric(38,0) not null, seen_at bigint not null, noted_at timestamptz not null default now(),
      place_key text, place_name text, judged text);
    create index observations_scope on observations (scope_id, seen_at) where outcome < 2;
    create index observations_agent on observations (agent_id, seen_at) where outcome < 2 and agent_id is not null;
    create index observations_twin on observations (twin_key, seen_at) where outcome < 2;
    create index observations_owner on observations (account, environment, kind, id);
    create index observations_undecided on observations (noted_at) where outcome = 0;
    create index observations_noted on observations using brin (noted_at);
    create index observations_customer on observations (customer_id) where judged is not null and customer_id is not null;

    -- Sums of observations by minute (grain 0) and hour (grain 1) of the owner's clock, deleted after a hundred days. A
    -- baseline adds up the hours of days. On a table that many cards write to, each hour of a card is on a separate page
    -- (measured: a hundred pages per evaluation). With the sums in the key's index, none of them is read. In exchange, an
    -- update writes an index entry, and vacuuming after inserts keeps the pages marked as all-visible.
    create table buckets (
      account uuid not null, environment smallint not null,
      scope_id uuid not null, grain smallint not null, slot integer not null,
      observations integer not null, amount_units numeric(38,0) not null, created_at timestamptz not null default now(),
      primary key (scope_id, grain, slot) include (account, environment, observations, amount_units)
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
      autovacuum_vacuum_insert_scale_factor = 0.02);
    create index buckets_created on buckets using brin (created_at);
    create index buckets_owner on buckets (account, environment) where environment = 0;

    -- The merchant of a card's first use, which no age deletes.
    create table card_merchants (
      account uuid not null, environment smallint not null,
      card_id uuid primary key, customer_id uuid, place_key text not null, place_name text not null);
    create index card_merchants_owner on card_merchants (account, environment) where environment = 0;
    create index card_merchants_customer on card_merchants (customer_id) where customer_id is not null;

    -- Customers that were erased, only by their ids: an event that arrives after the erasure must not restore their merchants.
    create table erased_customers (
      account uuid not null, environment smallint not null, customer_id uuid not null, primary key (customer_id, account, environment));

    -- Rules that fired. Read by the list under each of its filters, and by repeated requests about the same subject.
    create table anomalies (
      account uuid not null, environment smallint not null,
      id uuid primary key, rule text not null, action text not null, action_taken text not null,
      dry_run boolean not null, forced boolean not null,
      subject_id uuid, kind smallint not null, customer_id uuid, card_id uuid, agent_id uuid,
      observed text not null, threshold text not null, explanation text not null,
      -- When a person reviewed it.
      reviewed_at timestamptz);
    create index anomalies_owner on anomalies (account, environment, id);
    create index anomalies_rule on anomalies (account, environment, rule, id);
    create index anomalies_customer on anomalies (customer_id, id);
    create index anomalies_card on anomalies (card_id, id) where card_id is not null;
    create index anomalies_agent on anomalies (agent_id, id) where agent_id is not null;
    create index anomalies_subject on anomalies (subject_id, id) where subject_id is not null;
    create index anomalies_unreviewed on anomalies (environment, id) where reviewed_at is null and not dry_run;`,
};
