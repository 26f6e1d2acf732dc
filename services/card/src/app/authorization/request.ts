// An authorization request: the merchant's request to a card, and the facts collected on the way to the decision.
import type { AttestationStatus } from '@pay/contract/card/card-transaction';
import type { card as contract } from '@pay/contract/card/operations';
import { readAmount } from '@pay/contract/amount';
import { midRate, type RateOverrides } from '@pay/contract/rates';
import type { Verdict } from '@pay/contract/risk/shapes';
import { settingsOf } from '@pay/contract/sandbox';
import type { In } from '@pay/contract/operation';
import type { Ctx } from '@pay/contract/ctx';
import { invalid, invalidField, type FaultDetail } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import { convert, formatUnits, isCurrency, parseRate, scales, type Currency } from '@pay/core/money';
import type { Hold } from '../../domain/card-transaction.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { attestationStatus } from '../../domain/attestation.ts';
import type { Decline } from '../../domain/decline.ts';
import type { Funding } from '../../domain/funding.ts';
import type { AuthorizationCard } from '../../store/authorization-state.ts';

export type AuthorizationRequest = {
  readonly ctx: Ctx;
  readonly id: Id<'cardTransaction'>;
  readonly card: AuthorizationCard;
  /** Cents, and the merchant's amount in its own currency. */
  readonly units: bigint;
  readonly localUnits: bigint;
  readonly localCurrency: Currency;
  readonly merchant: Merchant;
  readonly attestation: AttestationStatus;
  /** Milliseconds on the owner's clock: the time for which the limits are checked. */
  readonly at: number;
  /** The calls to wallet and risk fill in these fields. */
  funding: Funding | null;
  hold: Hold | null;
  decline: Decline | undefined;
  verdict: Verdict | undefined;
  riskOutage: 'approved' | 'declined' | null;
};

export type AuthorizeInput = In<typeof contract.authorize>;

/** Maximum amount of one authorization, in cents: beyond any limit's maximum, and well within a bigint column. */
const UNITS_MAX = 10n ** 17n;
const AMOUNT_MAX = formatUnits(UNITS_MAX, scales.usd);
const tooLarge: FaultDetail = {
  field: 'amount',
  code: 'out_of_range',
  message: `The amount must be worth at most ${AMOUNT_MAX} usd`,
  hint: 'Send a smaller amount.',
  params: { max: AMOUNT_MAX, currency: 'usd' },
};

/** Rates that replace the platform's: a sandbox owner may have set some. */
export const ratesOf = ({ owner, sandbox }: Ctx): RateOverrides =>
  owner.environment === 'sandbox' ? settingsOf(sandbox).rates : {};

/** Parses a request against its card. Throws 400 with every wrong field. */
export function readAuthorizationRequest(
  ctx: Ctx,
  input: AuthorizeInput,
  { card, at }: { readonly card: AuthorizationCard; readonly at: number },
): AuthorizationRequest {
  const errors: FaultDetail[] = [];
  if (input.agentId !== undefined && input.agentId !== card.agentId) {
    errors.push({ field: 'agentId', code: 'mismatch', message: 'The card belongs to another agent' });
  }
  const { currency } = input;
  if (!isCurrency(currency)) throw invalidField('currency', 'not_supported', 'No such currency');
  const amount = readAmount('amount', input.amount, currency);
  if (!amount.ok) throw invalid([...errors, amount.detail]);
  const units = centsFor(amount.units, currency, ratesOf(ctx));
  if (units > UNITS_MAX) errors.push(tooLarge);
  if (errors.length > 0) throw invalid(errors);
  const windowMinutes = card.controls.attestationWindowMinutes;
  return {
    ctx,
    id: sameBody('cardTransaction', ctx.operationId),
    card,
    units,
    localUnits: amount.units,
    localCurrency: currency,
    merchant: input.merchant,
    attestation: attestationStatus(card.attestation, { windowMinutes, nowMs: at }),
    at,
    funding: null,
    hold: null,
    decline: undefined,
    verdict: undefined,
    riskOutage: null,
  };
}

/** Cents at the mid rate; an amount is never rounded down to zero. */
function centsFor(units: bigint, currency: Currency, rates: RateOverrides): bigint {
  if (currency === 'usd') return units;
  const cents = convert({ currency, units }, 'usd', parseRate(midRate(currency, 'usd', rates)), 'half-even').units;
  return cents === 0n ? 1n : cents;
}
