// The schema `ops`: data about the database as a whole, which no service owns. Services read it, and may write only the
// granted columns.
import { escapeIdentifier, type Client } from 'pg';

const tables = `
  create schema if not exists ops;
  -- Restores after which the platform sends nothing until people resume it. A restore's id is in the server's setting
  -- \`payments.recovery\` as well; its row is made when something is first written about it.
  create table if not exists ops.recoveries (
    id text primary key check (length(id) between 1 and 64), restored_to timestamptz, begun_at timestamptz not null default now(),
    reconciled_at timestamptz, reconciliation jsonb, resumed_at timestamptz, resumed_by text,
    check (resumed_at is null or reconciled_at is not null));`;

/** Write permissions of services. A resumption requires a reconciled row. */
const writers: Readonly<Record<string, string>> = {
  transfer: 'insert (id, restored_to, reconciled_at, reconciliation), update (reconciled_at, reconciliation)',
  console: 'update (resumed_at, resumed_by)',
};

export type OpsAccess = { readonly service: string; readonly role: string };

/**
 * Creates the schema if it is missing, and grants a service's role its part. The caller has a transaction and the lock
 * of the roles.
 */
export async function ensureOpsSchema(client: Client, { service, role }: OpsAccess): Promise<void> {
  const to = escapeIdentifier(role);
  await client.query(tables);
  await client.query(`grant usage on schema ops to ${to}`);
  await client.query(`grant select on ops.recoveries to ${to}`);
  const rights = writers[service];
  if (rights !== undefined) await client.query(`grant ${rights} on ops.recoveries to ${to}`);
}
