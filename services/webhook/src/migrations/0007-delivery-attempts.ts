import type { Migration } from '@pay/kernel/service';

/** How often the worker of a delivery died: 1 and 2 are expired leases, 3 is written before the last attempt begins. */
export const deliveryAttempts: Migration = {
  name: '0007-delivery-attempts',
  sql: 'alter table delivery_queue add column attempts smallint not null default 0;',
};
