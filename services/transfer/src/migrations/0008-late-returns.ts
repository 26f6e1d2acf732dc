import type { Migration } from '@pay/kernel/service';

/**
 * Why a completed transfer was returned, on the transfer and on the deposit of the return. Null everywhere else, and in
 * older rows.
 */
export const migration0008: Migration = {
  name: '0008-late-returns',
  sql: 'alter table transactions add column late_return text;',
};
