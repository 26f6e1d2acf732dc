import type { Migration } from '@pay/kernel/service';

/**
 * Plans of hot statements are made while tables are new, when every usable index seems equally good. An event is looked
 * up only by its id, and its resource only by its own: no index that begins with the owner can answer those. Tables
 * that are only walked to delete old rows need no exact order: a summary of blocks costs next to nothing per row.
 */
export const oneWayIndexes: Migration = {
  name: '0002-one-way-indexes',
  concurrently: true,
  sql: `
    create unique index concurrently events_id on events (id);
    create index concurrently events_of_resource on events (resource_id, sequence);`,
};

export const oneWayToARow: Migration = {
  name: '0002-one-way-to-a-row',
  sql: `
    drop index events_resource;
    drop index events_at;
    drop index attempts_at;`,
};

export const oneWayToARowTimes: Migration = {
  name: '0002-one-way-to-a-row-times',
  concurrently: true,
  sql: `
    create index concurrently events_at on events using brin (at);
    create index concurrently attempts_at on attempts using brin (at);`,
};
