import type { Migration } from '@pay/kernel/service';

/**
 * When owners last reset their sandboxes, by the database's clock. Events whose commits began before are received and
 * dropped.
 */
export const ownerResets: Migration = {
  name: '0020-owner-resets',
  sql: `
    create table owner_resets (
      account uuid not null, environment smallint not null, reset_at timestamptz not null, primary key (account, environment));`,
};
