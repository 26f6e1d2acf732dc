import type { Migration } from '@pay/kernel/service';

/**
 * Bursts of wrong guesses until the audit log has them, and when a person's second factor was reset until they have
 * seen it.
 */
export const migration0005: Migration = {
  name: '0005-traces',
  sql: `
    alter table users add column factor_reset_at timestamptz;
    create table bursts (id uuid primary key, guess text not null, at timestamptz not null);`,
};
