// Explains a decline in plain words: what happened, and what the card's owner can do. The screen also shows the
// platform's own sentence. This text is for people who do not know card terms.
import { amountText, groupDecimal } from './decimal.ts';

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
  /** What the user can do about it. */
  readonly remedy: string;
  /** The screen where the user does it. */
  readonly place: 'card' | 'agent' | 'customer' | 'risk' | 'wallet' | 'merchant';
};

type Context = { readonly input: DeclineInput; readonly time: (at: number) => string };
type Entry = {
  readonly title: string;
  readonly place: DeclineWords['place'];
  readonly explanation: string | ((context: Context) => string);
  readonly remedy: string;
};

const usd = (amount: number): string => `USD ${groupDecimal(amountText(amount), 2)}`;

/** “The merchant requested USD 90.00, but the card’s limit of USD 100.00 had USD 75.00 left. …” */
function limitSentence({ input: { decline }, time }: Context, whose: string): string {
  const limit = decline?.limit;
  if (decline === null || limit === null || limit === undefined) return `The payment exceeds the ${whose} limit.`;
  const free =
    limit.resetsAt === null
      ? 'The limit counts all spending, so it does not reset.'
      : `The full limit is available again on ${time(limit.resetsAt)}, and part of it sooner.`;
  return `The merchant requested ${usd(decline.requested)}, but the ${whose} limit of ${usd(limit.amount)} had ${usd(limit.remaining)} left. ${free}`;
}

const state = (title: string, explanation: string, remedy: string, place: DeclineWords['place'] = 'card'): Entry => ({
  title,
  explanation,
  remedy,
  place,
});

const formatRequestedAmount = ({ decline }: DeclineInput): string =>
  decline === null ? 'more than it held' : usd(decline.requested);

const entries: Readonly<Record<string, Entry>> = {
  insufficient_funds: {
    title: 'Insufficient funds in the wallet',
    explanation: ({ input }) => `The card’s wallet did not have ${formatRequestedAmount(input)} available.`,
    remedy: 'Fund the wallet, or choose another wallet for the card.',
    place: 'wallet',
  },
  spending_limit_exceeded: {
    title: 'Card limit exceeded',
    explanation: (context) => limitSentence(context, 'card’s'),
    remedy: 'Raise the card’s limit, or wait until earlier spending leaves the window.',
    place: 'card',
  },
  agent_limit_exceeded: {
    title: 'Agent limit exceeded',
    explanation: (context) => `${limitSentence(context, 'agent’s')} The limit covers all cards of the agent.`,
    remedy: 'Raise the agent’s limit, or wait until earlier spending leaves the window.',
    place: 'agent',
  },
  card_frozen: state('The card is frozen', 'A frozen card cannot pay until you unfreeze it.', 'Unfreeze the card.'),
  card_canceled: state('The card is canceled', 'A canceled card can never pay again.', 'Create another card.'),
  card_expired: state('The card has expired', 'Its expiry month is over.', 'Create another card.'),
  card_not_activated: state('The card is not active yet', 'A physical card can pay after its activation.', 'Activate the card.'),
  customer_suspended: state(
    'The customer is suspended',
    'Cards of a suspended customer cannot pay.',
    'Reactivate the customer when the problem is resolved.',
    'customer',
  ),
  agent_suspended: state(
    'The agent is suspended',
    'Cards of a suspended agent cannot pay.',
    'Activate the agent, then unfreeze its cards.',
    'agent',
  ),
  merchant_not_allowed: {
    title: 'Merchant not allowed',
    explanation: ({ input }) => `The card’s controls do not allow “${input.merchantName}”.`,
    remedy: 'Allow the merchant in the card’s controls.',
    place: 'card',
  },
  mcc_blocked: {
    title: 'Merchant category not allowed',
    explanation: ({ input }) =>
      `The card’s controls do not allow the merchant category ${input.merchantCategoryCode ?? 'of this merchant'}.`,
    remedy: 'Allow the category code in the card’s controls.',
    place: 'card',
  },
  country_blocked: {
    title: 'Country not allowed',
    explanation: ({ input }) => `The card’s controls do not allow merchants in ${input.merchantCountry ?? 'this country'}.`,
    remedy: 'Allow the country in the card’s controls.',
    place: 'card',
  },
  cvv_mismatch: state(
    'Wrong security code',
    'The merchant sent a wrong security code.',
    'Ask the payer to enter the three digits again. Several wrong codes can mean that a person is guessing.',
    'merchant',
  ),
  expiry_mismatch: state(
    'Wrong expiry date',
    'The merchant sent a wrong expiry date.',
    'Ask the payer to enter the date again.',
    'merchant',
  ),
  pin_attempts_exceeded: state('Too many wrong PINs', 'The PIN was wrong too many times.', 'Wait, or create another card.'),
  risk_rule: {
    title: 'Declined by a risk rule',
    explanation: ({ input }) => `The rule “${ruleWords(input.decline?.rule ?? input.riskRule)}” is set to decline.`,
    remedy: 'Check the anomaly. If the payment was legitimate, set the rule to alert only, or attest purchases first.',
    place: 'risk',
  },
  suspected_fraud: state(
    'Suspected fraud',
    'The payment was declined because fraud is suspected.',
    'Ask the payer to confirm the payment. If the payer did not make it, freeze the card.',
    'risk',
  ),
  issuer_unavailable: state(
    'No decision in time',
    'A required service did not respond, so the platform declined the payment.',
    'Try again.',
    'merchant',
  ),
};

const rules: Readonly<Record<string, string>> = {
  duplicateDetection: 'duplicate payment',
  velocityLimit: 'too many payments',
  spendSpike: 'unusually high spending',
  unattestedSpend: 'purchase without attestation',
  intentMismatch: 'purchase that differs from the attestation',
  cooldownViolation: 'too soon after the last payment',
  merchantDrift: 'unusual merchant',
  requireAttestation: 'purchase without attestation',
};

/** A risk rule in plain words. A rule that this version does not know keeps its name. */
export const ruleWords = (rule: string | null | undefined): string => (rule ? (rules[rule] ?? rule) : 'a rule');

/** Undefined if the request was not declined. `time` formats an instant for the viewer. */
export function declineWords(input: DeclineInput, time: (at: number) => string): DeclineWords | undefined {
  const code = input.decline?.code ?? input.declinedReason;
  if (code === undefined) return undefined;
  const entry = entries[code];
  if (entry === undefined) {
    const explanation = input.decline?.message ?? 'The platform returned only this code.';
    return { title: code.replaceAll('_', ' '), explanation, remedy: 'The documentation lists all reasons.', place: 'card' };
  }
  const { title, explanation, remedy, place } = entry;
  return { title, explanation: typeof explanation === 'string' ? explanation : explanation({ input, time }), remedy, place };
}
