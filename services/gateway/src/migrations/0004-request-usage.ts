import type { Migration } from '@pay/kernel/service';

// Written with the rows of the request log, in their statement; read by handlers/get-usage; emptied by
// jobs/purge-request-usage. Durations are counted in steps of a tenth, so percentiles over any time span are sums of
// rows and never need the requests.
export const requestUsage: Migration = {
  name: '0004-request-usage',
  sql: `
    create table request_usage (
      account uuid not null, environment smallint not null, hour integer not null, key_id uuid not null,
      route text not null, status smallint not null, duration_step smallint not null, count bigint not null,
      primary key (account, environment, hour, key_id, route, status, duration_step)) with (fillfactor = 80);
    create index request_usage_hour on request_usage (hour);`,
};
