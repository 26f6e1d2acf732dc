// The public form of a decline: its source, its rule, and the remaining limit. Stored with the decision, because
// limits, lists, and clocks change afterwards.
import type { DeclinedReason, Decline as View } from '@pay/contract/card/card-transaction';
import { usdOf } from '@pay/contract/card/spending-limit';
import { iso, SECOND } from '@pay/core/time';

export type DeclineSource = View['source'];

/** A limit before the request; cents, and milliseconds on the owner's clock or null for a limit over all time. */
export type LimitStanding = { readonly limitUnits: bigint; readonly spentUnits: bigint; readonly resetsAt: number | null };

/** Why a wallet pays nothing, regardless of its funds. */
export type WalletState = 'missing' | 'wallet_frozen' | 'wallet_closed' | 'fees_owed';

/** Why a request is declined. */
export type Decline = {
  readonly reason: DeclinedReason;
  /** The rule of `risk_rule`. */
  readonly rule?: string;
  /** The field of the card or agent that caused the decline. */
  readonly control?: string;
  /** Set if the source is not the one that the reason implies. */
  readonly source?: DeclineSource;
  readonly limit?: LimitStanding;
  /** Only with `insufficient_funds`, if the wallet's state is the cause and not its funds. */
  readonly wallet?: WalletState;
};

const sources: Readonly<Record<DeclinedReason, DeclineSource>> = {
  insufficient_funds: 'wallet',
  spending_limit_exceeded: 'card',
  card_frozen: 'card',
  card_canceled: 'card',
  card_expired: 'card',
  card_not_activated: 'card',
  customer_suspended: 'customer',
  agent_suspended: 'agent',
  agent_limit_exceeded: 'agent',
  merchant_not_allowed: 'card',
  mcc_blocked: 'card',
  country_blocked: 'card',
  cvv_mismatch: 'network',
  expiry_mismatch: 'network',
  pin_attempts_exceeded: 'network',
  risk_rule: 'risk',
  suspected_fraud: 'risk',
  issuer_unavailable: 'network',
};

const sentences: Readonly<Record<DeclinedReason, string>> = {
  insufficient_funds: 'the paying wallet has insufficient funds',
  spending_limit_exceeded: 'the amount exceeds the remaining spending limit of the card',
  card_frozen: 'the card is frozen',
  card_canceled: 'the card is canceled',
  card_expired: 'the card has expired',
  card_not_activated: 'the card is not activated',
  customer_suspended: 'the customer who owns the card is not active',
  agent_suspended: 'the agent of the card is suspended',
  agent_limit_exceeded: 'the amount exceeds the remaining spending limit of the agent',
  merchant_not_allowed: 'the card does not allow this merchant',
  mcc_blocked: 'the card does not allow this merchant category',
  country_blocked: 'the card does not allow this country',
  cvv_mismatch: 'the security code is wrong',
  expiry_mismatch: 'the expiry date is wrong',
  pin_attempts_exceeded: 'the PIN was wrong too many times',
  risk_rule: 'a risk rule declined it',
  suspected_fraud: 'the payment is suspected fraud',
  issuer_unavailable: 'the issuer did not respond in time',
};

const walletSentences: Readonly<Record<WalletState, string>> = {
  missing: 'the card has no active wallet to pay from',
  wallet_frozen: 'the paying wallet is frozen',
  wallet_closed: 'the paying wallet is closed',
  fees_owed: 'the account owes developer fees of returned transfers, or reversed funds',
};

/** The public form of a decline of a request for this many cents. */
export function declineView(decline: Decline, requestedUnits: bigint): View {
  const { reason, rule, control, source, limit } = decline;
  return {
    code: reason,
    message: messageOf(decline, requestedUnits),
    rule: control ?? rule ?? null,
    source: source ?? sources[reason],
    limit: limit === undefined ? null : limitView(limit),
    requested: usdOf(requestedUnits),
  };
}

const leftOf = ({ limitUnits, spentUnits }: LimitStanding): bigint => (limitUnits > spentUnits ? limitUnits - spentUnits : 0n);

const limitView = (limit: LimitStanding): NonNullable<View['limit']> => ({
  amount: usdOf(limit.limitUnits),
  spent: usdOf(limit.spentUnits),
  remaining: usdOf(leftOf(limit)),
  resetsAt: limit.resetsAt,
});

function messageOf(decline: Decline, requestedUnits: bigint): string {
  const { reason, rule, control, limit } = decline;
  const requested = `Requested ${dollars(requestedUnits)} usd`;
  if (limit !== undefined) {
    const left = `${dollars(leftOf(limit))} of ${dollars(limit.limitUnits)} usd is left`;
    const whose = reason === 'agent_limit_exceeded' ? ' for the agent' : '';
    return `${requested}, but ${left}${whose}${limit.resetsAt === null ? '' : ` until ${wholeSecond(limit.resetsAt)}`}`;
  }
  const named = control ?? rule;
  return `${requested}, but ${sentenceOf(decline)}${named === undefined ? '' : ` (${named})`}`;
}

function sentenceOf({ reason, control, wallet }: Decline): string {
  // The code is that of the risk rule, but the card's own control declines.
  if (control === 'requireAttestation') return 'the card requires an attestation, and none covers this authorization';
  return wallet === undefined ? sentences[reason] : walletSentences[wallet];
}

const dollars = (units: bigint): string => `${units / 100n}.${(units % 100n).toString().padStart(2, '0')}`;

/** The time in whole seconds, rounded up. */
const wholeSecond = (ms: number): string => iso(Math.ceil(ms / SECOND) * SECOND).replace('.000Z', 'Z');
