// How events travel: an outbox row and a bus message are the same text, an array with one sealed member for all events of a
// commit. In clear stands only what a relay needs: a name, and the traces to go on with. The array of bare events that builds
// before ADR-0050 wrote is read as well.
import { uuid } from '@pay/core/id';
import type { Sealing } from '@pay/core/sealing';
import type { BusEvent } from './event.ts';

/** Characters of one row before it is sealed, which makes it a third longer; the bus takes 1 MiB. */
const rowLengthMax = 400_000;

type SealedEvents = { readonly id: string; readonly traces?: readonly string[]; readonly sealed: string };

type EventBatch = {
  readonly sealing: Sealing;
  /** Traces that a message of these events goes on with. */
  readonly tracesOf: (events: readonly BusEvent[]) => readonly string[];
};

/** Events as the rows they are stored in: one for an ordinary commit, more only when it would be too large a message. */
export function rowsOf(events: readonly BusEvent[], sending: EventBatch): string[] {
  const rows: string[] = [];
  let [told, row]: [BusEvent[], string] = [[], ''];
  const end = (): void => {
    if (told.length > 0) rows.push(written(told, `[${row}]`, sending));
    [told, row] = [[], ''];
  };
  for (const event of events) {
    const text = JSON.stringify(event);
    if (row.length + text.length > rowLengthMax) end();
    row = row === '' ? text : `${row},${text}`;
    told.push(event);
  }
  end();
  return rows;
}

/** Binds a sealed text to its row. */
const placeOf = (firstId: string): string => `events|${uuid(firstId)}`;

function written(events: readonly BusEvent[], text: string, { sealing, tracesOf }: EventBatch): string {
  const id = events[0]?.id ?? '';
  const sealed = sealing.seal(text, placeOf(id));
  if (sealed === text) return text;
  const traces = tracesOf(events);
  return JSON.stringify([{ id, ...(traces.length === 0 ? {} : { traces }), sealed } satisfies SealedEvents]);
}

/** Id of the first event: the name of a row, in the same place in either form. */
export const nameOf = (row: string): string => row.slice(8, 38);

/** Traces that a row says in clear. Nearly all rows have none, and parsing them all would cost more than publishing. */
export function tracesIn(row: string): readonly string[] {
  if (!row.startsWith(',"traces":', 39)) return [];
  const [first] = JSON.parse(row) as [SealedEvents];
  return first.traces ?? [];
}

/** The events of a row or message. @throws when it was altered, or sealed by a key that is gone. */
export function eventsIn(row: string, sealing: Sealing): BusEvent[] {
  const told = JSON.parse(row) as readonly (BusEvent | SealedEvents)[];
  return told.flatMap((one) => ('sealed' in one ? (JSON.parse(sealing.open(one.sealed, placeOf(one.id))) as BusEvent[]) : [one]));
}
