// Facts derived from a merchant's fields: its category, its common name, and the validity of its authorizations.
import { DAY } from '@pay/core/time';

export type Merchant = {
  readonly name: string;
  readonly id?: string | undefined;
  readonly mcc?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
};

type CategoryRange = readonly [from: number, to: number, name: string];

// ISO 18245 ranges and the most common codes of card payments; other codes have no name and appear as a number.
const categories: readonly CategoryRange[] = [
  [1_500, 2_999, 'Contracted services'],
  [3_000, 3_350, 'Airlines'],
  [3_351, 3_500, 'Car rental'],
  [3_501, 3_999, 'Lodging'],
  [4_111, 4_111, 'Local transport'],
  [4_112, 4_112, 'Passenger railways'],
  [4_121, 4_121, 'Taxis and limousines'],
  [4_411, 4_411, 'Cruise lines'],
  [4_511, 4_511, 'Airlines'],
  [4_722, 4_722, 'Travel agencies'],
  [4_814, 4_816, 'Telecommunications'],
  [4_899, 4_899, 'Cable and streaming'],
  [4_900, 4_900, 'Utilities'],
  [5_045, 5_045, 'Computers'],
  [5_311, 5_311, 'Department stores'],
  [5_411, 5_411, 'Grocery stores'],
  [5_541, 5_542, 'Fuel'],
  [5_651, 5_699, 'Clothing'],
  [5_732, 5_732, 'Electronics'],
  [5_734, 5_734, 'Software'],
  [5_812, 5_812, 'Restaurants'],
  [5_813, 5_813, 'Bars'],
  [5_814, 5_814, 'Fast food'],
  [5_815, 5_818, 'Digital goods'],
  [5_912, 5_912, 'Pharmacies'],
  [5_942, 5_942, 'Book stores'],
  [5_968, 5_968, 'Subscriptions'],
  [5_999, 5_999, 'Specialty retail'],
  [6_010, 6_011, 'Cash'],
  [6_051, 6_051, 'Money transfer and crypto'],
  [7_011, 7_011, 'Lodging'],
  [7_012, 7_012, 'Timeshares'],
  [7_311, 7_311, 'Advertising'],
  [7_372, 7_372, 'Computer services'],
  [7_399, 7_399, 'Business services'],
  [7_512, 7_512, 'Car rental'],
  [7_513, 7_519, 'Vehicle rental'],
  [7_832, 7_832, 'Cinemas'],
  [7_995, 7_995, 'Gambling'],
  [8_011, 8_099, 'Medical services'],
  [8_211, 8_299, 'Education'],
  [8_398, 8_398, 'Charities'],
  [9_399, 9_399, 'Government services'],
];

export function mccName(mcc: string): string | undefined {
  const code = Number(mcc);
  return categories.find(([from, to]) => code >= from && code <= to)?.[2];
}

const travel: readonly (readonly [number, number])[] = [
  [3_000, 3_999],
  [4_112, 4_112],
  [4_411, 4_411],
  [4_511, 4_511],
  [4_722, 4_722],
  [7_011, 7_012],
  [7_512, 7_519],
];

/** Milliseconds that an authorization waits for its clearing: seven days, and thirty for travel and lodging. */
export function authorizationValidityMs({ mcc }: Merchant): number {
  const code = Number(mcc ?? 0);
  return (travel.some(([from, to]) => code >= from && code <= to) ? 30 : 7) * DAY;
}

// Payment processors put a prefix before the shop's name, and shops append a branch number.
const processor = /^(sq|tst|pp|paypal|sp|py|cko|fs|goog|amzn|apl)\s?\*\s?/i;
// eslint-disable-next-line regexp/no-super-linear-move -- a name has some hundred characters at most
const branch = /\s*(#\s?\d+|\b\d{3,}\b|\*\S+)\s*$/;

/** A merchant's name as a person would write it. */
export function enrichName(name: string): string {
  const bare = name.replace(processor, '').replace(branch, '').replaceAll(/\s+/g, ' ').trim();
  if (bare === '') return name;
  // A name in capitals is converted to title case; a name with lower-case letters stays unchanged.
  return /\p{Ll}/u.test(bare) ? bare : bare.toLowerCase().replaceAll(/(?<=^|[\s\-/&])\p{L}/gu, (letter) => letter.toUpperCase());
}

const foldCase = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The identifiers by which a control may name a merchant: its id and its name, case-insensitive. */
export const merchantIdentifiers = ({ id, name }: Merchant): readonly string[] => [
  ...(id === undefined ? [] : [foldCase(id)]),
  foldCase(name),
];

export const isListed = (list: readonly string[], merchant: Merchant): boolean => {
  const identifiers = merchantIdentifiers(merchant);
  return list.some((entry) => identifiers.includes(foldCase(entry)));
};

/** Identifies a merchant: by its id if it has one, else by its name. */
export const merchantKey = (merchant: Merchant): string => merchantIdentifiers(merchant)[0] ?? '';
