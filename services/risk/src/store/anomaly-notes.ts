// People's notes on anomalies. Notes are only added. The erasure of the customer deletes them.
import { idOf, uuid, uuidOf, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';

type Reader = Database['knex'] | Tx;
type SealedPart = { readonly author: string; readonly text: string };

/** The notes of an anomaly from one side: its owner's people, or the platform's. */
type NotesKey = { readonly owner: Owner; readonly anomalyId: string; readonly isPlatform: boolean };
type Note = SealedPart & { readonly at: Date; readonly authorId: string | null };
type NewNote = Omit<Note, 'at'> & { readonly id: string; readonly at: number };

const toEncryptionContext = (id: string): string => `anomaly-note|${id}`;

const notesOf = (db: Reader, { owner, anomalyId, isPlatform }: NotesKey) =>
  ofOwner(db, owner, 'anomaly_notes').where({ anomaly_id: uuid(anomalyId), is_platform: isPlatform });

export async function countNotes(tx: Tx, key: NotesKey): Promise<number> {
  const [row] = await notesOf(tx, key).count<{ n: string }[]>({ n: '*' });
  return Number(row?.n ?? 0);
}

export async function insertNote(tx: Tx, keyring: Keyring, key: NotesKey, note: NewNote): Promise<void> {
  const { id, at, authorId, author, text } = note;
  await tx('anomaly_notes').insert({
    ...ownerColumns(key.owner),
    id,
    anomaly_id: uuid(key.anomalyId),
    is_platform: key.isPlatform,
    author_id: authorId === null ? null : (uuidOf(authorId) ?? null),
    sealed: keyring.seal(JSON.stringify({ author, text } satisfies SealedPart), toEncryptionContext(id)),
    at: iso(at),
  });
}

type NoteRow = { id: string; author_id: string | null; sealed: string; at: Date };

/** Newest first. */
export async function listNotes({ knex }: Database, keyring: Keyring, key: NotesKey): Promise<Note[]> {
  const rows = await notesOf(knex, key).orderBy('id', 'desc').select<NoteRow[]>('id', 'author_id', 'sealed', 'at');
  return rows.map((row) => {
    // Written from a SealedPart.
    const { author, text } = JSON.parse(keyring.open(row.sealed, toEncryptionContext(row.id))) as SealedPart;
    return { at: row.at, authorId: authorIdOf(row), author, text };
  });
}

const authorIdOf = ({ author_id }: NoteRow): Id<'user'> | null => (author_id === null ? null : idOf('user', author_id));
