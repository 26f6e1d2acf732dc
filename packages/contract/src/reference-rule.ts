// What a reference may be on each rail. The edge asks before anything is looked up, so that its caller hears of the rail's own bounds
// at once, and the transfer service for whatever does not come through the edge.
import type { FaultDetail } from '@pay/core/fault';
import { isFiatRail, printable, railRows, type ReferenceRule } from './rails.ts';

/** On-chain transfers keep the reference for the caller only, internal ones show it to the receiver; nothing of it is sent. */
const ownRule: ReferenceRule = { max: 140, ...printable };

export const referenceRule = (rail: string): ReferenceRule => (isFiatRail(rail) ? railRows[rail].reference : ownRule);

export type ReferenceProblem = Required<Pick<FaultDetail, 'message' | 'hint' | 'params'>> & {
  readonly code: 'too_short' | 'too_long' | 'invalid_format';
};

/** What is wrong with a reference on a rail, with both of the rail's bounds; undefined for one that it carries. */
export function referenceProblem(rail: string, reference: string): ReferenceProblem | undefined {
  const { max, charset, characters } = referenceRule(rail);
  const length = [...reference].length;
  const said = { hint: `${rail} carries 1 to ${max} characters: ${characters}.`, params: { max, length } };
  if (length === 0) return { code: 'too_short', message: 'A reference must have at least one character', ...said };
  if (length > max)
    return { code: 'too_long', message: `${rail} allows at most ${max} characters of reference; this has ${length}`, ...said };
  if (charset.test(reference)) return undefined;
  return { code: 'invalid_format', message: `${rail} does not allow ${strange(reference, charset)} in a reference`, ...said };
}

/** The characters of a text that a rail's set lacks, each once, five at most. */
function strange(text: string, charset: RegExp): string {
  const found = [...new Set(text)].filter((character) => !charset.test(character));
  return found.length === 0 ? 'this order of characters' : found.slice(0, 5).join(' ');
}
