// The gateway appends rows of its request log to exports of all owners.
import { report } from '@pay/contract/report/operations';
import { unavailable } from '@pay/core/fault';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { gatewayHarness, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
beforeAll(async () => void (harness = await gatewayHarness()));
afterAll(() => harness.stop());

const ids = randomIds();
const anExport = () => ({
  account: ids.next('key', systemClock.now()),
  environment: 'live' as const,
  exportId: ids.next('export', systemClock.now()),
  page: { type: 'requests' as const, filters: {} },
});

test('an export whose rows cannot be appended does not delay others, and the failure is logged and counted', async () => {
  const [bad, good] = [anExport(), anExport()];
  const brought: string[] = [];
  await harness.harness.stub(report, {
    listPendingRequestExports: () => ({ wanted: brought.includes(good.exportId) ? [bad] : [bad, good] }),
    appendRequestExportPage: (_, { exportId }) => {
      if (exportId === bad.exportId) throw unavailable('injected');
      brought.push(exportId);
      return {};
    },
  });
  await harness.gateway.jobs.runOnce('append-request-exports').catch(() => undefined);
  await eventually(
    () => brought,
    (exportIds) => exportIds.includes(good.exportId),
  );
  await eventually(
    () => harness.harness.lines.filter((line) => line.includes('request log export failed')),
    (lines) => lines.some((line) => line.includes(bad.exportId)),
  );
  await eventually(
    async () => (await fetch(`${harness.gateway.adminUrl}/metrics`, { signal: AbortSignal.timeout(5_000) })).text(),
    (text) => /payments_job_failures_total\{[^}]*job_name="append-request-exports"[^}]*\} [1-9]/.test(text),
  );
});
