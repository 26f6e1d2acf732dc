import type { Migration } from '@pay/kernel/service';

// Written by app/append-audit.ts, read by the handlers of the log. An entry is encrypted; searchable fields are
// plaintext. The service may not change or delete rows. purge_audit_entries runs with the rights of the tables' owner,
// and deletes only entries older than seven years, for any input. `at` rises along a chain, so the rest of a chain has
// no gap. audit_checkpoints has the last deleted entry, from which verification continues.
export const auditLog: Migration = {
  name: '0005-audit-log',
  appendOnly: ['audit_entries', 'audit_checkpoints'],
  sql: `
    create table audit_entries (
      account uuid not null, environment smallint not null, sequence bigint not null, id uuid not null, at timestamptz not null,
      action text not null, actor_id text not null, target_id text not null,
      entry text not null, hash bytea not null check (length(hash) = 32),
      primary key (account, environment, sequence));
    create unique index audit_entries_id on audit_entries (account, environment, id);
    create index audit_entries_action on audit_entries (account, environment, action, id);
    create index audit_entries_actor on audit_entries (account, environment, actor_id, id);
    create index audit_entries_target on audit_entries (account, environment, target_id, id);
    create index audit_entries_at on audit_entries (at);
    -- The newest entry of each chain; its lock gives appends their order.
    create table audit_heads (
      account uuid not null, environment smallint not null, sequence bigint not null, hash bytea not null check (length(hash) = 32),
      last_id uuid, primary key (account, environment));
    create table audit_checkpoints (
      account uuid not null, environment smallint not null, sequence bigint not null, hash bytea not null check (length(hash) = 32),
      primary key (account, environment));
    create function purge_audit_entries(rows_max integer) returns integer
      language plpgsql security definer set search_path from current as $$
    declare
      gone integer;
    begin
      with due as (
        select account, environment, sequence from audit_entries where at < now() - interval '7 years' order by at limit rows_max),
      deleted as (
        delete from audit_entries e using due d
        where e.account = d.account and e.environment = d.environment and e.sequence = d.sequence
        returning e.account, e.environment, e.sequence, e.hash),
      kept as (
        insert into audit_checkpoints as c (account, environment, sequence, hash)
        select distinct on (account, environment) account, environment, sequence, hash from deleted
        order by account, environment, sequence desc
        on conflict (account, environment) do update set sequence = excluded.sequence, hash = excluded.hash
        where c.sequence < excluded.sequence)
      select count(*) into gone from deleted;
      return gone;
    end $$;`,
};
