import type { Migration } from '@pay/kernel/service';

/** Prices fixed for a minute. Read by quotes and by transfers that name one; deleted a day after they expire. */
export const migration0002: Migration = {
  name: '0002-quotes',
  sql: `
    create table quotes (
      account uuid not null, environment smallint not null,
      id uuid primary key, customer_id uuid not null, wallet_id uuid not null,
      rail smallint not null, source_currency smallint not null, destination_currency smallint not null,
      amount text not null, final_units numeric(38,0) not null, exchange_fee_units numeric(38,0), gas_fee_units numeric(38,0),
      exchange_rate text, expires_at timestamptz not null, used_by uuid);
    create index quotes_owner on quotes (account, environment, id);
    create index quotes_expiry on quotes (expires_at);`,
};
