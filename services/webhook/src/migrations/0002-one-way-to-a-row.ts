import type { Migration } from '@pay/kernel/service';

/**
 * Plans of hot statements are made while tables are new, when every index that could serve seems as good. An event is looked
 * for by its id alone, and its resource by its own: no index that begins with the owner can answer those. What is only walked
 * to forget old rows needs no exact order: a summary of blocks costs next to nothing per row.
 */
export const oneWayToARow: Migration = {
  name: '0002-one-way-to-a-row',
  sql: `
    create unique index events_id on events (id);
    create index events_of_resource on events (resource_id, sequence);
    drop index events_resource;
    drop index events_at;
    create index events_at on events using brin (at);
    drop index attempts_at;
    create index attempts_at on attempts using brin (at);`,
};
