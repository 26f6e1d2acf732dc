// Rows for exports: finished delivery attempts in the order of their commits, and audit log entries by sequence number.
import { DeliveryStatus } from '@pay/contract/webhook/delivery';
import { exportRowsMax, type ExportRowsInput, type SeenRow } from '@pay/contract/export-rows';
import { uuidAt, uuidOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { whereCommittedBetween, positionIn, positionText, snapshotsOf } from '@pay/kernel/commit-mark';
import { ofOwner, ownerColumns, type Database } from '@pay/kernel/db';
import { deliveryView } from '../domain/delivery.ts';
import { entryOf, findHead, type EntryRow } from './audit-entries.ts';
import { deliveryStatusCodes } from './codes.ts';
import { deliveryOf, type Row } from './deliveries.ts';

type ExportInput = ExportRowsInput & { readonly until: string };
type AttemptRow = Row & { readonly xid: string; readonly wanted: boolean };

const attemptsSql = `
  select a.*, a.created_xid::text as xid,
    ($8::uuid is null or a.id >= $8) and ($9::uuid is null or a.id < $9) and ($10::uuid is null or a.webhook_id = $10)
    and ($11::text is null or a.type = $11) and ($12::smallint is null or a.status = $12) as wanted
  from attempts a where a.account = $1 and a.environment = $2 and (a.created_xid, a.id) > ($3::bigint, $4::uuid)
    and ${whereCommittedBetween('a', { since: '$5', until: '$6' })}
  order by a.created_xid, a.id limit $7`;

/** `offsetMs` converts times to the owner's clock, like its lists. */
export async function attemptsForExport(db: Database, owner: Owner, input: ExportInput, offsetMs: number): Promise<SeenRow[]> {
  const { account, environment } = ownerColumns(owner);
  const { filters, from, to } = input;
  const { since, until } = snapshotsOf(input);
  const { xid, id } = positionIn(input.after);
  const status = filters['status'];
  const found = await db.hot.query<AttemptRow>('attempts-export', attemptsSql, [
    ...[account, environment, xid, id, since, until, exportRowsMax],
    ...[from === undefined ? null : uuidAt(from), to === undefined ? null : uuidAt(to)],
    ...[uuidOf(filters['webhookId'] ?? '') ?? null, filters['event'] ?? null],
    status === undefined ? null : statusCode(status),
  ]);
  return found.map((row) => ({
    position: positionText({ xid: row.xid, id: row.id }),
    rows: row.wanted ? [deliveryView(deliveryOf(row), offsetMs)] : [],
  }));
}

/** An unknown status matches no row. */
function statusCode(status: string): number {
  const known = DeliveryStatus.safeParse(status).data;
  return known === undefined ? -1 : deliveryStatusCodes.code(known);
}

/** A mark is the last number of the chain; an empty chain has none. */
export const auditMark = async (db: Database, owner: Owner): Promise<string> => String((await findHead(db.knex, owner)).sequence);

export async function entriesForExport(db: Database, owner: Owner, input: ExportInput): Promise<SeenRow[]> {
  const { filters, from, to } = input;
  const rows = (await ofOwner(db.knex, owner, 'audit_entries')
    .where('sequence', '>', input.after ?? input.since ?? '0')
    .where('sequence', '<=', input.until)
    .orderBy('sequence')
    .limit(exportRowsMax)) as EntryRow[];
  const { action, actorId, targetId } = filters;
  return rows.map((row) => {
    const entry = entryOf(db.knex, row);
    const at = Date.parse(entry.at);
    const isWanted =
      (from === undefined || at >= from) &&
      (to === undefined || at < to) &&
      (action === undefined || entry.action === action) &&
      (actorId === undefined || entry.actor.id === actorId) &&
      (targetId === undefined || entry.target.id === targetId);
    return { position: row.sequence, rows: isWanted ? [entry] : [] };
  });
}
