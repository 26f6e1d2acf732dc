// Appends rows of the request log to exports that wait for them. The gateway calls report, which creates exports, so
// report cannot call the gateway. A repeated page is written once.
import { buildExportPage, nothingYet, type ExportRows, type ExportRowsInput } from '@pay/contract/export-rows';
import { derive, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { takeMark } from '@pay/kernel/commit-mark';
import { systemCtx } from '@pay/kernel/ctx';
import type { Database } from '@pay/kernel/db';
import type { Job } from '@pay/kernel/jobs';
import { errorOf } from '@pay/kernel/log';
import { requestView } from '../app/request-view.ts';
import type { Deps } from '../deps.ts';
import { requestsForExport } from '../store/export-rows.ts';

/** Milliseconds for one page: its chunks are written and, with the last one, the file is checked. */
const CALL_MS = 120 * SECOND;

export const appendRequestExports: Job<Deps> = {
  name: 'append-request-exports',
  alone: true,
  everyMs: SECOND,
  async run({ db, deps, clock, ids, log }) {
    const ctxOf = (owner: Owner) =>
      systemCtx(owner, derive('operation', ids.next('operation', clock.now()), 'bring'), clock.now() + CALL_MS);
    const nobody = { account: ids.next('key', clock.now()), environment: 'live' } as const;
    const { wanted } = await deps.clients.report.listPendingRequestExports(ctxOf(nobody), {});
    const failures: unknown[] = [];
    for (const { account, environment, exportId, page: asked } of wanted) {
      const owner = { account: account as Id<'key'>, environment };
      try {
        const page = await pageOf({ db, deps, now: clock.now() }, owner, asked);
        await deps.clients.report.appendRequestExportPage(ctxOf(owner), { exportId, after: asked.after ?? null, page });
      } catch (error) {
        log.warn('request log export failed', { export_id: exportId, err: errorOf(error) });
        failures.push(error);
      }
    }
    // A failing export does not delay the others; the count of failed runs makes it visible.
    if (failures.length > 0) throw failures[0];
    return wanted.length > 0;
  },
};

type PageContext = { readonly db: Database; readonly deps: Deps; readonly now: number };

/** A mark contains its time, so that the next export need not read all older rows. */
async function pageOf({ db, deps, now }: PageContext, owner: Owner, input: ExportRowsInput): Promise<ExportRows> {
  const { until } = input;
  if (until === undefined) return nothingYet(`${now}@${await takeMark(db, owner, 'requests')}`);
  const [, mark = ''] = until.split('@');
  const [at, since] = input.since?.split('@') ?? [];
  const marked = at === undefined ? undefined : Number(at);
  const seen = await requestsForExport(db, owner, deps.keyring, { ...input, since, until: mark, marked });
  const rowsOf = (request: (typeof seen)[number]['request']) => (request === undefined ? [] : [requestView(request)]);
  return buildExportPage(
    { ...input, until },
    seen.map(({ position, request }) => ({ position, rows: rowsOf(request) })),
  );
}
