// People's notes on resources. No public route leads here, and on the bus only the console may call these operations.
// The console looks up the owner and the customer of the resource before each call.
import { z } from 'zod';
import { id, Instant } from '../field.ts';
import { command, query } from '../operation.ts';

/** Kinds of resources that people write notes on. */
export const notedKinds = ['customer', 'counterparty', 'wallet', 'card', 'transaction', 'batch', 'anomaly'] as const;
export type NotedKind = (typeof notedKinds)[number];

/** Characters of a note, and notes on a resource from one side: its owner, or the platform. */
export const noteLengthMax = 2_000;
export const notesMax = 100;

export const NoteText = z.string().trim().min(1).max(noteLengthMax);

/** Another kind of id gets the answer of a missing resource. */
const NotedId = z.string().min(1).max(64);

const Note = z.object({
  at: Instant,
  authorId: z.string().nullable(),
  author: z.string(),
  text: z.string(),
});

export const noteOperations = {
  listNotes: query({
    summary: 'List notes on a resource',
    input: z.object({ resourceId: NotedId }),
    output: z.object({ items: z.array(Note) }),
  }),
  addNote: command({
    summary: 'Add a note to a resource',
    input: z.object({
      resourceId: NotedId,
      /** The customer of the resource, whose erasure deletes the note. Null if the resource has no customer. */
      customerId: id('customer').nullable(),
      text: NoteText,
    }),
    output: Note,
  }),
};
