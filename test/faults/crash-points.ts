// SIGKILL at every step of a transfer, one process at a time. After every crash: each accepted transfer is posted once
// and ends, the ledger balances to zero, and every event is published.
import type { ServiceName } from '@pay/platform/services/names';
import type { CrashPoint } from './crash.ts';
import { faultPlatform, type AcceptedTransfer, type FaultPlatform } from './fault-platform.ts';

export type Death = readonly [ServiceName, CrashPoint, string];

type SurvivalOptions = { readonly sending?: 'transfers' | 'internalTransfers'; readonly stepDelayMs?: number };

export function survives(deaths: readonly Death[], { sending = 'transfers', ...pace }: SurvivalOptions = {}): void {
  let platform: FaultPlatform;
  let owner: Awaited<ReturnType<FaultPlatform['owner']>>;
  /** Transfers during all crashes. Callers may still retry transfers of one crash during the next crash. */
  const sent: Promise<AcceptedTransfer[]>[] = [];
  beforeAll(async () => {
    platform = await faultPlatform();
    // Created while every process is alive, because a call to a dying process waits for its timeout.
    owner = await platform.owner(pace);
  }, 120_000);
  afterAll(() => platform.stop(), 60_000);

  test.each(deaths)(
    'a transfer is under way when %s is killed at %s: %s',
    async (service, point) => {
      const armed = await platform.arm(service, point);
      const transfers = platform[sending](owner, 6, point);
      // The last test awaits these transfers.
      transfers.catch(() => undefined);
      sent.push(transfers);
      await armed.died();
    },
    120_000,
  );

  // One test for all crashes, because leases and orphaned holds take time to end, and end together.
  test('afterwards nothing is lost and nothing is doubled', async () => {
    const accepted = (await Promise.all(sent)).flat();
    await platform.settle(accepted);
    await platform.proveBalances(accepted);
  }, 240_000);
}
