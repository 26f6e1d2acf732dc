import type { Migration } from '@pay/kernel/service';

/** The schema of version 1.0.0. */
export const baseline: Migration = {
  name: '0001-baseline',
  sql: `
    -- "data_key" seals the name and the chunks of one file, and the key ring seals "data_key". Without it, they are noise.
    create table files (
      account uuid not null, environment smallint not null, id uuid primary key,
      purpose text not null,
      -- Null: the scope of the purpose.
      scope text,
      content_type text not null, state smallint not null,
      data_key text not null, sealed_name text,
      chunks integer not null default 0, size_bytes bigint, sha256 text, scanned_by text,
      expires_at timestamptz, begun_at timestamptz not null,
      key_id uuid not null, request_id uuid not null);
    create index files_page on files (account, environment, id desc);
    create index files_due on files (expires_at) where expires_at is not null and state = 1;
    create index files_unfinished on files (begun_at) where state = 0;

    create table file_uses (
      file_id uuid not null references files (id) on delete cascade, used_by text not null, primary key (file_id, used_by));

    -- Empty if contents are stored elsewhere. Without a reference to "files", because a row there is deleted first.
    create table file_contents (
      file_id uuid not null, number integer not null, bytes bytea not null, primary key (file_id, number));
    -- Sealed bytes do not shrink.
    alter table file_contents alter column bytes set storage external;

    -- Contents to delete, outside of a transaction.
    create table content_removals (file_id uuid primary key, chunks integer not null);

    -- Read with every link. An owner without a row never turned their clock back.
    create table link_epochs (
      account uuid not null, environment smallint not null, epoch integer not null, primary key (account, environment));`,
};
