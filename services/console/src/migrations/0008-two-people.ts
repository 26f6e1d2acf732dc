import type { Migration } from '@pay/kernel/service';

/**
 * Who may decide: since when a person has their role, and who invited them to the platform (kept when either leaves).
 * Also the approvals of a proposal that needs two, and rules that two people changed. `moved_*` is the amount of an
 * action, so that small ones add up. Open invitations to the platform end: one person alone made them.
 */
export const migration0008: Migration = {
  name: '0008-two-people',
  appendOnly: ['platform_people', 'operator_approvals'],
  sql: `
    alter table memberships add column role_since timestamptz not null default now();
    update memberships set role_since = created_at;
    create table platform_people (
      user_id uuid not null references users (id), invited_by uuid references users (id), joined_at timestamptz not null,
      is_founder boolean not null, unique nulls not distinct (user_id, invited_by));
    insert into platform_people (user_id, invited_by, joined_at, is_founder)
      select distinct on (m.user_id, i.invited_by) m.user_id, i.invited_by, m.created_at, false
        from memberships m join users u on u.id = m.user_id
        left join invitations i on i.account_id is null and i.email_hash = u.email_hash and i.ended_at is not null
        where m.account_id is null;
    update invitations set ended_at = now() where account_id is null and ended_at is null;
    alter table operator_actions add column moved_currency text, add column moved_units numeric(38,0);
    create table operator_approvals (
      action_id uuid not null references operator_actions (id), user_id uuid not null references users (id), at timestamptz not null,
      decision text not null, primary key (action_id, user_id));
    create table four_eyes_rules (action text primary key, rule text not null, changed_at timestamptz not null);`,
};

export const migration0008Index: Migration = {
  name: '0008-two-people-index',
  concurrently: true,
  sql: 'create index concurrently operator_actions_requester on operator_actions (requested_by, requested_at)',
};
