import type { Migration } from '@pay/kernel/service';

/**
 * How often a replica died while it processed a request of the key: a replica of a service, as its caller found out, or
 * of the gateway.
 */
export const requestAttempts: Migration = {
  name: '0007-request-attempts',
  sql: 'alter table idempotency_keys add column attempts smallint not null default 0;',
};
