// Lets the service that monitors the server read the statistics of all sessions. If the administrator may not grant
// this, the platform runs without the statistics, and PaymentsPostgresNotWatched reports it.
import { escapeIdentifier, type Client } from 'pg';

const watcher = 'wallet';

export async function grantMonitoring(client: Client, service: string, role: string): Promise<void> {
  if (service !== watcher) return;
  const { rows } = await client.query<{ may: boolean }>(
    `select rolsuper or pg_has_role(current_user, 'pg_monitor', 'member with admin option') as may from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.may === true) await client.query(`grant pg_monitor to ${escapeIdentifier(role)}`);
}
