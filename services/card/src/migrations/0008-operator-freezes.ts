import type { Migration } from '@pay/kernel/service';

/** Freezes by the platform, which the owner of a card cannot lift. */
export const operatorFreezes: Migration = {
  name: '0008-operator-freezes',
  sql: 'alter table cards add column held_by_operator boolean not null default false;',
};
