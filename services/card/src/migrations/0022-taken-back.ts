import type { Migration } from '@pay/kernel/service';

/**
 * The part of clearings after a refund beyond the wallet's funds, minus later refunds' repayments, in units of the
 * funding currency (ADR-0121). A constant default: no row is rewritten.
 */
export const takenBack: Migration = {
  name: '0022-taken-back',
  sql: 'alter table card_transactions add column taken_back_units numeric(38,0) not null default 0;',
};
