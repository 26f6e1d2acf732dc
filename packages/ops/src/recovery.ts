// `pay ops recovery`: shows the progress of a restored platform, and begins recovery mode for a database that another
// tool restored.
import { iso } from '@pay/core/time';
import { currentRecovery, type Recovery } from '@pay/kernel/recovery-mode';
import type { Client } from 'pg';
import { UserError } from '@pay/platform/user-error';
import { withClient } from '@pay/platform/with-client';

export type RecoveryStatus = { readonly recovery: Recovery | null };

export const readRecovery = (databaseUrl: string): Promise<RecoveryStatus> =>
  withClient({ connectionString: databaseUrl }, async (client) => ({ recovery: (await currentOf(client)) ?? null }));

/**
 * Begins recovery mode for a database that was restored to this instant. Does nothing if the platform is already
 * recovering, or if a recovery to this instant was resumed before, because a deployment may repeat the command.
 */
export const beginRecovery = (databaseUrl: string, from: Date): Promise<RecoveryStatus & { readonly isNew: boolean }> =>
  withClient({ connectionString: databaseUrl }, async (client) => {
    const before = await currentOf(client);
    if (before !== undefined) return { recovery: before, isNew: false };
    const restoredTo = iso(from.getTime());
    const inserted = await client.query(
      'insert into ops.recoveries (id, restored_to) values ($1, $2) on conflict (id) do nothing',
      [`since-${restoredTo}`, restoredTo],
    );
    return { recovery: (await currentOf(client)) ?? null, isNew: inserted.rowCount === 1 };
  });

async function currentOf(client: Client): Promise<Recovery | undefined> {
  const query = async <R>(_name: string, sql: string): Promise<R[]> => (await client.query(sql)).rows as R[];
  try {
    return await currentRecovery({ hot: { query } as never });
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42P01') throw error;
    throw new UserError('This database lacks the table of recovery mode.', 'migrate the database, then repeat the command');
  }
}

export function recoveryText({ recovery }: RecoveryStatus): string {
  if (recovery === null) return 'Not in recovery mode. The platform accepts writes and sends payments, webhooks, and emails.';
  const { id, restoredTo, reconciledAt } = recovery;
  const to = restoredTo === null ? 'the end of its log' : iso(restoredTo.getTime());
  const next =
    reconciledAt === null
      ? 'Not reconciled yet.\nNext: pay ops reconcile-gap'
      : `Reconciled at ${iso(reconciledAt.getTime())}.\nNext: pay ops resume --reason TEXT, which two people approve in the console`;
  return `Recovery mode since the restore ${id} to ${to}.\nReads work. Writes answer 503. The platform sends nothing.\n${next}`;
}
