// Rows of the audit log. The database lets this service only add rows.
import type { AuditEntry } from '@pay/contract/webhook/audit';
import { withinPage, type Keyset } from '@pay/contract/page';
import { idOf, timeOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, sealingOf, type Database, type Tx } from '@pay/kernel/db';
import { emptyChain, type AuditHead } from '../domain/audit-chain.ts';

type Reader = Parameters<typeof ofOwner>[0];
/** A checkpoint has no last id: nothing is appended after it. */
type HeadRow = { sequence: string; hash: Buffer; last_id?: string | null };
export type EntryRow = {
  id: string;
  sequence: string;
  action: string;
  actor_id: string;
  target_id: string;
  entry: string;
  hash: Buffer;
};

/** Binds an encrypted entry to its row. */
const encryptionContextOf = (id: string): string => `audit|${uuid(id)}`;

function headOfRow(row: HeadRow | undefined): AuditHead {
  if (row === undefined) return emptyChain;
  const { sequence, hash, last_id: lastId } = row;
  const hex = hash.toString('hex');
  return { sequence: Number(sequence), hash: hex, lastId: typeof lastId === 'string' ? idOf('auditEntry', lastId) : undefined };
}

/** The end of an owner's chain, locked until the commit. */
export async function lockHead(tx: Tx, owner: Owner): Promise<AuditHead> {
  const nothing = { ...ownerColumns(owner), sequence: 0, hash: Buffer.from(emptyChain.hash, 'hex'), last_id: null };
  await tx('audit_heads').insert(nothing).onConflict(['account', 'environment']).ignore();
  return headOfRow(await ofOwner(tx, owner, 'audit_heads').forUpdate().first<HeadRow | undefined>());
}

export async function findHead(db: Reader, owner: Owner): Promise<AuditHead> {
  return headOfRow(await ofOwner(db, owner, 'audit_heads').first<HeadRow | undefined>());
}

/** The last deleted entry; the rest of the chain follows it. */
export async function findCheckpoint(db: Reader, owner: Owner): Promise<AuditHead> {
  return headOfRow(await ofOwner(db, owner, 'audit_checkpoints').first<HeadRow | undefined>());
}

/** Adds entries at the end of a locked chain. */
export async function append(tx: Tx, owner: Owner, entries: readonly AuditEntry[]): Promise<void> {
  const last = entries.at(-1);
  if (last === undefined) return;
  const columns = ownerColumns(owner);
  await tx('audit_entries').insert(
    entries.map((entry) => ({
      ...columns,
      sequence: entry.sequence,
      id: uuid(entry.id),
      at: iso(timeOf(entry.id)),
      action: entry.action,
      actor_id: entry.actor.id,
      target_id: entry.target.id,
      entry: sealingOf(tx).seal(JSON.stringify(entry), encryptionContextOf(entry.id)),
      hash: Buffer.from(entry.hash, 'hex'),
    })),
  );
  await ofOwner(tx, owner, 'audit_heads').update({
    sequence: last.sequence,
    hash: Buffer.from(last.hash, 'hex'),
    last_id: uuid(last.id),
  });
}

export function entryOf(db: Reader, row: EntryRow): AuditEntry {
  const id = idOf('auditEntry', row.id);
  // The text that `append` encrypted; it is bound to its row.
  return JSON.parse(sealingOf(db).open(row.entry, encryptionContextOf(id))) as AuditEntry;
}

export type AuditFilters = {
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly targetId?: string | undefined;
};

/** A page of an owner's entries, newest first. */
export async function list(db: Reader, owner: Owner, { filters, keyset }: { filters: AuditFilters; keyset: Keyset }) {
  const query = withinPage(ofOwner(db, owner, 'audit_entries'), keyset);
  const { action, actorId, targetId } = filters;
  if (action !== undefined) void query.where({ action });
  if (actorId !== undefined) void query.where({ actor_id: actorId });
  if (targetId !== undefined) void query.where({ target_id: targetId });
  return ((await query) as EntryRow[]).map((row) => entryOf(db, row));
}

/** One entry; undefined if it belongs to another owner. */
export async function find(db: Reader, owner: Owner, id: Id<'auditEntry'>): Promise<AuditEntry | undefined> {
  const row = await ofOwner(db, owner, 'audit_entries')
    .where({ id: uuid(id) })
    .first<EntryRow | undefined>();
  return row === undefined ? undefined : entryOf(db, row);
}

/** A row as stored: its entry, or nothing if it cannot be decrypted or its columns differ. */
export type StoredEntry = { readonly sequence: number; readonly entry: AuditEntry | undefined };

type Stretch = { readonly after: number; readonly upTo: number; readonly rows: number };

/** Entries of a part of the chain, oldest first. */
export async function listStored(db: Reader, owner: Owner, { after, upTo, rows }: Stretch): Promise<StoredEntry[]> {
  const found = (await ofOwner(db, owner, 'audit_entries')
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .orderBy('sequence')
    .limit(rows)) as EntryRow[];
  return found.map((row) => ({ sequence: Number(row.sequence), entry: readable(db, row) }));
}

function readable(db: Reader, row: EntryRow): AuditEntry | undefined {
  try {
    const entry = entryOf(db, row);
    const { id, sequence, action, actor, target, hash } = entry;
    const columns = [row.id, Number(row.sequence), row.action, row.actor_id, row.target_id, row.hash.toString('hex')];
    return columns.join('|') === [uuid(id), sequence, action, actor.id, target.id, hash].join('|') ? entry : undefined;
  } catch {
    // Decryption rejects a text that was altered or moved, which is a finding, not a failure.
    return undefined;
  }
}

/** Deletes entries older than seven years, up to a limit. Resolves with their number. */
export async function purge(db: Database, rowsMax: number): Promise<number> {
  const [row] = await db.hot.query<{ gone: number }>('audit-purge', 'select purge_audit_entries($1) as gone', [rowsMax]);
  return row?.gone ?? 0;
}
