import type { Migration } from '@pay/kernel/service';

/**
 * People, their accounts, and how they joined. E-mails and names are sealed under the keyring and found by a keyed
 * hash; passwords and codes are stored only as hashes. A membership without an account is one of the platform.
 */
export const migration0001: Migration = {
  name: '0001-people',
  sql: `
    create table accounts (
      id uuid primary key, name text not null, sandbox_owner uuid not null unique, live_owner uuid not null unique,
      created_at timestamptz not null);
    create table users (
      id uuid primary key, email_hash bytea not null unique check (length(email_hash) = 32), email text not null, name text not null,
      password_hash text not null, password_expired boolean not null, totp text, totp_step bigint not null default 0,
      offered_totp text, created_at timestamptz not null);
    create table memberships (
      user_id uuid not null references users (id), account_id uuid references accounts (id), role text not null,
      created_at timestamptz not null);
    create unique index memberships_of on memberships (user_id, account_id) nulls not distinct;
    create index memberships_in on memberships (account_id, user_id);
    create table recovery_codes (
      user_id uuid not null references users (id), hash bytea not null check (length(hash) = 32), used_at timestamptz,
      primary key (user_id, hash));
    create table invitations (
      id uuid primary key, account_id uuid references accounts (id), token_hash bytea not null unique check (length(token_hash) = 32),
      email_hash bytea not null, email text not null, role text not null, invited_by uuid not null references users (id),
      expires_at timestamptz not null, ended_at timestamptz);
    create index invitations_in on invitations (account_id, id desc);
    create index invitations_by_end on invitations (expires_at);`,
};
