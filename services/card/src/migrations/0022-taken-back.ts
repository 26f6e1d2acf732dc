import type { Migration } from '@pay/kernel/service';

/**
 * What clearings after a refund took beyond what the wallet had, less what later refunds repaid, in units of the funding currency
 * (ADR-0121). A constant default: no row is rewritten.
 */
export const takenBack: Migration = {
  name: '0022-taken-back',
  sql: 'alter table card_transactions add column taken_back_units numeric(38,0) not null default 0;',
};
