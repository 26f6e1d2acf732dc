import type { Migration } from '@pay/kernel/service';

/** Read by every store of this service. Never removed while customers exist. */
export const customers: Migration = {
  name: '0001-customers',
  sql: `
    -- Everything that says who a person is lies in "sealed", under "data_key", which is itself sealed by the key ring.
    create table customers (
      account uuid not null, environment smallint not null, id uuid primary key,
      type text not null, status text not null, kyc_status text not null, tos_status text not null,
      kyc_grace boolean not null default false,
      requirements text not null default '[]', rejection_reasons text not null default '[]',
      email_hash bytea not null, data_key text not null, sealed text not null,
      version integer not null default 1, updated_at timestamptz not null,
      key_id uuid not null, request_id uuid not null);
    create unique index customers_email on customers (account, environment, email_hash) where status <> 'rejected';
    create index customers_page on customers (account, environment, id desc);

    create table counterparties (
      account uuid not null, environment smallint not null, id uuid primary key,
      customer_id uuid not null references customers (id),
      account_type text not null, currency text not null, status text not null,
      country text, last4 text, sandbox_suffix text not null default '', open_requirements text not null default '[]',
      -- Keyed hash of the normalised account; null while the account itself is an open requirement.
      fingerprint bytea, sealed text not null,
      version integer not null default 1, updated_at timestamptz not null,
      key_id uuid not null, request_id uuid not null);
    create unique index counterparties_account on counterparties (customer_id, account_type, fingerprint) where status <> 'inactive';
    create index counterparties_page on counterparties (account, environment, id desc);
    create index counterparties_customer on counterparties (customer_id, id desc);

    -- What the sandbox still does to a customer with a magic name. Times are real, not the owner's.
    create table customer_steps (
      account uuid not null, environment smallint not null, customer_id uuid primary key references customers (id) on delete cascade,
      magic text not null, next_run_at timestamptz not null);
    create index customer_steps_due on customer_steps (next_run_at);
    create index customer_steps_owner on customer_steps (account, environment);`,
};
