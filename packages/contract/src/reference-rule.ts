// What a reference may be on each rail. The edge asks before anything is looked up, so that its caller hears of the rail's own bounds
// at once, and the transfer service for whatever does not come through the edge.
import type { FaultDetail } from '@pay/core/fault';
import type { fiatRails } from './transaction.ts';

export type FiatRail = (typeof fiatRails)[number];
/** Longest reference that the recipient's bank is sent, in characters, which ones, and those in words. */
export type ReferenceRule = { readonly max: number; readonly charset: RegExp; readonly characters: string };

const alphanumeric = { charset: /^[A-Za-z0-9 ]*$/, characters: 'letters A to Z, digits, and spaces' };
const latin = {
  charset: /^[A-Za-z0-9/\-?:().,'+ ]*$/,
  characters: "letters A to Z, digits, spaces, and / - ? : ( ) . , ' +",
};
const written = { charset: /^[^\p{C}\p{Zl}\p{Zp}]*$/u, characters: 'any visible characters' };

// Sources: ACH company entry description; Fedwire's ISO 20022 text; EPC SEPA basic Latin set; SWIFT character set X.
const rules: Readonly<Record<FiatRail, ReferenceRule>> = {
  ach: { max: 10, charset: /^[A-Za-z0-9 \-./]*$/, characters: 'letters A to Z, digits, spaces, and - . /' },
  wire: { max: 140, charset: /^[\x20-\x7e]*$/, characters: 'printable ASCII characters' },
  sepa: { max: 140, ...latin },
  faster_payments: { max: 18, charset: /^[A-Za-z0-9 .\-/&]*$/, characters: 'letters A to Z, digits, spaces, and . - / &' },
  spei: { max: 40, ...alphanumeric },
  pix: { max: 140, ...written },
  swift: { max: 140, ...latin },
  mobile_money: { max: 40, ...alphanumeric },
  ghipss: { max: 40, ...alphanumeric },
  nip: { max: 100, ...alphanumeric },
};

/** On-chain transfers keep the reference for the caller only, internal ones show it to the receiver; nothing of it is sent. */
const ownRule: ReferenceRule = { max: 140, ...written };

export const referenceRule = (rail: string): ReferenceRule => (rules as Readonly<Record<string, ReferenceRule>>)[rail] ?? ownRule;

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
