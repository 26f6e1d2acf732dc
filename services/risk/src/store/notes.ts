// People's notes on resources. Notes are only added. The erasure of the customer deletes them.
import { notesMax, type NotedKind } from '@pay/contract/risk/notes';
import { idOf, uuid, uuidOf, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { codesByPosition } from '@pay/core/stored-codes';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import type { NotedResource } from '../domain/read-resource.ts';

type Reader = Database['knex'] | Tx;
type SealedPart = { readonly author: string; readonly text: string };

/** The notes on a resource from one side: its owner's people, or the platform's. */
type NotesKey = { readonly owner: Owner; readonly resource: NotedResource; readonly isPlatform: boolean };
type Note = SealedPart & { readonly at: Date; readonly authorId: string | null };
type NewNote = Omit<Note, 'at'> & {
  readonly id: string;
  readonly at: number;
  readonly customerId: Id<'customer'> | null;
};
type NoteRow = { id: string; author_id: string | null; sealed: string; at: Date };

/** Rows store positions: append, never reorder. */
const kindCodes = codesByPosition<NotedKind>([
  ...(['customer', 'counterparty', 'wallet', 'card', 'transaction', 'batch', 'anomaly'] as const),
]);

/** The first notes were on anomalies, and stored rows have this text. */
const toEncryptionContext = (id: string): string => `anomaly-note|${id}`;

const notesOf = (db: Reader, { owner, resource, isPlatform }: NotesKey) =>
  ofOwner(db, owner, 'notes').where({
    resource_id: resource.uuid,
    kind: kindCodes.code(resource.kind),
    is_platform: isPlatform,
  });

/** Notes of one side on one resource count one after another until the commit. */
export const lockNotes = async (tx: Tx, { resource, isPlatform }: NotesKey): Promise<void> =>
  void (await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`note|${resource.id}|${isPlatform}`]));

export async function countNotes(tx: Tx, key: NotesKey): Promise<number> {
  const [row] = await notesOf(tx, key).count<{ n: string }[]>({ n: '*' });
  return Number(row?.n ?? 0);
}

export async function insertNote(tx: Tx, keyring: Keyring, key: NotesKey, note: NewNote): Promise<void> {
  const { id, at, authorId, author, text, customerId } = note;
  await tx('notes').insert({
    ...ownerColumns(key.owner),
    id,
    kind: kindCodes.code(key.resource.kind),
    resource_id: key.resource.uuid,
    customer_id: customerId === null ? null : uuid(customerId),
    is_platform: key.isPlatform,
    author_id: authorId === null ? null : (uuidOf(authorId) ?? null),
    sealed: keyring.seal(JSON.stringify({ author, text } satisfies SealedPart), toEncryptionContext(id)),
    at: iso(at),
  });
}

/** Newest first. */
export async function listNotes(db: Reader, keyring: Keyring, key: NotesKey): Promise<Note[]> {
  const columns = ['id', 'author_id', 'sealed', 'at'];
  const rows = await notesOf(db, key).orderBy('id', 'desc').limit(notesMax).select<NoteRow[]>(columns);
  return rows.map((row) => {
    // Written from a SealedPart.
    const { author, text } = JSON.parse(keyring.open(row.sealed, toEncryptionContext(row.id))) as SealedPart;
    return { at: row.at, authorId: authorIdOf(row), author, text };
  });
}

const authorIdOf = ({ author_id }: NoteRow): Id<'user'> | null => (author_id === null ? null : idOf('user', author_id));
