import type { Migration } from '@pay/kernel/service';

/**
 * Customers that were erased, only by their ids: an event that arrives after the erasure must not restore their
 * merchants.
 */
export const migration0007: Migration = {
  name: '0007-erased-customers',
  sql: `
    create table erased_customers (
      account uuid not null, environment smallint not null, customer_id uuid not null, primary key (customer_id, account, environment));`,
};
