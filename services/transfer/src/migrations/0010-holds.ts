import type { Migration } from '@pay/kernel/service';

/** The manual hold that paid for a transfer. Null on every other row, and in older ones. */
export const migration0010: Migration = {
  name: '0010-holds',
  sql: 'alter table transactions add column hold_id uuid;',
};
