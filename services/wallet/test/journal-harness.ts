// The wallet service with its journal: tests wait until every posting has its number.
import { systemClock } from '@pay/core/time';
import { openDatabase } from '@pay/kernel/db';
import { eventually } from '@pay/testkit/eventually';
import { walletHarness, type WalletHarness } from './harness.ts';

export type JournalHarness = WalletHarness & {
  readonly numberAll: () => Promise<void>;
  /** Statements of an administrator, all in one session. */
  readonly sql: (text: string) => Promise<Record<string, unknown>[]>;
};

export async function journalHarness(): Promise<JournalHarness> {
  const harness = await walletHarness();
  const admin = openDatabase({
    url: () => harness.adminUrl,
    poolMax: 1,
    hotPoolMax: 1,
    clock: systemClock,
    applicationName: 'reader',
  });
  const countWaiting = async (): Promise<number> => Number((await admin.knex('wallet.journal_queue').count())[0]?.['count']);
  return {
    ...harness,
    sql: async (text) => (await admin.knex.raw<{ rows: Record<string, unknown>[] }>(text)).rows,
    async numberAll() {
      await harness.running.jobs.runOnce('number-journal');
      // The service's own run of the job may be active.
      await eventually(countWaiting, (count) => count === 0);
    },
    async stop() {
      await admin.close();
      await harness.stop();
    },
  };
}
