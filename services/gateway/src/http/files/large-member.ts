// A member of a body that is too large for a message, such as the rows of a batch. It is read, searched, and written as
// text in slices, so that no other request waits. Then a stand-in of the same length replaces it in the body;
// `fingerprint.ts` finds the text by the stand-in.
import type { FaultDetail } from '@pay/core/fault';
import { nextTurn } from '@pay/kernel/turns';
import { canonical, standsFor } from '../../domain/fingerprint.ts';
import { readJsonInSlices, type Json, type ReadBody, type SizeLimits } from '../../domain/json.ts';
import type { SensitiveTextDetector } from '../../domain/sensitive-text.ts';

type LargeBody = {
  readonly bytes: Uint8Array;
  readonly rawNumbers: ReadonlySet<string>;
  readonly most: SizeLimits;
  /** The member that is an array of objects. */
  readonly member: string;
  readonly sensitiveData: SensitiveTextDetector;
};

export type ReadLargeBody = ReadBody & {
  /** Refused elements, which the stand-in does not show. */
  readonly blocked: readonly FaultDetail[];
};

/** Number of elements in one turn of the event loop. The JSON reader bounds the size of each. */
const elementsPerTurn = 100;
/** Maximum number of refusals in an answer. */
const blockedMax = 20;

/** Reads a body whose member is long. Throws 400 as `readJson` does. */
export async function readLargeBody({ bytes, rawNumbers, most, member, sensitiveData }: LargeBody): Promise<ReadLargeBody> {
  const read = await inTurns(readJsonInSlices(bytes, rawNumbers, most));
  const { value } = read;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ...read, blocked: [] };
  const elements = value[member];
  if (!Array.isArray(elements)) return { ...read, blocked: [] };
  const texts: string[] = [];
  const blocked: FaultDetail[] = [];
  for (let at = 0; at < elements.length; at += elementsPerTurn) {
    if (at > 0) await nextTurn();
    const some = elements.slice(at, at + elementsPerTurn);
    texts.push(some.map((element) => canonical(element)).join());
    if (blocked.length < blockedMax) blocked.push(...some.flatMap((element, n) => findBlocked(element, `${member}.${at + n}`)));
  }
  const standIn = standsFor(elements.map(standInOf), `[${texts.join()}]`);
  return { value: { ...value, [member]: standIn }, literals: read.literals, blocked: blocked.slice(0, blockedMax) };

  function findBlocked(element: Json, place: string): FaultDetail[] {
    // If the element itself is refused, the detail has no field name.
    return sensitiveData
      .inBody(element)
      .map((detail) => ({ ...detail, field: ['', 'body'].includes(detail.field) ? place : `${place}.${detail.field}` }));
  }
}

const empty: Json = {};
/** A value that is not an object stays, so that the schema refuses it. */
const standInOf = (element: Json): Json =>
  typeof element === 'object' && element !== null && !Array.isArray(element) ? empty : element;

async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}
