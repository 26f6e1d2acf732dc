import type { Migration } from '@pay/kernel/service';

/** What a decline was told with. Null in rows that were not declined, and in rows of builds that did not write it. */
export const declines: Migration = {
  name: '0005-declines',
  sql: 'alter table card_transactions add column decline jsonb;',
};
