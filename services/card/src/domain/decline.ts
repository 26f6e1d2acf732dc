// How a decline is told: who declined, by which rule, and what was left. Written down with the decision, because limits, lists
// and clocks change afterwards.
import type { DeclinedReason, Decline as View } from '@pay/contract/card-transaction';
import { usdOf } from '@pay/contract/spending-limit';
import { iso, SECOND } from '@pay/core/time';

export type DeclineSource = View['source'];

/** A limit as it stood before the request; cents, and milliseconds on the owner's clock or null for a limit over all time. */
export type LimitStanding = { readonly limitUnits: bigint; readonly spentUnits: bigint; readonly resetsAt: number | null };

/** Why a request is declined. */
export type Decline = {
  readonly reason: DeclinedReason;
  /** The rule of `risk_rule`. */
  readonly rule?: string;
  /** The field of the card or agent that stood against it. */
  readonly control?: string;
  /** Where it is not what the reason implies. */
  readonly source?: DeclineSource;
  readonly limit?: LimitStanding;
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
  insufficient_funds: 'The wallet that pays for the card does not have enough available',
  spending_limit_exceeded: 'The spending limit of the card does not leave that much',
  card_frozen: 'The card is frozen',
  card_canceled: 'The card is canceled',
  card_expired: 'The card has expired',
  card_not_activated: 'The card is not activated',
  customer_suspended: 'The customer whose card it is is suspended',
  agent_suspended: 'The agent of the card is suspended',
  agent_limit_exceeded: 'The spending limit of the agent does not leave that much',
  merchant_not_allowed: 'The card does not allow this merchant',
  mcc_blocked: 'The card does not allow this merchant category',
  country_blocked: 'The card does not allow this country',
  cvv_mismatch: 'The security code is not the card’s',
  expiry_mismatch: 'The expiry date is not the card’s',
  pin_attempts_exceeded: 'The PIN was wrong too often',
  risk_rule: 'A risk rule declined it',
  suspected_fraud: 'It is suspected to be fraud',
  issuer_unavailable: 'The issuer gave no answer in time',
};

/** The public form of a decline of a request for so many cents. */
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

function messageOf({ reason, rule, control, limit }: Decline, requestedUnits: bigint): string {
  const asked = `Asked ${dollars(requestedUnits)} usd`;
  if (limit !== undefined) {
    const left = `${dollars(leftOf(limit))} of ${dollars(limit.limitUnits)} usd is left`;
    const whose = reason === 'agent_limit_exceeded' ? ' to the agent' : '';
    return `${asked}; ${left}${whose}${limit.resetsAt === null ? '' : ` until ${wholeSecond(limit.resetsAt)}`}`;
  }
  const named = control ?? rule;
  return `${asked}; ${sentences[reason]}${named === undefined ? '' : ` (${named})`}`;
}

const dollars = (units: bigint): string => `${units / 100n}.${(units % 100n).toString().padStart(2, '0')}`;

/** Never before the moment itself. */
const wholeSecond = (ms: number): string => iso(Math.ceil(ms / SECOND) * SECOND).replace('.000Z', 'Z');
