import type { Migration } from '@pay/kernel/service';

/** Owners that the platform froze. Read with every key lookup. */
export const ownerFreezes: Migration = {
  name: '0005-owner-freezes',
  sql: `
    create table owner_freezes (
      account uuid not null, environment smallint not null, frozen_at timestamptz not null, primary key (account, environment));`,
};
