import { metadataTagsTable } from '@pay/kernel/metadata-tags';
import type { Migration } from '@pay/kernel/service';

/** The schema of version 1.0.0. */
export const baseline: Migration = {
  name: '0001-baseline',
  sql: `
    -- All data that identifies a person is in "sealed", under "data_key", which the key ring seals.
    create table customers (
      account uuid not null, environment smallint not null, id uuid primary key,
      type text not null, status text not null, kyc_status text not null, tos_status text not null,
      kyc_grace boolean not null default false,
      requirements text not null default '[]', rejection_reasons text not null default '[]',
      email_hash bytea not null, data_key text not null, sealed text not null,
      -- Data that the identity page collected, under the data key, with the names of its fields.
      identity text, identity_given text not null default '[]',
      -- Since when the customer is under review, for the queue of operators.
      submitted_at timestamptz,
      -- Why erasure is blocked. An erased customer keeps its row, with empty "data_key" and "sealed".
      legal_hold text, erased_at timestamptz,
      version integer not null default 1, updated_at timestamptz not null,
      key_id uuid not null, request_id uuid not null);
    create unique index customers_email on customers (account, environment, email_hash) where status <> 'rejected';
    create index customers_page on customers (account, environment, id desc);
    create index customers_review on customers (environment, (coalesce(submitted_at, updated_at)), id)
      where kyc_status = 'under_review' and status = 'active';

    create table counterparties (
      account uuid not null, environment smallint not null, id uuid primary key,
      customer_id uuid not null references customers (id),
      account_type text not null, currency text not null, status text not null,
      country text, last4 text, sandbox_suffix text not null default '', open_requirements text not null default '[]',
      -- Keyed hash of the normalized account; null while the account itself is an open requirement.
      fingerprint bytea, sealed text not null,
      version integer not null default 1, updated_at timestamptz not null,
      key_id uuid not null, request_id uuid not null);
    create unique index counterparties_account on counterparties (customer_id, account_type, fingerprint) where status <> 'inactive';
    create index counterparties_page on counterparties (account, environment, id desc);
    create index counterparties_customer on counterparties (customer_id, id desc);

    -- Coming steps of the sandbox for a customer with a magic name. Times are real, not the owner's.
    create table customer_steps (
      account uuid not null, environment smallint not null, customer_id uuid primary key references customers (id) on delete cascade,
      magic text not null, next_run_at timestamptz not null);
    create index customer_steps_due on customer_steps (next_run_at);
    create index customer_steps_owner on customer_steps (account, environment);

    -- The pictures that identity pages of live customers collected. Their content is a file of the platform, which no key
    -- can reach. If another picture replaced one, or its customer was erased, it has "removed_at" until a job has deleted
    -- the file and then the row. "kept" means that the file service knows of the use.
    create table identity_documents (
      account uuid not null, environment smallint not null, id uuid primary key, customer_id uuid not null,
      field text not null, file_id uuid not null unique, content_type text not null, size_bytes bigint not null,
      sent_at timestamptz not null, kept boolean not null default false, removed_at timestamptz,
      request_id uuid not null);
    create unique index identity_documents_current on identity_documents (customer_id, field) where removed_at is null;
    create index identity_documents_unsettled on identity_documents (id) where not kept or removed_at is not null;

    ${metadataTagsTable}`,
};
