// Events that were set aside, for a person to inspect, replay, or discard. A replay runs the reaction itself. Its
// effect, the row's removal, and the record of the person are one commit.
import type { BusEvent } from '@pay/contract/event';
import { eventsIn } from '@pay/contract/event-rows';
import { deadLetterOperations, reasonOf, type DeadLetter } from '@pay/contract/dead-letters';
import { conflict, notFound } from '@pay/core/fault';
import { idOf, uuid, uuidOf } from '@pay/core/id';
import { iso } from '@pay/core/time';
import type { Subscription } from './bus.ts';
import { sealingOf, type Database, type Tx } from './db.ts';
import { command, query, type Call } from './handler.ts';
import { errorOf } from './log.ts';
import { recordAudit } from './outbox.ts';
import { effectOf, type Reaction, type ReactionDeps } from './reactions.ts';
import { serve, type ServeDeps } from './serve.ts';

type Row = { event_id: string; type: string; event: string; error: string; at: Date };
type Operations = ReturnType<typeof deadLetterOperations>;

const countMax = 1_000;

const eventOf = (db: Database['knex'] | Tx, row: Row): BusEvent => {
  const [event] = eventsIn(`[${row.event}]`, sealingOf(db));
  if (event === undefined) throw new Error('dead letter has no event');
  return event;
};

function toDeadLetter(db: Database['knex'] | Tx, row: Row): DeadLetter {
  const { owner, resourceId } = eventOf(db, row);
  const { type, error, at } = row;
  return { eventId: idOf('event', row.event_id), type, ...owner, resourceId, error, at: iso(at.getTime()) };
}

async function lock(tx: Tx, eventId: string): Promise<Row> {
  const id = uuidOf(eventId);
  const row = id === undefined ? undefined : await tx<Row>('dead_letters').where({ event_id: id }).forUpdate().first();
  if (row === undefined) throw notFound();
  return row;
}

type End = Pick<Call<never>, 'ctx' | 'clock'> & { readonly tx: Tx; readonly row: Row; readonly action: string };

/** Deletes the row and records the person. The owner can read the record in the audit log. */
async function end({ ctx, clock, tx, row, action }: End): Promise<DeadLetter> {
  const letter = toDeadLetter(tx, row);
  await tx('dead_letters').where({ event_id: row.event_id }).delete();
  const { owner } = eventOf(tx, row);
  const changes = [{ field: 'type', from: row.type, to: null }];
  await recordAudit(tx, { ctx, clock }, { action, target: { type: 'event', id: letter.eventId }, owner, changes });
  return letter;
}

/**
 * Serves the three operations even if the service handles no events yet, so that callers need not know which services
 * handle any.
 */
export async function serveDeadLetters(
  reactions: readonly Reaction<unknown>[],
  deps: ServeDeps & ReactionDeps,
): Promise<Subscription[]> {
  const operations = deadLetterOperations(deps.service);
  const list = query<Operations['listDeadLetters'], unknown>()(async ({ input, db }) => {
    const rows = db.knex<Row>('dead_letters').orderBy(['at', 'event_id']).limit(input.limit);
    if (input.after !== undefined)
      void rows.whereRaw('(at, event_id) > (select at, event_id from dead_letters where event_id = ?)', [uuid(input.after)]);
    const counted = await db
      .knex(db.knex('dead_letters').select('event_id').limit(countMax).as('d'))
      .count<{ n: string }[]>({ n: '*' });
    return { items: (await rows).map((row) => toDeadLetter(db.knex, row)), count: Number(counted[0]?.n ?? 0) };
  });
  const replay = command<Operations['replayDeadLetter'], unknown>()({
    async commit({ ctx, input, tx, clock, log }) {
      const row = await lock(tx, input.eventId);
      const event = eventOf(tx, row);
      try {
        for (const reaction of reactions) await effectOf(reaction, [event], tx, deps);
      } catch (error) {
        log.warn('replay failed', { event_id: event.id, err: errorOf(error) });
        throw conflict('invalid_state_transition', 'eventId', `The event failed again: ${reasonOf(error)}`, {
          hint: 'Fix the cause first. The log line `replay failed` has the stack trace.',
        });
      }
      return end({ ctx, clock, tx, row, action: 'event.replayed' });
    },
    after: () => deps.published(),
  });
  const discard = command<Operations['discardDeadLetter'], unknown>()({
    commit: async ({ ctx, input, tx, clock }) =>
      end({ ctx, clock, tx, row: await lock(tx, input.eventId), action: 'event.discarded' }),
  });
  // Each handler is typed for its own operation, and the server accepts any.
  return Promise.all([
    serve(operations.listDeadLetters, list as never, deps),
    serve(operations.replayDeadLetter, replay as never, deps),
    serve(operations.discardDeadLetter, discard as never, deps),
  ]);
}
