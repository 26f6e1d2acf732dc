import type { Migration } from '@pay/kernel/service';

/**
 * Payouts of developer fees that were decided and are not yet recorded as transactions: if a request dies, the job
 * `pay-fees` continues with its row. Also the schedule of an owner's automatic payouts. Older builds do not read it.
 */
export const feePayouts: Migration = {
  name: '0019-fee-payouts',
  sql: `
    create table fee_payouts (
      account uuid not null, environment smallint not null, id uuid primary key,
      customer_id uuid not null, wallet_id uuid not null, currency smallint not null,
      amount text not null, units numeric(38,0) not null,
      -- Real time: from then on the job goes on with it.
      take_over_at timestamptz not null);
    create index fee_payouts_due on fee_payouts (take_over_at);

    create table fee_settings (
      account uuid not null, environment smallint not null,
      payout smallint not null, wallets jsonb not null, problems jsonb not null default '[]',
      -- On the owner's clock.
      next_at timestamptz, last_at timestamptz,
      -- Real time: not looked at before.
      look_at timestamptz,
      primary key (account, environment));
    create index fee_settings_due on fee_settings (next_at) where next_at is not null;`,
};
