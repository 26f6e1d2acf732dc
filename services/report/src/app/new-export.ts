// Validates a request for an export, and takes the mark of the time of the request.
import type { Ctx } from '@pay/contract/ctx';
import type { CreateExport } from '@pay/contract/report/export';
import { invalidField } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { DAY, type Clock } from '@pay/core/time';
import type { Keyring } from '@pay/core/sealing';
import { childCtx } from '@pay/kernel/ctx';
import type { Clients } from '@pay/kernel/service';
import { noProgress, type ExportScope, type StoredExport } from '../domain/export.ts';
import { isTimeZone, startOfDay } from '../domain/period.ts';
import type { needs } from './clients.ts';
import { readerOf } from './export-rows.ts';
import { markIn, watermarkOf } from './watermark.ts';

type NewExportDeps = { readonly clients: Clients<typeof needs>; readonly keyring: Keyring };

/** Milliseconds for which the file of an export is kept. */
const keptMs = 7 * DAY;

export async function newExport(
  { clients, keyring }: NewExportDeps,
  { ctx, input, clock }: { ctx: Ctx; input: CreateExport; clock: Clock },
): Promise<StoredExport> {
  const { type, format, filters = {}, columns, timezone, accountMap } = input;
  if (!isTimeZone(timezone))
    throw invalidField('timezone', 'invalid_format', `${timezone} is not a time zone`, {
      hint: 'Send an IANA time zone, such as Europe/Berlin.',
    });
  const [from, to] = [momentOf(input.from, timezone), momentOf(input.to, timezone)];
  if (from !== undefined && to !== undefined && to <= from)
    throw invalidField('to', 'out_of_range', 'to must be after from', {
      hint: 'Send a later to, or remove it to export everything until now.',
    });
  const since = input.since === undefined ? null : markIn(keyring, input.since, { owner: ctx.owner, type });
  const asked: ExportScope = { from, to, filters, columns, timezone, accountMap };
  const now = clock.now();
  const base = { ...noProgress, type, format, asked, since };
  // The request log's mark comes with its rows, from the gateway.
  const mark = await readerOf(clients, type)?.(childCtx(ctx, 'mark'), { type, filters: {} });
  return {
    ...base,
    id: sameBody('export', ctx.operationId),
    ...{ status: 'pending', isHeld: false, until: mark?.until ?? null, isSettled: mark?.isSettled ?? false },
    watermark: mark?.isSettled === true ? watermarkOf(keyring, mark.until, { owner: ctx.owner, type }) : null,
    ...{
      fileId: null,
      attempt: 0,
      sha256: null,
      failureReason: null,
      asOf: now,
      completedAt: null,
      expiresAt: now + keptMs,
      version: 1,
    },
  };
}

const momentOf = (text: string | undefined, zone: string): number | undefined => {
  if (text === undefined) return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOfDay(text, zone) : Date.parse(text);
};
