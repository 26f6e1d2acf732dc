import type { Migration } from '@pay/kernel/service';

/**
 * Data that a rail stores about a paid row of a batch in progress, sealed. The row's transaction is written from it, so
 * the payment is debited regardless of its batch (ADR-0123). Empty once the transaction is written.
 */
export const reservedOrigins: Migration = {
  name: '0029-reserved-origins',
  sql: 'alter table recovered_payments add column origin jsonb;',
};
