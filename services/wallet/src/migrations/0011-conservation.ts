import type { Migration } from '@pay/kernel/service';

/**
 * How far the job prove-conservation has read each journal, and the sums of the entries that it read. Sums exist by
 * system account, for all wallets together (account 0), of card payments and card refunds (account -1), and of fees
 * that wallets received and returned (account -2). They are never derived from the counters of accounts.
 */
export const conservation: Migration = {
  name: '0011-conservation',
  sql: `
    create table conservation_proofs (journal integer primary key, number bigint not null) with (fillfactor = 50);
    create table conservation_sums (
      journal integer not null, ledger_account integer not null, currency smallint not null,
      debits numeric(38,0) not null, credits numeric(38,0) not null,
      primary key (journal, currency, ledger_account)) with (fillfactor = 50);`,
};
