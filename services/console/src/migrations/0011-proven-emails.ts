import type { Migration } from '@pay/kernel/service';

/**
 * When a person proved that an e-mail address is theirs, and which invitations went only to their address. Both are
 * unknown for older rows, which therefore prove nothing.
 */
export const migration0011: Migration = {
  name: '0011-proven-emails',
  sql: `
    alter table users add column email_proven_at timestamptz;
    alter table invitations add column mailed boolean not null default false;`,
};
