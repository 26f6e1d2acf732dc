import type { Migration } from '@pay/kernel/service';

/**
 * Requests of the people who run the platform, and a log of all their actions and accesses, which cannot be changed.
 * Reasons, inputs, and names are sealed. Ids, states, and times are plaintext, because lists search them.
 */
export const migration0007: Migration = {
  name: '0007-operator-actions',
  appendOnly: ['operator_log'],
  sql: `
    create table operator_actions (
      id uuid primary key, action text not null, status text not null, needs_second boolean not null,
      account uuid, environment smallint, target_type text not null, target_id text not null, target_version text,
      request text not null, requested_by uuid references users (id), requested_at timestamptz not null,
      idempotency_hash bytea unique check (length(idempotency_hash) = 32),
      expires_at timestamptz, decision text, decided_by uuid references users (id), decided_at timestamptz,
      outcome text, finished_at timestamptz, attempts integer not null default 0, next_run_at timestamptz,
      constraint operator_actions_two_people check (decided_by is null or requested_by is null or status = 'withdrawn' or decided_by <> requested_by));
    create index operator_actions_status on operator_actions (status, id desc);
    create index operator_actions_target on operator_actions (target_id, id desc);
    create index operator_actions_due on operator_actions (next_run_at) where next_run_at is not null;
    create index operator_actions_expiry on operator_actions (expires_at) where status = 'proposed';
    create table operator_log (
      id uuid primary key, at timestamptz not null, event text not null, action text not null, actor_id uuid,
      target_type text not null, target_id text not null, account uuid, environment smallint, action_id uuid, sealed text not null);
    create index operator_log_actor on operator_log (actor_id, id desc);
    create index operator_log_target on operator_log (target_id, id desc);`,
};
