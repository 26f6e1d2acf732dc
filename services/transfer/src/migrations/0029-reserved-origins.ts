import type { Migration } from '@pay/kernel/service';

/**
 * What a rail keeps of a paid row of a batch under way, sealed. The row's transaction is written from it, so the payment is debited whatever
 * happens to its batch (ADR-0123). Empty once the transaction is written.
 */
export const reservedOrigins: Migration = {
  name: '0029-reserved-origins',
  sql: 'alter table recovered_payments add column origin jsonb;',
};
