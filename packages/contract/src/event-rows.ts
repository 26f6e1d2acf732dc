// How events travel. An outbox row and a bus message are the same text: an array with one sealed member for all events
// of a commit. Unsealed are only the facts that a relay needs (a name and the traces to continue) and the kinds of the
// events. Consumers that want none of these kinds need not decrypt the member.
import { uuid } from '@pay/core/id';
import type { Sealing } from '@pay/core/sealing';
import type { BusEvent } from './event.ts';

/** Maximum characters of one row before sealing, which makes the row a third longer. The bus accepts 1 MiB. */
const rowLengthMax = 400_000;

type SealedEvents = {
  readonly id: string;
  readonly traces?: readonly string[];
  readonly kinds: readonly string[];
  readonly sealed: string;
};

type EventBatch = {
  readonly sealing: Sealing;
  /** Traces that a message of these events continues. */
  readonly tracesOf: (events: readonly BusEvent[]) => readonly string[];
};

/** Events as rows to store: one row for an ordinary commit, more only if it would be too large for a message. */
export function rowsOf(events: readonly BusEvent[], batch: EventBatch): string[] {
  const rows: string[] = [];
  let [told, row]: [BusEvent[], string] = [[], ''];
  const end = (): void => {
    if (told.length > 0) rows.push(writeRow(told, `[${row}]`, batch));
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
const encryptionContextOf = (firstId: string): string => `events|${uuid(firstId)}`;

function writeRow(events: readonly BusEvent[], text: string, { sealing, tracesOf }: EventBatch): string {
  const id = events[0]?.id ?? '';
  const sealed = sealing.seal(text, encryptionContextOf(id));
  const traces = tracesOf(events);
  const kinds = [...new Set(events.map(kindOf))];
  return JSON.stringify([{ id, ...(traces.length === 0 ? {} : { traces }), kinds, sealed } satisfies SealedEvents]);
}

/** The type of an event. For a `.completed` event, also the status: `transaction.completed failed`. */
export function kindOf({ type, data }: BusEvent): string {
  const status = type.endsWith('.completed') ? (data as { readonly status?: unknown } | null)?.status : undefined;
  return typeof status === 'string' ? `${type} ${status}` : type;
}

/** Maximum characters of a row's unsealed part. */
const clearMax = 8_192;

/** The kinds of a row's events. Undefined if they are not within the first `clearMax` characters. */
export function kindsIn(row: string): readonly string[] | undefined {
  const clear = row.slice(0, clearMax);
  const found = /^\[\{"id":"[^"]*"(?:,"traces":\["[^\]]*"\])?,"kinds":(\["[^\]]*"\]),"sealed":"/.exec(clear);
  return found?.[1] === undefined ? undefined : (JSON.parse(found[1]) as readonly string[]);
}

/** Id of the first event: the name of a row. */
export const nameOf = (row: string): string => row.slice(8, 38);

/** Traces in a row's unsealed part. Parses only this part: parsing the whole row would cost more than publishing it. */
export function tracesIn(row: string): readonly string[] {
  const member = ',"traces":';
  if (!row.startsWith(member, 39)) return [];
  return JSON.parse(row.slice(39 + member.length, row.indexOf(']', 39) + 1)) as readonly string[];
}

/** The events of a row or message. @throws if its text was altered, or sealed with a key that is gone. */
export function eventsIn(row: string, sealing: Sealing): BusEvent[] {
  const told = JSON.parse(row) as readonly SealedEvents[];
  return told.flatMap(({ id, sealed }) => JSON.parse(sealing.open(sealed, encryptionContextOf(id))) as BusEvent[]);
}

/** Events that a consumer wants: types, or more precisely kinds. */
type WantedKinds = { readonly types: readonly string[]; readonly kinds?: readonly string[] | undefined };

/** Whether a row may contain wanted events. A wanted type without kinds matches all kinds of the type. */
export const mayHave = (row: string, wantedKinds: readonly WantedKinds[]): boolean => {
  const kinds = wantedKinds.flatMap((one) => one.kinds ?? one.types);
  return kindsIn(row)?.some((kind) => kinds.some((one) => kind === one || kind.startsWith(`${one} `))) ?? true;
};
