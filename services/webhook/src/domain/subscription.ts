// Which events a webhook receives: exact types, `*`, or a family such as `card.*`; an empty list means all.
import type { FaultDetail } from '@pay/core/fault';
import { nearest } from '@pay/contract/nearest';

export type Catalogue = {
  /** Every name that may appear in a subscription. */
  readonly names: ReadonlySet<string>;
  /** `card.*` for every existing family. */
  readonly families: ReadonlySet<string>;
};

const everything = '*';

/** The first segment of a type: its category in the catalogue. */
export const familyOf = (type: string): string => type.slice(0, type.indexOf('.'));

/** Names and families of a table of event types, and further accepted names. */
export const catalogueOf = (types: readonly string[], aliases: readonly string[]): Catalogue => ({
  names: new Set([...types, ...aliases]),
  families: new Set(types.map((type) => `${familyOf(type)}.*`)),
});

/** Whether the name is a type, a family, or `*`. */
export const isSubscription = (name: string, { names, families }: Catalogue): boolean =>
  name === everything || names.has(name) || families.has(name);

/** 400 for an unknown name, on its field. `isOne` if neither families nor `*` may be named. */
export function unknownEvent(
  field: string,
  name: string,
  { catalogue, isOne = false }: { readonly catalogue: Catalogue; readonly isOne?: boolean },
): FaultDetail {
  const meant = findIntendedEvent(name, isOne ? catalogue.names : new Set([...catalogue.names, ...catalogue.families]));
  const wanted = isOne ? 'Send an event type' : 'Send an event type, a family such as card.*, or *';
  const hint = meant === undefined ? `${wanted}. /docs/events lists the types.` : `Did you mean ${meant}?`;
  return { field, code: 'invalid_enum', message: `${name} is not an event type`, hint };
}

/** Other payment APIs' names of our families, as one word or several. */
const familySynonyms: ReadonlyMap<string, string> = new Map([
  ...['payment', 'transfer', 'payout', 'deposit', 'charge', 'authorization', 'card_transaction', 'issuing_authorization'].map(
    (word) => [word, 'transaction'] as const,
  ),
  ...['account', 'user', 'person'].map((word) => [word, 'customer'] as const),
  ...['external_account', 'bank_account', 'beneficiary', 'recipient', 'payout_account'].map(
    (word) => [word, 'counterparty'] as const,
  ),
]);

/** The known name that a wrong one probably means, even if its family is another API's word. */
function findIntendedEvent(name: string, names: ReadonlySet<string>): string | undefined {
  const [family = '', ...rest] = name.toLowerCase().split('.');
  const ours = familySynonyms.get(family) ?? familySynonyms.get(family.replace(/s$/, ''));
  const renamed = ours === undefined ? undefined : [ours, ...rest].join('.');
  if (renamed !== undefined && names.has(renamed)) return renamed;
  return [name, ...(renamed === undefined ? [] : [renamed])]
    .map((one) => nearest(one, names) ?? ofFamily(one, names))
    .find((one) => one !== undefined);
}

/** The only type of the named family that begins with the same letters: `card.freeze` means `card.frozen`. */
function ofFamily(name: string, names: ReadonlySet<string>): string | undefined {
  const stem = name.slice(0, name.indexOf('.') + 1 + stemLength);
  const alike = name.includes('.') ? [...names].filter((candidate) => candidate.startsWith(stem)) : [];
  return alike.length === 1 ? alike[0] : undefined;
}

/** Number of letters of a verb that its participle keeps. */
const stemLength = 2;

/** A 400's detail for every entry that matches no event. */
export const unknownEvents = (events: readonly string[], catalogue: Catalogue): FaultDetail[] =>
  events.flatMap((name, index) =>
    isSubscription(name, catalogue) ? [] : [unknownEvent(`events.${index}`, name, { catalogue })],
  );

/** Whether a webhook with these entries receives an event of this type. The fan-out's SQL has the same rule. */
export const wants = (events: readonly string[], type: string): boolean =>
  events.length === 0 || events.includes(everything) || events.includes(type) || events.includes(`${familyOf(type)}.*`);
