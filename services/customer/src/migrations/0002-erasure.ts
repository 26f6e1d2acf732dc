import type { Migration } from '@pay/kernel/service';

/**
 * When a customer was erased, which leaves its row with empty "data_key" and "sealed", and why erasure is blocked. Read
 * with every customer.
 */
export const erasure: Migration = {
  name: '0002-erasure',
  sql: 'alter table customers add column erased_at timestamptz, add column legal_hold text;',
};
