import type { Migration } from '@pay/kernel/service';

/**
 * Payments that a rail made for a transaction that we lost, and the transaction that adopted each when its request was
 * repeated. The rail's answers for `id` concern `transaction_id` (ADR-0123). An installation that was never restored
 * has no rows here.
 */
export const adoptedPayments: Migration = {
  name: '0028-adopted-payments',
  sql: `
    create table adopted_payments (
      account uuid not null, environment smallint not null,
      id uuid primary key, transaction_id uuid not null, adopted_at timestamptz not null);
    create index adopted_payments_transaction on adopted_payments (transaction_id);
    create index adopted_payments_owner on adopted_payments (account, environment);`,
};
