import type { Migration } from '@pay/kernel/service';

/** Why a completed transfer came back, on it and on the deposit that it came back as. Null everywhere else, and in older rows. */
export const migration0008: Migration = {
  name: '0008-late-returns',
  sql: 'alter table transactions add column late_return text;',
};
