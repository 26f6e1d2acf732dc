-- The schema of customer after all of its migrations. Written by `npm run generate`; do not edit.
-- pay_customer may select, insert, update and delete, but for tables whose grant says less.

create table brands (
  account uuid not null,
  environment smallint not null,
  display_name text,
  legal_name text,
  address_lines text not null,
  support_email text,
  support_url text,
  accent_color text,
  logo_file_id uuid,
  updated_at timestamptz not null,
  constraint brands_pkey primary key (account, environment)
);

create table counterparties (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  customer_id uuid not null,
  account_type text not null,
  currency text not null,
  status text not null,
  country text,
  last4 text,
  sandbox_suffix text not null default ''::text,
  open_requirements text not null default '[]'::text,
  fingerprint bytea,
  sealed text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  key_id uuid not null,
  request_id uuid not null,
  constraint counterparties_pkey primary key (id),
  constraint counterparties_customer_id_fkey foreign key (customer_id) references customers(id)
);
create unique index counterparties_account on counterparties (customer_id, account_type, fingerprint) where status <> 'inactive'::text;
create index counterparties_customer on counterparties (customer_id, id desc);
create index counterparties_page on counterparties (account, environment, id desc);

create table customer_steps (
  account uuid not null,
  environment smallint not null,
  customer_id uuid not null,
  magic text not null,
  next_run_at timestamptz not null,
  constraint customer_steps_pkey primary key (customer_id),
  constraint customer_steps_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade
);
create index customer_steps_due on customer_steps (next_run_at);
create index customer_steps_owner on customer_steps (account, environment);

create table customers (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  type text not null,
  status text not null,
  kyc_status text not null,
  tos_status text not null,
  kyc_grace boolean not null default false,
  requirements text not null default '[]'::text,
  rejection_reasons text not null default '[]'::text,
  email_hash bytea not null,
  data_key text not null,
  sealed text not null,
  identity text,
  identity_given text not null default '[]'::text,
  submitted_at timestamptz,
  legal_hold text,
  erased_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  key_id uuid not null,
  request_id uuid not null,
  constraint customers_pkey primary key (id)
);
create unique index customers_email on customers (account, environment, email_hash) where status <> 'rejected'::text;
create index customers_page on customers (account, environment, id desc);
create index customers_review on customers (environment, coalesce(submitted_at, updated_at), id) where kyc_status = 'under_review'::text and status = 'active'::text;

create table dead_letters (
  event_id uuid not null,
  type text not null,
  event text not null,
  error text not null,
  at timestamptz not null default now(),
  constraint dead_letters_pkey primary key (event_id)
);

create table identity_documents (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  customer_id uuid not null,
  field text not null,
  file_id uuid not null,
  content_type text not null,
  size_bytes bigint not null,
  sent_at timestamptz not null,
  kept boolean not null default false,
  removed_at timestamptz,
  request_id uuid not null,
  constraint identity_documents_pkey primary key (id),
  constraint identity_documents_file_id_key unique (file_id)
);
create unique index identity_documents_current on identity_documents (customer_id, field) where removed_at is null;
create index identity_documents_unsettled on identity_documents (id) where not kept or removed_at is not null;

create table inbox (
  event_id uuid not null,
  at timestamptz not null default now(),
  constraint inbox_pkey primary key (event_id)
);

create table leases (
  name text not null,
  holder text not null,
  until timestamptz not null,
  constraint leases_pkey primary key (name)
);

create table metadata_tags (
  account uuid not null,
  environment smallint not null,
  tag bytea not null,
  id uuid not null,
  constraint metadata_tags_pkey primary key (account, environment, tag, id)
);
create index metadata_tags_id on metadata_tags using hash (id);

create table migrations (
  name text not null,
  at timestamptz not null default now(),
  constraint migrations_pkey primary key (name)
);
grant select on migrations to pay_customer;

create table outbox (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null generated always as identity,
  at timestamptz not null default now(),
  events text not null,
  constraint outbox_pkey primary key (xid, seq)
);
create index outbox_at on outbox using brin (at);

create table outbox_cursor (
  id smallint not null,
  xid xid8 not null,
  seq bigint not null,
  lease_owner text,
  lease_until timestamptz,
  stream_created_at text,
  stream_sequence bigint not null default 0,
  republish_since timestamptz,
  epoch integer not null default 0,
  constraint outbox_cursor_pkey primary key (id),
  constraint outbox_cursor_id_check check (id = 1)
);

create table owner_settings (
  account uuid not null,
  environment smallint not null,
  settings text not null,
  clock_offset_ms bigint not null default 0,
  constraint owner_settings_pkey primary key (account, environment)
);

create table receipts (
  operation_id uuid not null,
  operation text not null,
  account uuid not null,
  environment smallint not null,
  key_id uuid not null,
  request_id uuid not null,
  at timestamptz not null default now(),
  answer text,
  constraint receipts_pkey primary key (operation_id, operation)
);
create index receipts_at on receipts (at) where answer is not null;

create table review_assignees (
  account uuid not null,
  environment smallint not null,
  customer_id uuid not null,
  assignee_id uuid not null,
  review_since timestamptz not null,
  constraint review_assignees_pkey primary key (customer_id),
  constraint review_assignees_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade
);

create table terms_acceptances (
  account uuid not null,
  environment smallint not null,
  customer_id uuid not null,
  version text not null,
  language text not null,
  hash text not null,
  accepted_at timestamptz not null,
  address text,
  constraint terms_acceptances_pkey primary key (customer_id),
  constraint terms_acceptances_customer_id_fkey foreign key (customer_id) references customers(id) on delete cascade
);

create table work_attempts (
  kind text not null,
  id text not null,
  resource_id text not null,
  account uuid,
  environment smallint,
  attempts smallint not null,
  error text,
  is_ended boolean not null default false,
  at timestamptz not null default now(),
  set_aside_at timestamptz,
  constraint work_attempts_pkey primary key (kind, id)
);
create index work_attempts_set_aside on work_attempts (set_aside_at) where set_aside_at is not null;
