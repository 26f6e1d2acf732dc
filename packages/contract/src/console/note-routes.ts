// Notes on anomalies: of the people of an account, or of the platform, depending on the session.
import { z } from 'zod';
import { NoteText } from '../risk/review.ts';
import { Instant, many, nothing, route } from './route.ts';

const AnomalyNote = z.object({
  at: Instant,
  /** Null if the author has no id. */
  authorId: z.string().nullable(),
  /** Name or e-mail address at that time. */
  author: z.string(),
  text: z.string(),
});

export const noteRoutes = {
  /** Newest first. An anomaly of another owner is missing. */
  listAnomalyNotes: route('GET', '/anomalies/:id/notes', { body: nothing, answer: many(AnomalyNote) }),
  /** A note stays as it is. The erasure of the customer deletes it. */
  addAnomalyNote: route('POST', '/anomalies/:id/notes', { body: z.strictObject({ text: NoteText }), answer: AnomalyNote }),
} as const;
