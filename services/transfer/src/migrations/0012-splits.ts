import type { Migration } from '@pay/kernel/service';

/**
 * Columns that the legs of a split share; null on every other row. Also an index for searching transactions by manual
 * hold.
 */
export const migration0012: Migration = {
  name: '0012-splits',
  sql: `
    alter table transactions add column group_id uuid;`,
};

export const migration0012Indexes: Migration = {
  name: '0012-splits-indexes',
  concurrently: true,
  sql: `
    create index concurrently transactions_group on transactions (group_id, id nulls first) where group_id is not null;
    create index concurrently transactions_hold on transactions (hold_id, id nulls first) where hold_id is not null;`,
};
