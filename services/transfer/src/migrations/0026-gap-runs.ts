import type { Migration } from '@pay/kernel/service';

/**
 * Comparisons of the rails' books with ours after a restore, and the payments that they recovered (ADR-0123). A
 * recovered row of `open_transactions` is one that its rail has paid: it is debited and looked up, never sent,
 * declined, or canceled. A row of a batch keeps in `reserved_id` the id under which its rail has paid it. An
 * installation that was never restored has no rows here. `kind`: 0 transfer, 1 deposit, 2 row of a batch, 3 payment in
 * suspense, 4 deposit in suspense.
 */
export const gapRuns: Migration = {
  name: '0026-gap-runs',
  sql: `
    alter table open_transactions add column recovered boolean;
    alter table batch_rows add column reserved_id uuid;
    create table gap_runs (
      id uuid primary key, recovery_id text, restored_to timestamptz, since timestamptz not null, until timestamptz not null,
      phase text not null, book text not null default '', at timestamptz not null, after_id uuid not null,
      counts jsonb not null, version integer not null default 0,
      begun_by text not null, begun_at timestamptz not null, finished_at timestamptz);
    create index gap_runs_begun on gap_runs (begun_at);
    create table recovered_payments (
      account uuid not null, environment smallint not null,
      id uuid primary key, run_id uuid not null, book text not null, kind smallint not null, rail smallint not null,
      currency smallint not null, units numeric(38,0) not null, recovered_at timestamptz not null);
    create index recovered_payments_run on recovered_payments (run_id, kind, currency);
    create index recovered_payments_owner on recovered_payments (account, environment);`,
};
