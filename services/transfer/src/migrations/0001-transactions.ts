import type { Migration } from '@pay/kernel/service';

/**
 * The permanent row of a transaction and the small table of those in progress.
 *
 * Read by every operation of this service. A transaction is inserted once and updated once, at its end. Everything in
 * between happens in `open_transactions`, so the table that keeps millions of rows forever is rarely written. The last
 * update changes no indexed column except for the rare endings, which lets Postgres do it inside the page. A row whose
 * account is all zeros is a tombstone: the sweep released its hold, so the transaction can never exist.
 */
export const migration0001: Migration = {
  name: '0001-transactions',
  sql: `
    create table transactions (
      account uuid not null, environment smallint not null,
      id uuid primary key, customer_id uuid not null, wallet_id uuid not null,
      payout_account_id uuid, virtual_account_id uuid, return_of uuid,
      type smallint not null, rail smallint not null, source_currency smallint not null, destination_currency smallint not null,
      status smallint not null default 0, rare_status smallint, failure smallint,
      final_units numeric(38,0) not null, exchange_fee_units numeric(38,0), gas_fee_units numeric(38,0), developer_fee_units numeric(38,0),
      amount text not null, exchange_rate text, destination_address text, reference text, client_reference_id text, metadata text,
      rail_code text, rail_ref text, history bytea
    ) with (fillfactor = 85);
    -- The type stands before the id so that a filter on it never walks over the other type's rows. "nulls first" gives the
    -- lists an order that the primary key cannot give: see store/list.ts.
    create index transactions_owner on transactions (account, environment, type, id nulls first);
    create index transactions_customer on transactions (customer_id, type, id nulls first);
    create index transactions_wallet on transactions (wallet_id, type, id nulls first);
    create index transactions_payout_account on transactions (payout_account_id, id nulls first) where payout_account_id is not null;
    create index transactions_client_reference on transactions (account, environment, client_reference_id, id nulls first) where client_reference_id is not null;
    create index transactions_rare_status on transactions (account, environment, rare_status, id nulls first) where rare_status is not null;
    create unique index transactions_return_of on transactions (return_of) where return_of is not null;

    create table open_transactions (
      account uuid not null, environment smallint not null,
      id uuid primary key, status smallint not null, version integer not null default 0, attempts smallint not null default 0,
      held boolean not null, scenario smallint, directive smallint, directive_code smallint,
      history bytea not null, rail_ref text, artefact text,
      next_run_at timestamptz, lease_until timestamptz
    ) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
    create index open_transactions_due on open_transactions (next_run_at) where next_run_at is not null;
    create index open_transactions_owner on open_transactions (account, environment, id nulls first);`,
};
