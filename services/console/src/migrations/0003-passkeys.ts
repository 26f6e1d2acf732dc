import type { Migration } from '@pay/kernel/service';

/**
 * Passkeys, and the challenges that browsers sign. A challenge is found by its hash. It is bound to a session or,
 * before a session exists, to a browser. It is deleted when it is used. Names are sealed.
 */
export const migration0003: Migration = {
  name: '0003-passkeys',
  sql: `
    create table passkeys (
      id uuid primary key, user_id uuid not null references users (id), credential_id bytea not null unique, public_key bytea not null,
      counter bigint not null, transports text[] not null, name text not null, synced boolean not null,
      created_at timestamptz not null, last_used_at timestamptz);
    create index passkeys_of on passkeys (user_id, id);
    create table passkey_challenges (
      challenge_hash bytea primary key check (length(challenge_hash) = 32), purpose smallint not null, origin text not null,
      session_id uuid references sessions (id) on delete cascade, browser_hash bytea, expires_at timestamptz not null,
      check ((session_id is null) <> (browser_hash is null)));
    create index passkey_challenges_by_end on passkey_challenges (expires_at);
    create index passkey_challenges_of on passkey_challenges (session_id) where session_id is not null;`,
};
