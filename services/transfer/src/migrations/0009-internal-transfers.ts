import type { Migration } from '@pay/kernel/service';

/**
 * The receiving wallet of an internal transfer, and the transaction on the other side. Null on every other row. If a
 * review of an open transfer has ended, `related_id` is the other side's id, with the time of that end.
 */
export const migration0009: Migration = {
  name: '0009-internal-transfers',
  sql: `
    alter table transactions add column destination_wallet_id uuid, add column related_transaction_id uuid;
    alter table open_transactions add column related_id uuid;`,
};

export const migration0009Indexes: Migration = {
  name: '0009-internal-transfers-indexes',
  concurrently: true,
  sql: `
    create index concurrently transactions_destination_wallet on transactions (destination_wallet_id, id nulls first) where destination_wallet_id is not null;
    create index concurrently transactions_related on transactions (related_transaction_id) where related_transaction_id is not null;`,
};
