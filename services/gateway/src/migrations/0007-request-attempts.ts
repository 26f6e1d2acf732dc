import type { Migration } from '@pay/kernel/service';

/** How often a replica died with a request of the key in its hands: a service's, as its caller found out, or the gateway's own. */
export const requestAttempts: Migration = {
  name: '0007-request-attempts',
  sql: 'alter table idempotency_keys add column attempts smallint not null default 0;',
};
