import type { Migration } from '@pay/kernel/service';

/**
 * Developer fees that are pending until their transactions can no longer be returned. A row without `due_at` is never
 * released: its transaction was captured by an older build, which made the fee available at once. 2 and 3 are the
 * statuses after a capture.
 */
export const feeReleases: Migration = {
  name: '0022-fee-releases',
  sql: `
    create table fee_releases (
      account uuid not null, environment smallint not null, id uuid primary key,
      rail smallint not null, currency smallint not null, units numeric(38,0) not null,
      -- Real time, as the timers of transactions.
      due_at timestamptz, lease_until timestamptz);
    create index fee_releases_due on fee_releases (due_at) where due_at is not null;
    create index fee_releases_owner on fee_releases (account, environment);

    insert into fee_releases (account, environment, id, rail, currency, units)
    select t.account, t.environment, t.id, t.rail, t.source_currency, t.developer_fee_units
    from open_transactions o join transactions t on t.id = o.id where t.developer_fee_units > 0 and o.status in (2, 3);`,
};
