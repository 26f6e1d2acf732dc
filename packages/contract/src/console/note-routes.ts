// Notes on resources: of the people of an account, or of the platform, depending on the session.
import { z } from 'zod';
import { NoteText } from '../risk/notes.ts';
import { Instant, many, nothing, route } from './route.ts';

const Note = z.object({
  at: Instant,
  /** Null if the author has no id. */
  authorId: z.string().nullable(),
  /** Name or e-mail address at that time. */
  author: z.string(),
  text: z.string(),
});

export const noteRoutes = {
  /** Newest first. A resource of another owner or environment is missing. */
  listNotes: route('GET', '/resources/:id/notes', { body: nothing, answer: many(Note) }),
  /** A note stays as it is. The erasure of the customer deletes it. */
  addNote: route('POST', '/resources/:id/notes', { body: z.strictObject({ text: NoteText }), answer: Note }),
} as const;
