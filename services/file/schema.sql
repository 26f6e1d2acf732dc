-- The schema of file after all of its migrations. Written by `npm run generate`; do not edit.
-- pay_file may select, insert, update and delete, but for tables whose grant says less.

create table content_removals (
  file_id uuid not null,
  chunks integer not null,
  constraint content_removals_pkey primary key (file_id)
);

create table dead_letters (
  event_id uuid not null,
  type text not null,
  event text not null,
  error text not null,
  at timestamptz not null default now(),
  constraint dead_letters_pkey primary key (event_id)
);

create table file_contents (
  file_id uuid not null,
  number integer not null,
  bytes bytea not null,
  constraint file_contents_pkey primary key (file_id, number)
);

create table file_uses (
  file_id uuid not null,
  used_by text not null,
  constraint file_uses_pkey primary key (file_id, used_by),
  constraint file_uses_file_id_fkey foreign key (file_id) references files(id) on delete cascade
);

create table files (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  purpose text not null,
  scope text,
  content_type text not null,
  state smallint not null,
  data_key text not null,
  sealed_name text,
  chunks integer not null default 0,
  size_bytes bigint,
  sha256 text,
  scanned_by text,
  expires_at timestamptz,
  begun_at timestamptz not null,
  key_id uuid not null,
  request_id uuid not null,
  constraint files_pkey primary key (id)
);
create index files_due on files (expires_at) where expires_at is not null and state = 1;
create index files_page on files (account, environment, id desc);
create index files_unfinished on files (begun_at) where state = 0;

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

create table link_epochs (
  account uuid not null,
  environment smallint not null,
  epoch integer not null,
  constraint link_epochs_pkey primary key (account, environment)
);

create table migrations (
  name text not null,
  at timestamptz not null default now(),
  constraint migrations_pkey primary key (name)
);
grant select on migrations to pay_file;

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
