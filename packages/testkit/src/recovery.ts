// Recovery mode in tests: the database state during and after a recovery, which the services have read.
import type { RunningService } from '@pay/kernel/run';
import { Client } from 'pg';

type RecoveringInput = { readonly adminUrl: string; readonly running: readonly Pick<RunningService, 'recovery'>[] };

/** The administrator's connection, which restores and their tools use. */
export async function openAdmin(adminUrl: string): Promise<Client> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  return admin;
}

/** Runs the work during a reconciled recovery, then resumes normal operation. */
export async function inRecovery<T>({ adminUrl, running }: RecoveringInput, work: () => Promise<T>): Promise<T> {
  const id = `test ${process.hrtime.bigint()}`;
  const admin = await openAdmin(adminUrl);
  const look = () => Promise.all(running.map(({ recovery }) => recovery.look()));
  try {
    await admin.query('insert into ops.recoveries (id, restored_to, reconciled_at) values ($1, now(), now())', [id]);
    await look();
    return await work();
  } finally {
    await admin.query('update ops.recoveries set resumed_at = now() where id = $1', [id]);
    await look();
    await admin.end();
  }
}
