import type { Migration } from '@pay/kernel/service';

/**
 * Messages of rails, and the simulator's own books. Only the simulator writes `simulated_payments`, and reconciliation
 * compares it with the ledger. Lines are folded into `simulated_totals` once no query can ask for them.
 */
export const migration0003: Migration = {
  name: '0003-rails',
  sql: `
    create table rail_events (
      account uuid not null, environment smallint not null,
      rail smallint not null, event_id text not null, transaction_id uuid not null, matched boolean not null,
      at timestamptz not null default now(), primary key (rail, event_id));
    create index rail_events_at on rail_events (at);
    create table simulated_payments (
      account uuid not null, environment smallint not null,
      id uuid primary key, rail smallint not null, currency smallint not null, ending smallint not null, failure smallint,
      units numeric(38,0) not null, rail_code text, settles_at timestamptz not null, returns_at timestamptz);
    create index simulated_payments_settled on simulated_payments using brin (settles_at);
    create index simulated_payments_returns on simulated_payments (returns_at) where returns_at is not null;
    create index simulated_payments_owner on simulated_payments (account, environment, id) where environment = 0;
    create table simulated_totals (
      account uuid not null, environment smallint not null,
      rail smallint not null, currency smallint not null, ending smallint not null, units numeric(38,0) not null, payments bigint not null,
      primary key (account, environment, rail, currency, ending));`,
};
