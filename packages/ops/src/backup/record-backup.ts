// Records the result of each base backup in the platform's own database, for the alerts on backups (services/wallet,
// table base_backups).
import type { Client } from 'pg';
import { withClient } from '@pay/platform/with-client';

export type BackupRecord = {
  readonly databaseUrl: string;
  /** Folder or bucket, without credentials. */
  readonly place: string;
  readonly say: (line: string) => void;
};

const errorCharsMax = 1_000;

/** Writes the row before the backup begins, so that a backup that hangs or dies is visible. */
export async function recordBackup<T extends { readonly bytes: number }>(
  { databaseUrl, place, say }: BackupRecord,
  takeBackup: () => Promise<T>,
): Promise<T> {
  const write = <R>(work: (db: Client) => Promise<R>): Promise<R | undefined> =>
    withClient({ connectionString: databaseUrl, application_name: 'backup' }, work).catch((error: unknown) => {
      // A failure to record must not prevent the backup.
      say(`warning: the database did not record the result (${(error as Error).message}), so the alerts do not see this backup`);
      return undefined;
    });
  const id = await write(async (db) => {
    const { rows } = await db.query<{ id: string }>('insert into wallet.base_backups (place) values ($1) returning id', [place]);
    return rows[0]?.id;
  });
  const finish = async (error: string | null, bytes: number | null): Promise<void> => {
    if (id === undefined) return;
    await write((db) =>
      db.query('update wallet.base_backups set ended_at = now(), error = $2, bytes = $3 where id = $1', [id, error, bytes]),
    );
  };
  try {
    const backup = await takeBackup();
    await finish(null, backup.bytes);
    return backup;
  } catch (error) {
    await finish((error as Error).message.slice(0, errorCharsMax), null);
    throw error;
  }
}
