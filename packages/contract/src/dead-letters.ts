// Events that a service could not handle and set aside. The kernel serves these operations for every service that
// reacts to events.
import { z } from 'zod';
import { id, Instant } from './field.ts';
import { command, contract, query } from './operation.ts';

export const DeadLetter = z.object({
  eventId: id('event'),
  type: z.string(),
  account: id('key'),
  environment: z.enum(['sandbox', 'live']),
  resourceId: z.string(),
  /** The error of the last attempt. */
  error: z.string(),
  at: Instant,
});
export type DeadLetter = z.infer<typeof DeadLetter>;

const params = z.object({ eventId: id('event') });

/** Operations of one service. The subjects are `rpc.<service>.<operation>`, like those of its contract. */
export const deadLetterOperations = (service: string) =>
  contract(service, {
    listDeadLetters: query({
      summary: 'List set-aside events',
      input: z.object({ after: id('event').optional(), limit: z.int().min(1).max(201) }),
      output: z.object({ items: z.array(DeadLetter), count: z.int() }),
    }),
    replayDeadLetter: command({ summary: 'Replay a set-aside event', input: params, output: DeadLetter }),
    discardDeadLetter: command({ summary: 'Discard a set-aside event', input: params, output: DeadLetter }),
  });

/**
 * Why an event was set aside, for operators. For a database error, the database's message without the statement that
 * the query builder prepends.
 */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const isSql = /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown } | null)?.code));
  return isSql ? text.slice(text.lastIndexOf(' - ') + 1).replace(/^- /, '') : text;
}
