import type { Migration } from '@pay/kernel/service';

/** How large developer fees may be, of owners that operators set it for. A reset of a sandbox leaves it. */
export const feeLimits: Migration = {
  name: '0010-fee-limits',
  sql: `
    create table fee_limits (
      account uuid not null, environment smallint not null, max_percent smallint not null,
      primary key (account, environment));`,
};
