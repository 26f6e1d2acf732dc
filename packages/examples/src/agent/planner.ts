// Decides the agent's next step from its knowledge. A real agent would ask a model here; this planner always decides
// alike. The list is untrusted: it can only request purchases, and the card's limit applies to every decision.
import { Decimal } from '@pay/sdk';

/** Prices are decimal texts in US dollars, in major units. */
export type Offer = { readonly merchant: string; readonly mcc: string; readonly price: string };

/** An item to buy and its offers, the preferred one first. */
export type Item = { readonly what: string; readonly offers: readonly Offer[] };

export type Attempt = { readonly item: Item; readonly offer: Offer; readonly outcome: 'bought' | 'declined' };

export type Knowledge = {
  readonly items: readonly Item[];
  readonly attempts: readonly Attempt[];
  readonly skipped: readonly Item[];
  /**
   * US dollars that the agent may still spend. Undefined until a decline makes the agent ask, and again after each
   * purchase.
   */
  readonly left: string | undefined;
};

export type Step =
  | { readonly kind: 'pay'; readonly item: Item; readonly offer: Offer }
  | { readonly kind: 'askLimits' }
  | { readonly kind: 'skip'; readonly item: Item }
  | { readonly kind: 'finish' };

/** Pays the best offer. After a decline, only an offer that fits the remaining limit. It tries no offer twice. */
export function nextStep({ items, attempts, skipped, left }: Knowledge): Step {
  const isDone = (item: Item): boolean =>
    skipped.includes(item) || attempts.some((one) => one.item === item && one.outcome === 'bought');
  const item = items.find((one) => !isDone(one));
  if (item === undefined) return { kind: 'finish' };
  const wasDeclined = attempts.some(({ outcome }) => outcome === 'declined');
  if (wasDeclined && left === undefined) return { kind: 'askLimits' };
  const fits = ({ price }: Offer): boolean => left === undefined || Decimal.compare(price, left) <= 0;
  const offer = item.offers.find((one) => fits(one) && !attempts.some((attempt) => attempt.offer === one));
  return offer === undefined ? { kind: 'skip', item } : { kind: 'pay', item, offer };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads a shopping list. Throws an Error that names the first invalid entry. Ignores unknown members. */
export function readList(text: string): Item[] {
  const entries: unknown = JSON.parse(text);
  if (!Array.isArray(entries)) throw new Error('A shopping list is an array');
  return entries.map((entry: Partial<Item> | null, at) => {
    const offers = entry?.offers;
    if (!isText(entry?.what) || !Array.isArray(offers)) throw new Error(`Entry ${at + 1} of the list needs what and offers`);
    return { what: entry.what, offers: offers.map((offer: Partial<Offer> | null) => readOffer(offer, at + 1)) };
  });
}

function readOffer(offer: Partial<Offer> | null, entry: number): Offer {
  const { merchant, mcc, price } = offer ?? {};
  if (!isText(merchant) || !isText(mcc) || !isText(price) || !/^\d+(\.\d{1,2})?$/.test(price))
    throw new Error(`An offer of entry ${entry} needs merchant, mcc and a price such as "31.50"`);
  return { merchant, mcc, price };
}
