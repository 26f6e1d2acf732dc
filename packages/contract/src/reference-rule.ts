// Allowed references per rail. The edge checks them first, so callers learn the rail's bounds at once. The transfer
// service checks requests that do not come through the edge.
import type { FaultDetail } from '@pay/core/fault';
import { isFiatRail, printable, railRows, type ReferenceRule } from './rails.ts';

/**
 * On-chain transfers store the reference for the caller only. Internal transfers show it to the receiver. Neither sends
 * it to a rail.
 */
const ownRule: ReferenceRule = { max: 140, ...printable };

export const referenceRule = (rail: string): ReferenceRule => (isFiatRail(rail) ? railRows[rail].reference : ownRule);

export type ReferenceProblem = Required<Pick<FaultDetail, 'message' | 'hint' | 'params'>> & {
  readonly code: 'too_short' | 'too_long' | 'invalid_format';
};

/** A reference's problem on a rail, with both of the rail's bounds. Undefined if the rail supports it. */
export function referenceProblem(rail: string, reference: string): ReferenceProblem | undefined {
  const { max, charset, characters } = referenceRule(rail);
  const length = [...reference].length;
  const said = { hint: `Send 1 to ${max} characters: ${characters}.`, params: { max, length } };
  if (length === 0) return { code: 'too_short', message: 'A reference must have at least one character', ...said };
  if (length > max)
    return { code: 'too_long', message: `${rail} allows at most ${max} characters in a reference, not ${length}`, ...said };
  if (charset.test(reference)) return undefined;
  return { code: 'invalid_format', message: `${rail} does not allow ${strange(reference, charset)} in a reference`, ...said };
}

/** The characters of a text that a rail does not support, each once, at most five. */
function strange(text: string, charset: RegExp): string {
  const found = [...new Set(text)].filter((character) => !charset.test(character));
  return found.length === 0 ? 'this order of characters' : found.slice(0, 5).join(' ');
}
