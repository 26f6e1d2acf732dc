// Card purchases of the demonstration month, drawn before any request. Risk tests use the same purchases.
import { merchants } from './company.ts';
import { drawMoney, sequence } from './sequence.ts';

export type Purchase = { readonly amount: string; readonly merchant: (typeof merchants)[number] };
/** `card` is the position of the card in the order of issue. */
export type PlannedPurchase = { readonly day: number; readonly card: number; readonly purchase: Purchase };

type DemoAgent = { readonly name: string; readonly merchant: (typeof merchants)[number]['name']; readonly purpose: string };

/**
 * The agents of the first cards. An agent buys only at its merchant, and requests the card's details before each
 * purchase.
 */
export const demoAgents: readonly DemoAgent[] = [
  { name: 'Travel desk assistant', merchant: 'Northline Rail', purpose: 'Book a train for an employee' },
  { name: 'Cloud cost assistant', merchant: 'Cloudform Compute', purpose: 'Pay for reserved servers' },
];
export const cardCount = 10;
/** The day on which the cards are issued. */
export const cardDayOf = (days: number): number => Math.floor(days / 3);

const purchaseShare = 0.4;

/** Every day, about two of five cards buy once. People buy at any merchant. */
export function planPurchases({ days, seed = 5_942 }: { readonly days: number; readonly seed?: number }): PlannedPurchase[] {
  const random = sequence(seed);
  const plan: PlannedPurchase[] = [];
  for (let day = cardDayOf(days); day < days; day += 1)
    for (let card = 0; card < cardCount; card += 1) {
      if (random() >= purchaseShare) continue;
      const amount = drawMoney(random, 4, 95);
      plan.push({ day, card, purchase: { amount, merchant: drawMerchant(random, card) } });
    }
  return plan;
}

function drawMerchant(random: () => number, card: number): Purchase['merchant'] {
  const own = merchants.find(({ name }) => name === demoAgents[card]?.merchant);
  return own ?? (merchants[Math.floor(random() * merchants.length)] as Purchase['merchant']);
}
