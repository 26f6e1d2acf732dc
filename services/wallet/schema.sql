-- The schema of wallet after all of its migrations. Written by `npm run generate`; do not edit.
-- pay_wallet may select, insert, update and delete, but for tables whose grant says less.

CREATE OR REPLACE FUNCTION wallet.queue_for_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into wallet.journal_queue (group_ids, stages)
        select array_agg(group_id), array_agg(stage) from posted where ordinal = 0 having count(*) > 0;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION wallet.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation'; end$function$;

create table base_backups (
  id bigint not null generated always as identity,
  place text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  error text,
  bytes bigint,
  constraint base_backups_pkey primary key (id),
  constraint base_backups_bytes_check check (bytes >= 0),
  constraint base_backups_error_check check (length(error) <= 1000),
  constraint base_backups_place_check check (length(place) <= 1000)
);
create index base_backups_ended_at on base_backups (ended_at);
grant insert, select on base_backups to pay_wallet;

create table conservation_proofs (
  journal integer not null,
  number bigint not null,
  constraint conservation_proofs_pkey primary key (journal)
) with (fillfactor=50);

create table conservation_sums (
  journal integer not null,
  ledger_account integer not null,
  currency smallint not null,
  debits numeric(38,0) not null,
  credits numeric(38,0) not null,
  constraint conservation_sums_pkey primary key (journal, currency, ledger_account)
) with (fillfactor=50);

create table customer_states (
  account uuid not null,
  environment smallint not null,
  customer_id uuid not null,
  version integer not null,
  active boolean not null,
  constraint customer_states_pkey primary key (account, environment, customer_id)
);

create table dead_letters (
  event_id uuid not null,
  type text not null,
  event text not null,
  error text not null,
  at timestamptz not null default now(),
  constraint dead_letters_pkey primary key (event_id)
);

create table fee_entries (
  ledger_account integer not null,
  kind smallint not null,
  id uuid not null,
  subject uuid,
  amount numeric(38,0) not null,
  balance numeric(38,0) not null,
  constraint fee_entries_pkey primary key (ledger_account, id)
);
create index fee_entries_kind on fee_entries (ledger_account, kind, id);
create index fee_entries_subject on fee_entries (subject) where subject is not null;
grant insert, select on fee_entries to pay_wallet;

create table fee_limits (
  account uuid not null,
  environment smallint not null,
  max_percent smallint not null,
  constraint fee_limits_pkey primary key (account, environment)
);

create table fee_wallets (
  fees integer not null,
  wallet integer not null,
  paid_at timestamptz not null,
  constraint fee_wallets_pkey primary key (fees, wallet)
);
create index fee_wallets_newest on fee_wallets (fees, paid_at desc, wallet);

create table holds (
  id uuid not null,
  expires_at timestamptz,
  debit_account integer not null,
  credit_account integer not null,
  kind smallint not null,
  state smallint not null default 1,
  resolved_stage smallint,
  resolved_group uuid,
  amount numeric(38,0) not null,
  subject uuid,
  constraint holds_pkey primary key (id),
  constraint holds_amount_check check (amount > 0::numeric),
  constraint holds_resolution check ((state = 1) = (resolved_stage is null))
) with (autovacuum_vacuum_scale_factor=0.02);
create index holds_account on holds (debit_account, state, id);
create index holds_open on holds (id) where state = 1;

create table inbox (
  event_id uuid not null,
  at timestamptz not null default now(),
  constraint inbox_pkey primary key (event_id)
);

create table journal_chunks (
  journal integer not null,
  chunk integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint journal_chunks_pkey primary key (journal, chunk)
) with (fillfactor=50);

create table journal_entries (
  group_id uuid not null,
  number bigint not null,
  posted_at timestamptz not null,
  journal integer not null,
  stage smallint not null,
  constraint journal_entries_pkey primary key (journal, number),
  constraint journal_entries_group_id_stage_key unique (group_id, stage)
);
grant insert, select on journal_entries to pay_wallet;

create table journal_queue (
  id bigint not null generated always as identity,
  queued_at timestamptz not null default now(),
  group_ids uuid[] not null,
  stages smallint[] not null,
  constraint journal_queue_pkey primary key (id)
) with (autovacuum_vacuum_scale_factor=0.02);

create table journal_related (
  subject uuid not null,
  number bigint not null,
  journal integer not null,
  constraint journal_related_pkey primary key (subject, journal, number)
);
grant insert, select on journal_related to pay_wallet;

create table journal_sums (
  ledger_account integer not null,
  chunk integer not null,
  debits numeric(38,0) not null,
  credits numeric(38,0) not null,
  constraint journal_sums_pkey primary key (ledger_account, chunk)
) with (fillfactor=50);

create table journal_wallet_entries (
  ledger_account integer not null,
  number bigint not null,
  constraint journal_wallet_entries_pkey primary key (ledger_account, number)
);
grant insert, select on journal_wallet_entries to pay_wallet;

create table journals (
  id integer not null generated always as identity,
  account uuid not null,
  environment smallint not null,
  last_number bigint not null,
  constraint journals_pkey primary key (id),
  constraint journals_account_environment_key unique (account, environment)
) with (fillfactor=50);

create table leases (
  name text not null,
  holder text not null,
  until timestamptz not null,
  constraint leases_pkey primary key (name)
);

