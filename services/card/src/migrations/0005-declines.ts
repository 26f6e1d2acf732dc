import type { Migration } from '@pay/kernel/service';

/**
 * The stored details of a decline. Null in rows that were not declined, and in rows of builds that did not store them.
 */
export const declines: Migration = {
  name: '0005-declines',
  sql: 'alter table card_transactions add column decline jsonb;',
};
