import type { Migration } from '@pay/kernel/service';

/** The trace that a transaction began in, while it is under way: its later steps and their events belong to it. */
export const migration0006: Migration = {
  name: '0006-traces',
  sql: 'alter table open_transactions add column trace text;',
};
