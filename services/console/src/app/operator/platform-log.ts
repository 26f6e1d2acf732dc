// The audit log of the platform's own people, which no key can read. The webhook service stores it like every audit
// log.
import type { AdminFileQuery } from '@pay/contract/console/admin/admin-reads';
import { AuditEntry } from '@pay/contract/webhook/audit';
import type { Ctx } from '@pay/contract/ctx';
import { csvRow } from '@pay/core/csv';
import { limits } from '@pay/core/limits';
import { platformOwner } from '@pay/core/owner';
import { childCtx } from '@pay/kernel/ctx';
import { recordAudit } from '@pay/kernel/outbox';
import { appendLog } from '../../store/operator-log.ts';
import type { AppDeps } from '../app-deps.ts';
import type { ActorContext } from './operate.ts';

export const ofPlatform = (ctx: Ctx): Ctx => ({ ...ctx, owner: platformOwner, keyId: platformOwner.account });

type ExportInput = { readonly query: AdminFileQuery<'exportAuditLog'>; readonly asking: ActorContext };
type ExportedLog = { readonly contentType: string; readonly fileName: string; readonly bytes: AsyncIterable<string> };

const columns = Object.keys(AuditEntry.shape) as (keyof AuditEntry)[];
const target = { type: 'audit_log', id: 'platform' } as const;
const callMs = 8_000;

/** The export leaves an entry in this log, and in the operator log, before the first line is read. */
export async function exportPlatformLog(tools: AppDeps, ctx: Ctx, { query, asking }: ExportInput): Promise<ExportedLog> {
  const { db, keyring, clock, ids } = tools;
  const at = clock.now();
  await db.tx(async (tx) => {
    await recordAudit(tx, { ctx: ofPlatform(ctx), clock }, { action: 'audit_log.exported', target });
    await appendLog(tx, keyring, {
      ...{ id: ids.next('operatorLogEntry', at), at, event: 'looked', action: 'audit_log.exported', actor: asking.actor, target },
      ...{ owner: undefined, actionId: undefined, reason: null, requestId: asking.requestId },
    });
  });
  const { format, ...filters } = query;
  const isCsv = format === 'csv';
  return {
    contentType: isCsv ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
    fileName: `platform-audit-log.${format}`,
    bytes: textOf(entriesOf(tools, ctx, filters), isCsv),
  };
}

async function* textOf(pages: AsyncIterable<readonly AuditEntry[]>, isCsv: boolean): AsyncGenerator<string> {
  if (isCsv) yield csvRow(columns);
  for await (const entries of pages)
    yield entries
      .map((entry) => (isCsv ? csvRow(columns.map((column) => entry[column])) : `${JSON.stringify(entry)}\n`))
      .join('');
}

/** Entries of the log, newest first, page by page. Entries appended between pages are newer and do not appear. */
async function* entriesOf(
  { clients, clock }: AppDeps,
  ctx: Ctx,
  filters: Omit<AdminFileQuery<'exportAuditLog'>, 'format'>,
): AsyncGenerator<readonly AuditEntry[]> {
  let cursor: string | undefined;
  for (let page = 0; ; page += 1) {
    const asked = { ...ofPlatform(childCtx(ctx, `page:${page}`)), deadline: clock.now() + callMs };
    const input = { ...filters, limit: limits.page.max, ...(cursor === undefined ? {} : { cursor }) };
    const { items, nextCursor } = await clients.webhook.listAuditLog(asked, input);
    yield items;
    if (nextCursor === undefined) return;
    cursor = nextCursor;
  }
}
