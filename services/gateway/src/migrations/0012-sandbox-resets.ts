import type { Migration } from '@pay/kernel/service';

/** The last reset of each sandbox: its generation, and whether every service has answered it (ADR-0124). */
export const sandboxResets: Migration = {
  name: '0012-sandbox-resets',
  sql: `
    create table sandbox_resets (
      account uuid not null, environment smallint not null,
      -- Rises with time, so that a restored database begins no generation again.
      generation bigint not null check (generation > 0),
      operation_id uuid not null, request_id uuid not null, key_id uuid not null,
      -- When it was last sent to the services.
      sent_at timestamptz not null default now(),
      ended_at timestamptz,
      primary key (account, environment));
    create index sandbox_resets_open on sandbox_resets (sent_at) where ended_at is null;`,
};
