import type { Migration } from '@pay/kernel/service';

/** Mails until they are sent, with sealed content; and links to choose another password, by the hash of their token. */
export const migration0006: Migration = {
  name: '0006-mails',
  sql: `
    create table mails (
      id uuid primary key, mail text not null, tries integer not null default 0, next_at timestamptz not null,
      created_at timestamptz not null, expires_at timestamptz not null);
    create index mails_due on mails (next_at);
    create table password_resets (
      token_hash bytea primary key check (length(token_hash) = 32), user_id uuid not null references users (id),
      expires_at timestamptz not null);
    create index password_resets_of on password_resets (user_id);
    create index password_resets_by_end on password_resets (expires_at);`,
};
