-- The schema of console after all of its migrations. Written by `npm run generate`; do not edit.
-- pay_console may select, insert, update and delete, but for tables whose grant says less.

create table accounts (
  id uuid not null,
  name text not null,
  sandbox_owner uuid not null,
  live_owner uuid not null,
  created_at timestamptz not null,
  constraint accounts_pkey primary key (id),
  constraint accounts_live_owner_key unique (live_owner),
  constraint accounts_sandbox_owner_key unique (sandbox_owner)
);

create table attempts (
  kind smallint not null,
  subject bytea not null,
  count integer not null,
  next_at timestamptz not null,
  window_ends_at timestamptz not null,
  constraint attempts_pkey primary key (kind, subject)
);
create index attempts_by_end on attempts (window_ends_at);

create table bursts (
  id uuid not null,
  guess text not null,
  at timestamptz not null,
  constraint bursts_pkey primary key (id)
);

create table dead_letters (
  event_id uuid not null,
  type text not null,
  event text not null,
  error text not null,
  at timestamptz not null default now(),
  constraint dead_letters_pkey primary key (event_id)
);

create table four_eyes_rules (
  action text not null,
  rule text not null,
  changed_at timestamptz not null,
  constraint four_eyes_rules_pkey primary key (action)
);

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  constraint identities_pkey primary key (issuer, subject),
  constraint identities_user_id_fkey foreign key (user_id) references users(id)
);
create unique index identities_of on identities (user_id, issuer);

create table inbox (
  event_id uuid not null,
  at timestamptz not null default now(),
  constraint inbox_pkey primary key (event_id)
);

create table invitations (
  id uuid not null,
  account_id uuid,
  token_hash bytea not null,
  email_hash bytea not null,
  email text not null,
  role text not null,
  invited_by uuid not null,
  mailed boolean not null default false,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint invitations_pkey primary key (id),
  constraint invitations_token_hash_key unique (token_hash),
  constraint invitations_account_id_fkey foreign key (account_id) references accounts(id),
  constraint invitations_invited_by_fkey foreign key (invited_by) references users(id),
  constraint invitations_token_hash_check check (length(token_hash) = 32)
);
create index invitations_by_end on invitations (expires_at);
create index invitations_in on invitations (account_id, id desc);

create table key_offers (
  id uuid not null,
  account_id uuid not null,
  environment smallint not null,
  offer text not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  leased_until timestamptz,
  ended_at timestamptz,
  accepted_key uuid,
  constraint key_offers_pkey primary key (id),
  constraint key_offers_account_id_fkey foreign key (account_id) references accounts(id)
);
create index key_offers_by_end on key_offers (expires_at);
create index key_offers_open on key_offers (account_id, environment, id desc) where ended_at is null;

create table leases (
  name text not null,
  holder text not null,
  until timestamptz not null,
  constraint leases_pkey primary key (name)
);

create table mails (
  id uuid not null,
  mail text not null,
  tries integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint mails_pkey primary key (id)
);
create index mails_due on mails (next_at);

create table memberships (
  user_id uuid not null,
  account_id uuid,
  role text not null,
  created_at timestamptz not null,
  role_since timestamptz not null default now(),
  constraint memberships_account_id_fkey foreign key (account_id) references accounts(id),
  constraint memberships_user_id_fkey foreign key (user_id) references users(id)
);
create index memberships_in on memberships (account_id, user_id);
create unique index memberships_of on memberships (user_id, account_id) nulls not distinct;

create table migrations (
  name text not null,
  at timestamptz not null default now(),
  constraint migrations_pkey primary key (name)
);
grant select on migrations to pay_console;

create table oidc_flows (
  state_hash bytea not null,
  browser_hash bytea not null,
  flow text not null,
  expires_at timestamptz not null,
  constraint oidc_flows_pkey primary key (state_hash),
  constraint oidc_flows_state_hash_check check (length(state_hash) = 32)
);
create index oidc_flows_by_end on oidc_flows (expires_at);

