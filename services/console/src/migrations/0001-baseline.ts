import type { Migration } from '@pay/kernel/service';

/**
 * The schema of version 1.0.0. E-mails, names, reasons, and inputs are sealed under the keyring. An e-mail is found by
 * a keyed hash. Passwords, codes, and tokens are stored only as hashes. Ids, states, and times are plaintext, because
 * lists search them.
 */
export const baseline: Migration = {
  name: '0001-baseline',
  appendOnly: ['operator_log', 'platform_people', 'operator_approvals'],
  sql: `
    create table accounts (
      id uuid primary key, name text not null, sandbox_owner uuid not null unique, live_owner uuid not null unique,
      created_at timestamptz not null);

    create table users (
      id uuid primary key, email_hash bytea not null unique check (length(email_hash) = 32), email text not null, name text not null,
      password_hash text not null, password_expired boolean not null,
      -- False for a user who joined through an identity provider and has not chosen a password: the hash is unknown.
      has_password boolean not null default true,
      totp text, totp_step bigint not null default 0, offered_totp text,
      -- When the second factor was reset, until the user has seen it.
      factor_reset_at timestamptz,
      -- When the user proved that the e-mail address is theirs.
      email_proven_at timestamptz,
      created_at timestamptz not null);

    -- A membership without an account is one of the platform.
    create table memberships (
      user_id uuid not null references users (id), account_id uuid references accounts (id), role text not null,
      created_at timestamptz not null, role_since timestamptz not null default now());
    create unique index memberships_of on memberships (user_id, account_id) nulls not distinct;
    create index memberships_in on memberships (account_id, user_id);

    create table recovery_codes (
      user_id uuid not null references users (id), hash bytea not null check (length(hash) = 32), used_at timestamptz,
      primary key (user_id, hash));

    create table invitations (
      id uuid primary key, account_id uuid references accounts (id), token_hash bytea not null unique check (length(token_hash) = 32),
      email_hash bytea not null, email text not null, role text not null, invited_by uuid not null references users (id),
      -- Whether the link went only to the e-mail address, so that its use proves the address.
      mailed boolean not null default false,
      expires_at timestamptz not null, ended_at timestamptz);
    create index invitations_in on invitations (account_id, id desc);
    create index invitations_by_end on invitations (expires_at);

    -- Kept for a while after their end, as known addresses of a person.
    create table sessions (
      id uuid primary key, user_id uuid not null references users (id), token_hash bytea not null unique check (length(token_hash) = 32),
      is_whole boolean not null, codes_tried integer not null default 0, account_id uuid references accounts (id),
      environment smallint not null, address_hash bytea not null, client text not null,
      -- When the session last proved its second factor.
      factor_proven_at timestamptz,
      created_at timestamptz not null, last_seen_at timestamptz not null, expires_at timestamptz not null, ended_at timestamptz);
    create index sessions_of on sessions (user_id, id desc);
    create index sessions_by_end on sessions (expires_at);

    -- Counts of guesses.
    create table attempts (
      kind smallint not null, subject bytea not null, count integer not null, next_at timestamptz not null,
      window_ends_at timestamptz not null, primary key (kind, subject));
    create index attempts_by_end on attempts (window_ends_at);
    -- Bursts of wrong guesses until the audit log has them.
    create table bursts (id uuid primary key, guess text not null, at timestamptz not null);

    create table passkeys (
      id uuid primary key, user_id uuid not null references users (id), credential_id bytea not null unique, public_key bytea not null,
      counter bigint not null, transports text[] not null, name text not null, synced boolean not null,
      created_at timestamptz not null, last_used_at timestamptz);
    create index passkeys_of on passkeys (user_id, id);
    -- Challenges that browsers sign. Each belongs to a session or, before a session exists, to a browser. It is deleted
    -- when it is used.
    create table passkey_challenges (
      challenge_hash bytea primary key check (length(challenge_hash) = 32), purpose smallint not null, origin text not null,
      session_id uuid references sessions (id) on delete cascade, browser_hash bytea, expires_at timestamptz not null,
      check ((session_id is null) <> (browser_hash is null)));
    create index passkey_challenges_by_end on passkey_challenges (expires_at);
    create index passkey_challenges_of on passkey_challenges (session_id) where session_id is not null;

    -- A user's identity at the identity provider, one per user.
    create table identities (
      issuer text not null, subject text not null, user_id uuid not null references users (id), created_at timestamptz not null,
      primary key (issuer, subject));
    create unique index identities_of on identities (user_id, issuer);
    -- Sign-ins that were started at the identity provider, bound to a browser, with sealed secrets for the callback.
    create table oidc_flows (
      state_hash bytea primary key check (length(state_hash) = 32), browser_hash bytea not null, flow text not null,
      expires_at timestamptz not null);
    create index oidc_flows_by_end on oidc_flows (expires_at);

    -- Mails until they are sent, with sealed content.
    create table mails (
      id uuid primary key, mail text not null, tries integer not null default 0, next_at timestamptz not null,
      created_at timestamptz not null, expires_at timestamptz not null);
    create index mails_due on mails (next_at);
    create table password_resets (
      token_hash bytea primary key check (length(token_hash) = 32), user_id uuid not null references users (id),
      expires_at timestamptz not null);
    create index password_resets_of on password_resets (user_id);
    create index password_resets_by_end on password_resets (expires_at);

    -- Requests of the people who run the platform.
    create table operator_actions (
      id uuid primary key, action text not null, status text not null, needs_second boolean not null,
      account uuid, environment smallint, target_type text not null, target_id text not null, target_version text,
      -- The amount of the action, so that small ones add up.
      moved_currency text, moved_units numeric(38,0),
      request text not null, requested_by uuid references users (id), requested_at timestamptz not null,
      idempotency_hash bytea unique check (length(idempotency_hash) = 32),
      expires_at timestamptz, decision text, decided_by uuid references users (id), decided_at timestamptz,
      outcome text, finished_at timestamptz, attempts integer not null default 0, next_run_at timestamptz,
      constraint operator_actions_two_people check (decided_by is null or requested_by is null or status = 'withdrawn' or decided_by <> requested_by));
    create index operator_actions_status on operator_actions (status, id desc);
    create index operator_actions_target on operator_actions (target_id, id desc);
    create index operator_actions_due on operator_actions (next_run_at) where next_run_at is not null;
    create index operator_actions_expiry on operator_actions (expires_at) where status = 'proposed';
    create index operator_actions_requester on operator_actions (requested_by, requested_at);
    -- Approvals of a proposal that needs two.
    create table operator_approvals (
      action_id uuid not null references operator_actions (id), user_id uuid not null references users (id), at timestamptz not null,
      decision text not null, primary key (action_id, user_id));
    -- All actions and accesses of these people.
    create table operator_log (
      id uuid primary key, at timestamptz not null, event text not null, action text not null, actor_id uuid,
      target_type text not null, target_id text not null, account uuid, environment smallint, action_id uuid, sealed text not null);
    create index operator_log_actor on operator_log (actor_id, id desc);
    create index operator_log_target on operator_log (target_id, id desc);
    -- Who invited a person to the platform; kept when either leaves.
    create table platform_people (
      user_id uuid not null references users (id), invited_by uuid references users (id), joined_at timestamptz not null,
      is_founder boolean not null, unique nulls not distinct (user_id, invited_by));
    -- Rules that two people changed.
    create table four_eyes_rules (action text primary key, rule text not null, changed_at timestamptz not null);

    -- Keys and rolls that operators offer to an account, under the id of the action. The text of a key is created when an
    -- admin accepts.
    create table key_offers (
      id uuid primary key, account_id uuid not null references accounts (id), environment smallint not null, offer text not null,
      offered_at timestamptz not null, expires_at timestamptz not null, leased_until timestamptz, ended_at timestamptz,
      accepted_key uuid);
    create index key_offers_open on key_offers (account_id, environment, id desc) where ended_at is null;
    create index key_offers_by_end on key_offers (expires_at);`,
};
