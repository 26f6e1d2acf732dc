import type { Migration } from '@pay/kernel/service';

/**
 * The wallets that received payouts of developer fees: they pay when such a fee is returned. Numbers of ledger
 * accounts.
 */
export const feeDebts: Migration = {
  name: '0009-fee-debts',
  sql: `
    create table fee_wallets (
      fees integer not null, wallet integer not null, paid_at timestamptz not null,
      primary key (fees, wallet));
    create index fee_wallets_newest on fee_wallets (fees, paid_at desc, wallet);

    -- Payouts from before. 3 is the kind of their fee entries; the transaction of a payout is the group of its posting.
    insert into fee_wallets (fees, wallet, paid_at)
    select e.ledger_account, p.credit_account, max(p.at) from fee_entries e
    join postings p on p.group_id = e.subject and p.debit_account = e.ledger_account
    where e.kind = 3 group by 1, 2;`,
};

/** Finds debts without a pass over all wallets. */
export const feeDebtsIndex: Migration = {
  name: '0009-fee-debts-index',
  concurrently: true,
  sql: `
    -- 8 has available fees, 12 debts.
    create index concurrently ledger_accounts_fees on ledger_accounts (kind, id) where kind in (8, 12);`,
};
