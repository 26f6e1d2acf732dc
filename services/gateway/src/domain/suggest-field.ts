// The known field that an unknown one probably means.
import { comparedMax, nearest, plain } from '@pay/contract/nearest';

/** Minimum length of a word to search. Shorter words appear in too many names. */
const containedMin = 4;

/** Other payment APIs' names, if neither name contains the other. A map: an object also has `constructor`. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ['memo', ['reference']],
  ['description', ['reference', 'summary']],
  ['eventtypes', ['events']],
  ['type', ['accountType', 'events']],
  ['recipient', ['destinationAddress']],
  ['beneficiary', ['destinationAddress']],
  ['to', ['destinationAddress']],
  ['from', ['walletId']],
  ['value', ['amount']],
  ['externalid', ['clientReferenceId']],
  ['fee', ['developerFee']],
  ['endpoint', ['url']],
  ['callback', ['url']],
  ['page', ['cursor']],
  ['pagetoken', ['cursor']],
  ['offset', ['cursor']],
  ['after', ['cursor', 'createdAfter']],
  ['startingafter', ['cursor']],
  ['pagesize', ['limit']],
  ['perpage', ['limit']],
  ['since', ['createdAfter', 'from']],
  ['until', ['createdBefore', 'to']],
]);

/**
 * The known field that an unknown one probably means: misspelled, longer or shorter than ours, or another API's word
 * for it.
 */
export function suggestField(name: string, fields: readonly string[]): string | undefined {
  const misspelled = nearest(name, fields);
  if (misspelled !== undefined || name.length > comparedMax) return misspelled;
  const wanted = plain(name);
  const [alike, ...others] = fields.filter(
    (candidate) => contains(wanted, plain(candidate)) || contains(plain(candidate), wanted),
  );
  // If several contain the word, none is more likely than the others.
  if (others.length === 0 && alike !== undefined) return alike;
  return synonyms.get(wanted)?.find((other) => fields.includes(other));
}

const contains = (long: string, short: string): boolean => short.length >= containedMin && long.includes(short);
