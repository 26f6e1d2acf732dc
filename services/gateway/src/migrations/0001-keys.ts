import type { Migration } from '@pay/kernel/service';

// Read by http/auth on a cache miss and by the key operations. Secrets are HMACs under a pepper that is not in this
// database.
export const keys: Migration = {
  name: '0001-keys',
  sql: `
    create table api_keys (
      account uuid not null, environment smallint not null, id uuid primary key, name text not null default '',
      scopes text[], ip_allow text[], rate_limits text, expires_at timestamptz, revoked_at timestamptz,
      check (scopes is null or account <> id));
    create index api_keys_owner on api_keys (account, environment, id desc);
    create table api_key_secrets (
      account uuid not null, environment smallint not null, id uuid primary key, key_id uuid not null references api_keys (id),
      prefix text not null, pepper_id text not null, hash bytea not null check (length(hash) = 32),
      expires_at timestamptz, last_used_at timestamptz, unique (environment, prefix));
    create index api_key_secrets_key on api_key_secrets (account, environment, key_id);
    create index api_key_secrets_of on api_key_secrets (key_id);`,
};
