import type { Migration } from '@pay/kernel/service';

/** The wallet that the quote of a conversion is for. Null on every other quote. */
export const migration0011: Migration = {
  name: '0011-conversion-quotes',
  sql: 'alter table quotes add column destination_wallet_id uuid;',
};