create table ledger_accounts (
  account uuid not null,
  environment smallint not null,
  id integer not null generated always as identity,
  kind smallint not null,
  currency smallint not null,
  status smallint not null default 1,
  floor_zero boolean not null,
  key text not null default ''::text,
  debits_pending numeric(38,0) not null default 0,
  debits_posted numeric(38,0) not null default 0,
  credits_pending numeric(38,0) not null default 0,
  credits_posted numeric(38,0) not null default 0,
  version bigint not null default 0,
  constraint ledger_accounts_pkey primary key (id),
  constraint ledger_accounts_account_environment_kind_key_currency_key unique (account, environment, kind, key, currency),
  constraint ledger_accounts_counters check (least(debits_pending, debits_posted, credits_pending, credits_posted, version::numeric) >= 0::numeric),
  constraint ledger_accounts_floor check (not floor_zero or credits_posted >= (debits_posted + debits_pending))
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.05);
create index ledger_accounts_fees on ledger_accounts (kind, id) where kind = any (array[8, 12]);

create table ledger_proofs (
  id integer not null,
  version bigint not null,
  debits_posted numeric(38,0) not null,
  credits_posted numeric(38,0) not null,
  recounted_version bigint not null default 0,
  constraint ledger_proofs_pkey primary key (id)
);

create table manual_holds (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  customer_id uuid not null,
  wallet_id uuid not null,
  ledger_account integer not null,
  currency smallint not null,
  status smallint not null default 1,
  part integer not null default 0,
  amount numeric(38,0) not null,
  remaining numeric(38,0) not null,
  expires_at timestamptz not null,
  transaction_id uuid,
  client_reference_id text,
  words jsonb,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint manual_holds_pkey primary key (id),
  constraint manual_holds_remaining check (remaining >= 0::numeric and remaining <= amount and (status = 1) = (remaining > 0::numeric))
);
create index manual_holds_active on manual_holds (wallet_id) where status = 1;
create index manual_holds_due on manual_holds (account, environment, expires_at) where status = 1;
create index manual_holds_next on manual_holds (expires_at) where status = 1;
create index manual_holds_owner on manual_holds (account, environment, id desc);
create index manual_holds_wallet on manual_holds (wallet_id, id desc);

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
grant select on migrations to pay_wallet;

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

create table postings (
  group_id uuid not null,
  at timestamptz not null,
  debit_account integer not null,
  credit_account integer not null,
  stage smallint not null,
  ordinal smallint not null,
  kind smallint not null,
  subject uuid,
  debit_version integer,
  credit_version integer,
  amount numeric(38,0) not null,
  debit_balance numeric(38,0),
  debit_held numeric(38,0),
  credit_balance numeric(38,0),
  credit_held numeric(38,0),
  constraint postings_amount_check check (amount > 0::numeric),
  constraint postings_two_accounts check (debit_account <> credit_account)
);
create index postings_card on postings (group_id) where kind = any (array[106, 107]);
create index postings_card_refunds on postings (at) where kind = 107;
create unique index postings_credit_history on postings (credit_account, credit_version) where credit_version is not null;
create unique index postings_debit_history on postings (debit_account, debit_version) where debit_version is not null;
create unique index postings_group on postings (group_id, stage) where ordinal = 0;
create index postings_legs on postings (group_id, stage) where ordinal > 0;
create trigger postings_immutable before delete or update on postings for each row execute function refuse_change();
create trigger postings_journal after insert on postings referencing new table as posted for each statement execute function queue_for_journal();
create trigger postings_kept before truncate on postings for each statement execute function refuse_change();
grant insert, select on postings to pay_wallet;

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

create table refusals (
  group_id uuid not null,
  stage smallint not null,
  reason smallint not null,
  at timestamptz not null default now(),
  constraint refusals_pkey primary key (group_id, stage)
);
grant insert, select on refusals to pay_wallet;

create table sandbox_generations (
  account uuid not null,
  environment smallint not null,
  generation bigint not null,
  constraint sandbox_generations_pkey primary key (account, environment),
  constraint sandbox_generations_generation_check check (generation > 0)
);

create table virtual_accounts (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  customer_id uuid not null,
  wallet_id uuid not null,
  source_currency smallint not null,
  status smallint not null,
  destination_currency smallint,
  destination_rail text,
  destination_address text,
  developer_fee_percent text not null,
  client_reference_id text,
  metadata jsonb,
  version integer not null,
  updated_at timestamptz not null,
  constraint virtual_accounts_pkey primary key (id)
);
create index virtual_accounts_customer on virtual_accounts (account, environment, customer_id, id desc);
create index virtual_accounts_owner on virtual_accounts (account, environment, id desc);

create table wallet_histories (
  ledger_account integer not null,
  version integer not null,
  latest_at timestamptz not null,
  constraint wallet_histories_pkey primary key (ledger_account)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.05);

create table wallet_history_breaks (
  ledger_account integer not null,
  version integer not null,
  constraint wallet_history_breaks_pkey primary key (ledger_account, version)
);

create table wallets (
  account uuid not null,
  environment smallint not null,
  id uuid not null,
  customer_id uuid not null,
  type smallint not null,
  currency smallint not null,
  status smallint not null,
  suspended boolean not null default false,
  virtual_account_id uuid,
  ledger_account integer not null,
  metadata jsonb,
  version integer not null,
  updated_at timestamptz not null,
  constraint wallets_pkey primary key (id)
);
create index wallets_customer on wallets (account, environment, customer_id, id desc);
create index wallets_owner on wallets (account, environment, id desc);

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
