import type { Migration } from '@pay/kernel/service';

export const wallets: Migration = {
  name: '0002-wallets',
  sql: `
    create table wallets (
      account uuid not null, environment smallint not null, id uuid primary key, customer_id uuid not null,
      type smallint not null, currency smallint not null, status smallint not null, suspended boolean not null default false,
      virtual_account_id uuid, ledger_account integer not null, metadata jsonb,
      version integer not null, updated_at timestamptz not null);
    create index wallets_owner on wallets (account, environment, id desc);
    create index wallets_customer on wallets (account, environment, customer_id, id desc);

    create table virtual_accounts (
      account uuid not null, environment smallint not null, id uuid primary key, customer_id uuid not null, wallet_id uuid not null,
      source_currency smallint not null, status smallint not null,
      destination_currency smallint, destination_rail text, destination_address text,
      developer_fee_percent text not null, client_reference_id text, metadata jsonb,
      version integer not null, updated_at timestamptz not null);
    create index virtual_accounts_owner on virtual_accounts (account, environment, id desc);
    create index virtual_accounts_customer on virtual_accounts (account, environment, customer_id, id desc);

    -- What was last heard of each customer: facts may arrive out of order, and a wallet may be created while one is on its way.
    create table customer_states (
      account uuid not null, environment smallint not null, customer_id uuid not null, version integer not null, active boolean not null,
      primary key (account, environment, customer_id));`,
};
