import type { Migration } from '@pay/kernel/service';

/** The trace in which a transaction began, while it is in progress: its later steps and their events belong to it. */
export const migration0006: Migration = {
  name: '0006-traces',
  sql: 'alter table open_transactions add column trace text;',
};
