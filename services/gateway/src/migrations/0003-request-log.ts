import type { Migration } from '@pay/kernel/service';

// Written by app/request-log in batches, read by the handlers of the log, and emptied by jobs/empty-request-days. A day
// is a partition of a ring (domain/request-log/partitions), because a service may not create tables. It may empty a
// partition, which costs nothing for any number of rows. `log` and `bodies` are encrypted. Searchable fields are
// plaintext: ids, codes, templates, and a digest of the idempotency key. Errors are searched most, so they have a
// separate index.
export const requestLog: Migration = {
  name: '0003-request-log',
  sql: `
    create table requests (
      account uuid not null, environment smallint not null, id uuid not null, slot smallint not null, key_id uuid not null,
      method text not null, route text not null, status smallint not null, duration_ms integer not null,
      error_codes text[] not null, resource_ids text[] not null, idempotency_digest bytea, log text not null,
      primary key (account, environment, id, slot)) partition by list (slot);
    create index requests_refused on requests (account, environment, id) where status >= 400;
    create index requests_keyed on requests (account, environment, idempotency_digest, id) where idempotency_digest is not null;
    create index requests_resources on requests using gin (resource_ids);
    create table request_bodies (
      account uuid not null, environment smallint not null, id uuid not null, slot smallint not null, bodies text not null,
      primary key (account, environment, id, slot)) partition by list (slot);
    -- Which day a partition holds.
    create table request_days (slot smallint primary key, day integer not null);
    do $$
    begin
      for slot in 100..131 loop
        execute format('create table requests_%s partition of requests for values in (%s)', slot, slot);
        execute format('grant truncate on requests_%s to pay_gateway', slot);
        execute format('create table request_bodies_%s partition of request_bodies for values in (%s)', 100 + slot, 100 + slot);
        execute format('grant truncate on request_bodies_%s to pay_gateway', 100 + slot);
      end loop;
      for slot in 300..308 loop
        execute format('create table request_bodies_%s partition of request_bodies for values in (%s)', slot, slot);
        execute format('grant truncate on request_bodies_%s to pay_gateway', slot);
      end loop;
    end $$;`,
};
