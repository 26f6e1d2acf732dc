// A merchant's question on its way to an answer.
import type { AttestationStatus } from '@pay/contract/card-transaction';
import type { card as contract } from '@pay/contract/card';
import { readAmount } from '@pay/contract/amount';
import { midRate, type RateOverrides } from '@pay/contract/rates';
import type { Verdict } from '@pay/contract/risk';
import { settingsOf } from '@pay/contract/sandbox';
import type { In } from '@pay/contract/operation';
import type { Ctx } from '@pay/contract/ctx';
import { invalid, invalidField, type FaultDetail } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import { convert, isCurrency, parseRate, type Currency } from '@pay/core/money';
import type { HeldPart, Merchant } from '../domain/card-transaction.ts';
import { attestationStatus } from '../domain/attestation.ts';
import type { Decline } from '../domain/decide.ts';
import type { Funding } from '../domain/funding.ts';
import type { ChargedCard } from '../store/charging.ts';

export type Charge = {
  readonly ctx: Ctx;
  readonly id: Id<'cardTransaction'>;
  readonly card: ChargedCard;
  /** Cents, and what the merchant asked for in its own currency. */
  readonly units: bigint;
  readonly localUnits: bigint;
  readonly localCurrency: Currency;
  readonly merchant: Merchant;
  readonly attestation: AttestationStatus;
  /** Milliseconds on the owner's clock: the moment the charge is judged for. */
  readonly at: number;
  /** Found out on the way; whoever answers adds to it. */
  funding: Funding | null;
  hold: HeldPart | null;
  declined: Decline | undefined;
  verdict: Verdict | undefined;
  riskOutage: 'approved' | 'declined' | null;
};

export type Asked = In<typeof contract.authorize>;

/** The most that one charge may be, in cents: beyond anything a limit allows, and well inside of a bigint. */
const UNITS_MAX = 10n ** 17n;

/** Rates of the platform; a sandbox owner may have set its own. */
export const ratesOf = ({ owner, sandbox }: Ctx): RateOverrides =>
  owner.environment === 'sandbox' ? settingsOf(sandbox).rates : {};

/** Reads a question against the card it is put to. Throws 400 with every failing field. */
export function readCharge(ctx: Ctx, asked: Asked, { card, at }: { readonly card: ChargedCard; readonly at: number }): Charge {
  const errors: FaultDetail[] = [];
  if (asked.agentId !== undefined && asked.agentId !== card.agentId) {
    errors.push({ field: 'agentId', code: 'mismatch', message: 'The card is not this agent’s' });
  }
  const { currency } = asked;
  if (!isCurrency(currency)) throw invalidField('currency', 'not_supported', 'No such currency');
  const amount = readAmount('amount', asked.amount, currency);
  if (!amount.ok) throw invalid([...errors, amount.detail]);
  const units = dollarsFor(amount.units, currency, ratesOf(ctx));
  if (units > UNITS_MAX) errors.push({ field: 'amount', code: 'out_of_range', message: 'Too large an amount' });
  if (errors.length > 0) throw invalid(errors);
  const windowMinutes = card.controls.attestationWindowMinutes;
  return {
    ctx,
    id: sameBody('cardTransaction', ctx.operationId),
    card,
    units,
    localUnits: amount.units,
    localCurrency: currency,
    merchant: asked.merchant,
    attestation: attestationStatus(card.attestation, { windowMinutes, nowMs: at }),
    at,
    funding: null,
    hold: null,
    declined: undefined,
    verdict: undefined,
    riskOutage: null,
  };
}

/** Cents at the mid rate; a charge is never rounded down to nothing. */
function dollarsFor(units: bigint, currency: Currency, rates: RateOverrides): bigint {
  if (currency === 'usd') return units;
  const cents = convert({ currency, units }, 'usd', parseRate(midRate(currency, 'usd', rates)), 'half-even').units;
  return cents === 0n ? 1n : cents;
}
