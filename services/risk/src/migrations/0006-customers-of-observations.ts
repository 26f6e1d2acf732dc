import type { Migration } from '@pay/kernel/service';

/**
 * The customer of an authorization's card, so that merchants' names are erased with the customer. Rows from before this
 * migration name no customer and are deleted after a hundred days. Transfers have no such texts and are not in the
 * index.
 */
export const migration0006: Migration = {
  name: '0006-customers-of-observations',
  sql: `
    alter table observations add column customer_id uuid;
    alter table card_merchants add column customer_id uuid;`,
};

export const migration0006Indexes: Migration = {
  name: '0006-customers-of-observations-indexes',
  concurrently: true,
  sql: `
    create index concurrently observations_customer on observations (customer_id) where judged is not null and customer_id is not null;
    create index concurrently card_merchants_customer on card_merchants (customer_id) where customer_id is not null;`,
};
