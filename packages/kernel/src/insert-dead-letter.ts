// Stores an event that no reaction can handle, for a person. The message is then done.
import { reasonOf } from '@pay/contract/dead-letters';
import type { BusEvent } from '@pay/contract/event';
import { uuid } from '@pay/core/id';
import { sealingOf, type Database } from './db.ts';
import { errorOf, type Log } from './log.ts';
import { toSealedRows } from './outbox.ts';

type DeadLetterDeps = {
  readonly reacting: { readonly db: Database; readonly log: Log };
  readonly meters: { readonly deadLetters: { inc(): void } };
};

export async function insertDeadLetter({ reacting, meters }: DeadLetterDeps, event: BusEvent, error: unknown): Promise<void> {
  reacting.log.error('event set aside', { event_id: event.id, type: event.type, err: errorOf(error) });
  meters.deadLetters.inc();
  const [row = ''] = toSealedRows([event], sealingOf(reacting.db.knex));
  await reacting.db
    .knex('dead_letters')
    .insert({ event_id: uuid(event.id), type: event.type, event: row.slice(1, -1), error: reasonOf(error) })
    .onConflict('event_id')
    .ignore();
}
