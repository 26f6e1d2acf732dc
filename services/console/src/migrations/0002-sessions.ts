import type { Migration } from '@pay/kernel/service';

/**
 * Sessions by the hash of their token, kept for a while after their end as known addresses of a person; and guesses.
 */
export const migration0002: Migration = {
  name: '0002-sessions',
  sql: `
    create table sessions (
      id uuid primary key, user_id uuid not null references users (id), token_hash bytea not null unique check (length(token_hash) = 32),
      is_whole boolean not null, codes_tried integer not null default 0, account_id uuid references accounts (id),
      environment smallint not null, address_hash bytea not null, client text not null,
      created_at timestamptz not null, last_seen_at timestamptz not null, expires_at timestamptz not null, ended_at timestamptz);
    create index sessions_of on sessions (user_id, id desc);
    create index sessions_by_end on sessions (expires_at);
    create table attempts (
      kind smallint not null, subject bytea not null, count integer not null, next_at timestamptz not null,
      window_ends_at timestamptz not null, primary key (kind, subject));
    create index attempts_by_end on attempts (window_ends_at);`,
};
