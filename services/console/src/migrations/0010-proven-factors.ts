import type { Migration } from '@pay/kernel/service';

/** When a session last proved its second factor. */
export const migration0010: Migration = {
  name: '0010-proven-factors',
  sql: `alter table sessions add column factor_proven_at timestamptz;`,
};
