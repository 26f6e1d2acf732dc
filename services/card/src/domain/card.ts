// A card: its fields, its public form, the transitions of its status, and the events of each.
import { cardMachine } from '@pay/contract/card/machines';
import type { Card as CardView, CardControls, CardStatus } from '@pay/contract/card/shapes';
import { moves } from '@pay/contract/machine';
import { conflict } from '@pay/core/fault';
import { usdOf, type LimitFrequency } from '@pay/contract/card/spending-limit';
import { timeOf, type Id } from '@pay/core/id';
import { iso } from '@pay/core/time';
import type { Expiration } from './cvv.ts';

type Metadata = Readonly<Record<string, string>>;

export type Card = Expiration & {
  readonly id: Id<'card'>;
  readonly customerId: Id<'customer'>;
  readonly agentId: Id<'agent'> | null;
  readonly walletId: Id<'wallet'> | null;
  readonly type: CardView['type'];
  readonly status: CardStatus;
  readonly statusReason: string | null;
  /** Whether the platform froze the card, so that only the platform can reactivate it. */
  readonly heldByOperator: boolean;
  readonly last4: string;
  /** Cents of US dollars. */
  readonly limitUnits: bigint;
  readonly limitFrequency: LimitFrequency;
  readonly displayName: string | null;
  readonly controls: CardControls;
  readonly metadata: Metadata | null;
  /** Rises by one with each event of this card. */
  readonly version: number;
  /** Milliseconds. */
  readonly updatedAt: number;
};

/** A card as its GET returns it or, without `spentUnits`, as lists return it. */
export const cardView = (card: Card, spentUnits?: bigint): CardView => ({
  id: card.id,
  customerId: card.customerId,
  type: card.type,
  status: card.status,
  ...(card.statusReason === null ? {} : { statusReason: card.statusReason }),
  last4: card.last4,
  expirationMonth: card.expirationMonth,
  expirationYear: card.expirationYear,
  spendingLimit: {
    amount: usdOf(card.limitUnits),
    frequency: card.limitFrequency,
    ...(spentUnits === undefined
      ? {}
      : { spent: usdOf(spentUnits), remaining: usdOf(calculateRemainingUnits(card.limitUnits, spentUnits)) }),
  },
  ...(card.walletId === null ? {} : { walletId: card.walletId }),
  ...(card.agentId === null ? {} : { agentId: card.agentId }),
  ...(card.displayName === null ? {} : { displayName: card.displayName }),
  ...card.controls,
  ...(card.metadata === null ? {} : { metadata: card.metadata }),
  createdAt: iso(timeOf(card.id)),
  updatedAt: iso(card.updatedAt),
});

/** The rest of a limit; 0 if the limit was lowered below the spending. */
const calculateRemainingUnits = (limit: bigint, spentUnits: bigint): bigint => (spentUnits >= limit ? 0n : limit - spentUnits);

type CardEvent = 'card.updated' | 'card.frozen' | 'card.canceled' | 'card.auto_frozen';

/** The events of a card that enters a status. Each freeze emits card.frozen, no matter who requested it. */
const eventsOnEntry: Readonly<Record<CardStatus, readonly CardEvent[]>> = {
  active: ['card.updated'],
  frozen: ['card.frozen', 'card.updated'],
  canceled: ['card.canceled', 'card.updated'],
  expired: ['card.updated'],
};

export type CardChange = {
  readonly card: Card;
  readonly events: readonly CardEvent[];
};

export type CardTransition = {
  readonly to: CardStatus;
  readonly reason?: string | undefined;
  readonly byRisk?: boolean;
  /** Whether an operator makes the change. Owners cannot lift an operator's freeze. */
  readonly byOperator?: boolean;
};

/**
 * The card after the transition, or undefined when nothing changes. Throws 409 for a transition that does not exist.
 */
export function transitionCard(card: Card, { to, reason, byRisk, byOperator = false }: CardTransition): CardChange | undefined {
  const heldByOperator = byOperator ? to === 'frozen' : card.heldByOperator;
  if (!moves(cardMachine, card.status, to))
    return heldByOperator === card.heldByOperator ? undefined : { card: { ...card, heldByOperator }, events: ['card.updated'] };
  if (to === 'active' && heldByOperator)
    throw conflict('card_not_active', 'cardId', 'The platform froze this card', {
      hint: 'Ask support for the reason. Only the platform can unfreeze the card.',
    });
  return {
    card: { ...card, status: to, statusReason: reason ?? null, heldByOperator },
    events: byRisk === true ? ['card.auto_frozen', ...eventsOnEntry[to]] : eventsOnEntry[to],
  };
}

const countries = ['allowedCountries', 'blockedCountries'] as const;
const controlNames = [
  'allowedMccs',
  'blockedMccs',
  'allowedMerchants',
  'blockedMerchants',
  ...countries,
  'lockToFirstMerchant',
  'cooldownMinutes',
  'attestationWindowMinutes',
  'requireAttestation',
] as const satisfies readonly (keyof CardControls)[];

/** The request's controls, merged into the card's existing ones. Countries are stored in capitals. */
export function controlsFrom(input: CardControls, before: CardControls = {}): CardControls {
  const sent = Object.fromEntries(controlNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));
  for (const name of countries) {
    const codes = input[name];
    if (codes !== undefined) sent[name] = codes.map((code) => code.toUpperCase());
  }
  return { ...before, ...sent };
}
