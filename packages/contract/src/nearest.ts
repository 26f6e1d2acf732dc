import { distance } from 'fastest-levenshtein';

/** Longer names are not compared: the work grows with the product of the lengths, and anybody may send one. */
const comparedMax = 64;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_\- ]/g, '');

/** The known name that a misspelled one is likely to mean: the same but for case and separators, or two letters away at most. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  if (name.length > comparedMax) return undefined;
  const wanted = plain(name);
  let best: { readonly name: string; readonly off: number } | undefined;
  for (const candidate of known) {
    const other = plain(candidate);
    const off = distance(wanted, other);
    // In a word of four letters two others make another word.
    const bound = Math.min(wanted.length, other.length) > 4 ? 2 : 1;
    if (off <= bound && (best === undefined || off < best.off)) best = { name: candidate, off };
  }
  return best?.name;
}

/** Shorter words stand in too many names. */
const containedMin = 4;

/** What other payment APIs call it, where neither name contains the other. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  memo: ['reference'],
  description: ['reference', 'summary'],
  eventtypes: ['events'],
  type: ['accountType', 'events'],
  recipient: ['destinationAddress'],
  beneficiary: ['destinationAddress'],
  to: ['destinationAddress'],
  from: ['walletId'],
  value: ['amount'],
  externalid: ['clientReferenceId'],
  fee: ['developerFee'],
};

/** The known field that an unknown one is likely to mean: misspelled, longer or shorter than ours, or another API's word for it. */
export function meantField(name: string, known: readonly string[]): string | undefined {
  const misspelled = nearest(name, known);
  if (misspelled !== undefined || name.length > comparedMax) return misspelled;
  const wanted = plain(name);
  const [alike, ...others] = known.filter(
    (candidate) => contains(wanted, plain(candidate)) || contains(plain(candidate), wanted),
  );
  // Of several that contain the word none is likelier than the others.
  if (others.length === 0 && alike !== undefined) return alike;
  return synonyms[wanted]?.find((other) => known.includes(other));
}

const contains = (long: string, short: string): boolean => short.length >= containedMin && long.includes(short);
