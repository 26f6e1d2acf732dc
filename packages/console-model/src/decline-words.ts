// A decline in plain words: what happened, and what whoever owns the card may do about it. The platform's own sentence is
// shown as well; this is for people who do not know the words of cards.
import { amountText, groupedDecimal } from './decimal.ts';

export type DeclineInput = {
  readonly declinedReason?: string | undefined;
  readonly riskRule?: string | undefined;
  readonly merchantName: string;
  readonly merchantCategoryCode?: string | undefined;
  readonly merchantCountry?: string | undefined;
  readonly decline: {
    readonly code: string;
    readonly message: string;
    readonly rule: string | null;
    readonly source: string;
    readonly limit: {
      readonly amount: number;
      readonly spent: number;
      readonly remaining: number;
      readonly resetsAt: number | null;
    } | null;
    readonly requested: number;
  } | null;
};

export type DeclineWords = {
  /** A few words. */
  readonly title: string;
  /** One or two sentences with the numbers. */
  readonly explanation: string;
  /** What may be done about it. */
  readonly remedy: string;
  /** Where it is done. */
  readonly place: 'card' | 'agent' | 'customer' | 'risk' | 'wallet' | 'merchant';
};

type Context = { readonly input: DeclineInput; readonly time: (at: number) => string };
type Entry = {
  readonly title: string;
  readonly place: DeclineWords['place'];
  readonly explanation: string | ((context: Context) => string);
  readonly remedy: string;
};

const usd = (amount: number): string => `USD ${groupedDecimal(amountText(amount), 2)}`;

/** “Asked for USD 90.00; USD 75.00 of USD 100.00 were left. All of it is free again on …” */
function limitSentence({ input: { decline }, time }: Context, whose: string): string {
  const limit = decline?.limit;
  if (decline === null || limit === null || limit === undefined) return `The payment would have gone beyond the ${whose} limit.`;
  const free =
    limit.resetsAt === null
      ? 'The limit counts everything ever spent, so it does not free itself.'
      : `All of it is free again on ${time(limit.resetsAt)}, part of it sooner.`;
  return `The merchant asked for ${usd(decline.requested)}; ${usd(limit.remaining)} of the ${whose} ${usd(limit.amount)} were left. ${free}`;
}

const state = (title: string, explanation: string, remedy: string, place: DeclineWords['place'] = 'card'): Entry => ({
  title,
  explanation,
  remedy,
  place,
});

const asked = ({ decline }: DeclineInput): string => (decline === null ? 'more than it held' : usd(decline.requested));

const entries: Readonly<Record<string, Entry>> = {
  insufficient_funds: {
    title: 'Not enough money in the wallet',
    explanation: ({ input }) => `The wallet behind the card did not have ${asked(input)} available.`,
    remedy: 'Fund the wallet, or let the card use another one.',
    place: 'wallet',
  },
  spending_limit_exceeded: {
    title: 'Beyond the card’s limit',
    explanation: (context) => limitSentence(context, 'card’s'),
    remedy: 'Raise the card’s limit, or wait until spending has left its window.',
    place: 'card',
  },
  agent_limit_exceeded: {
    title: 'Beyond the agent’s limit',
    explanation: (context) => `${limitSentence(context, 'agent’s')} It counts over all cards of the agent.`,
    remedy: 'Raise the agent’s limit, or wait until spending has left its window.',
    place: 'agent',
  },
  card_frozen: state('The card is frozen', 'A frozen card pays nothing until somebody unfreezes it.', 'Unfreeze the card.'),
  card_canceled: state('The card is canceled', 'A canceled card never pays again.', 'Create another card.'),
  card_expired: state('The card has expired', 'Its expiry month is over.', 'Create another card.'),
  card_not_activated: state('The card is not active yet', 'A physical card pays once it is activated.', 'Activate the card.'),
  customer_suspended: state(
    'The customer is suspended',
    'Cards of a suspended customer pay nothing.',
    'Reactivate the customer once the reason is settled.',
    'customer',
  ),
  agent_suspended: state(
    'The agent is suspended',
    'Cards of a suspended agent pay nothing.',
    'Activate the agent, then unfreeze its cards.',
    'agent',
  ),
  merchant_not_allowed: {
    title: 'Not at this merchant',
    explanation: ({ input }) => `The card’s controls do not let it pay “${input.merchantName}”.`,
    remedy: 'Allow the merchant in the card’s controls.',
    place: 'card',
  },
  mcc_blocked: {
    title: 'Not in this kind of shop',
    explanation: ({ input }) =>
      `The card’s controls refuse the merchant category ${input.merchantCategoryCode ?? 'of this merchant'}.`,
    remedy: 'Allow the category code in the card’s controls.',
    place: 'card',
  },
  country_blocked: {
    title: 'Not in this country',
    explanation: ({ input }) => `The card’s controls refuse merchants in ${input.merchantCountry ?? 'this country'}.`,
    remedy: 'Allow the country in the card’s controls.',
    place: 'card',
  },
  cvv_mismatch: state(
    'Wrong security code',
    'The merchant sent another security code than the card’s.',
    'Have the payer type the three digits again; several wrong ones may be somebody guessing.',
    'merchant',
  ),
  expiry_mismatch: state(
    'Wrong expiry date',
    'The merchant sent another expiry date than the card’s.',
    'Have the payer type the date again.',
    'merchant',
  ),
  pin_attempts_exceeded: state('Too many wrong PINs', 'The PIN was wrong too often.', 'Wait, or create another card.'),
  risk_rule: {
    title: 'Stopped by a risk rule',
    explanation: ({ input }) => `The rule “${ruleWords(input.decline?.rule ?? input.riskRule)}” is set to decline.`,
    remedy: 'Read the anomaly; if the payment was fine, let the rule only alert, or attest purchases first.',
    place: 'risk',
  },
  suspected_fraud: state(
    'Looks like fraud',
    'The payment was refused because it looks like fraud.',
    'Ask the payer whether it was them; freeze the card if not.',
    'risk',
  ),
  issuer_unavailable: state(
    'The platform could not decide in time',
    'A part that the decision needs did not answer, and what cannot be checked is refused.',
    'Try again.',
    'merchant',
  ),
};

const rules: Readonly<Record<string, string>> = {
  duplicateDetection: 'same payment again',
  velocityLimit: 'too many payments',
  spendSpike: 'unusually high spending',
  unattestedSpend: 'purchase that nobody announced',
  intentMismatch: 'other purchase than announced',
  cooldownViolation: 'too soon after the last payment',
  merchantDrift: 'another merchant than usual',
  requireAttestation: 'purchase that nobody announced',
};

/** A risk rule in plain words; one that this version does not know by its own name. */
export const ruleWords = (rule: string | null | undefined): string => (rule ? (rules[rule] ?? rule) : 'a rule');

/** Undefined for what was not declined. `time` writes an instant for the viewer. */
export function declineWords(input: DeclineInput, time: (at: number) => string): DeclineWords | undefined {
  const code = input.decline?.code ?? input.declinedReason;
  if (code === undefined) return undefined;
  const entry = entries[code];
  if (entry === undefined) {
    const explanation = input.decline?.message ?? 'The platform gave no more than this code.';
    return { title: code.replaceAll('_', ' '), explanation, remedy: 'The documentation lists all reasons.', place: 'card' };
  }
  const { title, explanation, remedy, place } = entry;
  return { title, explanation: typeof explanation === 'string' ? explanation : explanation({ input, time }), remedy, place };
}
