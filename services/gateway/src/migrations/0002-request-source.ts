import type { Migration } from '@pay/kernel/service';

// Requests of earlier builds count as requests with a key.
export const requestSource: Migration = {
  name: '0002-request-source',
  sql: 'alter table requests add column is_console boolean not null default false',
};
