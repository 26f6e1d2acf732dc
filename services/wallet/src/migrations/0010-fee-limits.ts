import type { Migration } from '@pay/kernel/service';

/** Limits of developer fees that operators set for owners. A sandbox reset keeps them. */
export const feeLimits: Migration = {
  name: '0010-fee-limits',
  sql: `
    create table fee_limits (
      account uuid not null, environment smallint not null, max_percent smallint not null,
      primary key (account, environment));`,
};
