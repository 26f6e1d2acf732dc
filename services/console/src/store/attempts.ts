// Counters of guesses, one row per subject; domain/attempts.ts defines their meaning.
import { iso } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';

type Reader = Database['knex'];

type Subject = { readonly kind: number; readonly subject: Buffer };

/**
 * Counts an attempt, or returns until when none is allowed. `pauses` are the milliseconds after the first, second …
 * attempt of a window; later ones equal the last.
 */
export async function countAttempt(
  db: Database,
  { kind, subject }: Subject,
  input: { at: number; windowMs: number; pauses: readonly number[] },
): Promise<{ readonly waitUntil: Date } | { readonly count: number }> {
  const { at, windowMs, pauses } = input;
  const rows = await db.hot.query<{ count: number }>('count-attempt', countSql, [
    kind,
    subject,
    iso(at),
    iso(at + windowMs),
    [...pauses],
    pauses.length,
  ]);
  const [attempt] = rows;
  if (attempt !== undefined) return { count: attempt.count };
  const row = await db.knex('attempts').where({ kind, subject }).first<{ next_at: Date } | undefined>('next_at');
  return { waitUntil: row?.next_at ?? new Date(at) };
}

/**
 * SQL of the next allowed time. Without a pause it is before all times: parallel attempts may be counted out of order.
 */
const nextAt = (count: string): string =>
  `coalesce($3::timestamptz + nullif(($5::float8[])[least(${count}, $6::int)], 0) * interval '1 ms', '-infinity')`;

const nextCountSql = 'case when a.window_ends_at <= $3 then 1 else a.count + 1 end';

// Refused attempts change nothing: a guesser who continues does not postpone the next attempt forever.
const countSql = `
  insert into attempts as a (kind, subject, count, next_at, window_ends_at)
  values ($1, $2, 1, ${nextAt('1')}, $4)
  on conflict (kind, subject) do update set
    count = ${nextCountSql},
    next_at = ${nextAt(nextCountSql)},
    window_ends_at = case when a.window_ends_at <= $3 then $4 else a.window_ends_at end
  where a.next_at <= $3
  returning count`;

export async function clearAttempts(db: Reader, { kind, subject }: Subject): Promise<void> {
  await db('attempts').where({ kind, subject }).delete();
}

export async function deleteOldAttempts(db: Reader, at: number, max: number): Promise<number> {
  const old = db('attempts')
    .where('window_ends_at', '<=', iso(at))
    .andWhere('next_at', '<=', iso(at))
    .limit(max)
    .select('subject');
  return db('attempts')
    .whereIn('subject', old)
    .andWhere('window_ends_at', '<=', iso(at))
    .andWhere('next_at', '<=', iso(at))
    .delete();
}
