import type { Migration } from '@pay/kernel/service';

/**
 * The payer of a card transaction, in units of its funding currency: the wallet or the overdraft, and the refunds to
 * the wallet. Null in rows of builds that did not store them; a refund that needs them reads the ledger (ADR-0042).
 */
export const whoPaid: Migration = {
  name: '0004-who-paid',
  sql: `
    alter table card_transactions
      add column paid_units numeric(38,0), add column overdraft_units numeric(38,0), add column returned_units numeric(38,0);
    alter table card_transactions add constraint card_transactions_returned check (returned_units <= paid_units) not valid;
    alter table card_moves
      add column rules smallint not null default 1, add column paid_units numeric(38,0), add column overdraft_units numeric(38,0);`,
};