create table operator_actions (
  id uuid not null,
  action text not null,
  status text not null,
  needs_second boolean not null,
  account uuid,
  environment smallint,
  target_type text not null,
  target_id text not null,
  target_version text,
  moved_currency text,
  moved_units numeric(38,0),
  request text not null,
  requested_by uuid,
  requested_at timestamptz not null,
  idempotency_hash bytea,
  expires_at timestamptz,
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  outcome text,
  finished_at timestamptz,
  attempts integer not null default 0,
  next_run_at timestamptz,
  constraint operator_actions_pkey primary key (id),
  constraint operator_actions_idempotency_hash_key unique (idempotency_hash),
  constraint operator_actions_decided_by_fkey foreign key (decided_by) references users(id),
  constraint operator_actions_requested_by_fkey foreign key (requested_by) references users(id),
  constraint operator_actions_idempotency_hash_check check (length(idempotency_hash) = 32),
  constraint operator_actions_two_people check (decided_by is null or requested_by is null or status = 'withdrawn'::text or decided_by <> requested_by)
);
create index operator_actions_due on operator_actions (next_run_at) where next_run_at is not null;
create index operator_actions_expiry on operator_actions (expires_at) where status = 'proposed'::text;
create index operator_actions_requester on operator_actions (requested_by, requested_at);
create index operator_actions_status on operator_actions (status, id desc);
create index operator_actions_target on operator_actions (target_id, id desc);

create table operator_approvals (
  action_id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  decision text not null,
  constraint operator_approvals_pkey primary key (action_id, user_id),
  constraint operator_approvals_action_id_fkey foreign key (action_id) references operator_actions(id),
  constraint operator_approvals_user_id_fkey foreign key (user_id) references users(id)
);
grant insert, select on operator_approvals to pay_console;

create table operator_log (
  id uuid not null,
  at timestamptz not null,
  event text not null,
  action text not null,
  actor_id uuid,
  target_type text not null,
  target_id text not null,
  account uuid,
  environment smallint,
  action_id uuid,
  sealed text not null,
  constraint operator_log_pkey primary key (id)
);
create index operator_log_actor on operator_log (actor_id, id desc);
create index operator_log_target on operator_log (target_id, id desc);
grant insert, select on operator_log to pay_console;

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

create table passkey_challenges (
  challenge_hash bytea not null,
  purpose smallint not null,
  origin text not null,
  session_id uuid,
  browser_hash bytea,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (challenge_hash),
  constraint passkey_challenges_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint passkey_challenges_challenge_hash_check check (length(challenge_hash) = 32),
  constraint passkey_challenges_check check ((session_id is null) <> (browser_hash is null))
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_of on passkey_challenges (session_id) where session_id is not null;

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references users(id)
);
create index passkeys_of on passkeys (user_id, id);

create table password_resets (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  constraint password_resets_pkey primary key (token_hash),
  constraint password_resets_user_id_fkey foreign key (user_id) references users(id),
  constraint password_resets_token_hash_check check (length(token_hash) = 32)
);
create index password_resets_by_end on password_resets (expires_at);
create index password_resets_of on password_resets (user_id);

create table platform_people (
  user_id uuid not null,
  invited_by uuid,
  joined_at timestamptz not null,
  is_founder boolean not null,
  constraint platform_people_user_id_invited_by_key unique nulls not distinct (user_id, invited_by),
  constraint platform_people_invited_by_fkey foreign key (invited_by) references users(id),
  constraint platform_people_user_id_fkey foreign key (user_id) references users(id)
);
grant insert, select on platform_people to pay_console;

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

create table recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id),
  constraint recovery_codes_hash_check check (length(hash) = 32)
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  is_whole boolean not null,
  codes_tried integer not null default 0,
  account_id uuid,
  environment smallint not null,
  address_hash bytea not null,
  client text not null,
  factor_proven_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_account_id_fkey foreign key (account_id) references accounts(id),
  constraint sessions_user_id_fkey foreign key (user_id) references users(id),
  constraint sessions_token_hash_check check (length(token_hash) = 32)
);
create index sessions_by_end on sessions (expires_at);
create index sessions_of on sessions (user_id, id desc);

create table users (
  id uuid not null,
  email_hash bytea not null,
  email text not null,
  name text not null,
  password_hash text not null,
  password_expired boolean not null,
  has_password boolean not null default true,
  totp text,
  totp_step bigint not null default 0,
  offered_totp text,
  factor_reset_at timestamptz,
  email_proven_at timestamptz,
  created_at timestamptz not null,
  constraint users_pkey primary key (id),
  constraint users_email_hash_key unique (email_hash),
  constraint users_email_hash_check check (length(email_hash) = 32)
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
