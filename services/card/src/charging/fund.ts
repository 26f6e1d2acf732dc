// The half of an authorisation that talks to neighbours: which wallet pays, its hold, and what risk says. Nothing in here
// throws for an outage: a neighbour that does not answer in time is a reason to decline, and the reason is on the row.
import type { Client } from '@pay/contract/operation';
import type { Ctx } from '@pay/contract/ctx';
import { midRate } from '@pay/contract/rates';
import type { RefusalReason } from '@pay/contract/wallet';
import { conflict, isFault, type Fault } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { isCurrency, scales, type Currency } from '@pay/core/money';
import type { Environment } from '@pay/core/owner';
import { MINUTE, type Clock } from '@pay/core/time';
import { errorOf, type Log } from '@pay/kernel/log';
import { fundingUnits, holdSteps, type Funding } from '../domain/funding.ts';
import { within } from '../within.ts';
import { ratesOf, type Charge } from './charge.ts';
import type { Needs } from '../needs.ts';

export type Neighbours = {
  readonly wallet: Client<Needs['wallet']>;
  readonly risk: Client<Needs['risk']>;
  /** Currencies of wallets that cards name, which never change: with it known, the wallet is asked for the hold only. */
  readonly currencies: Map<string, Currency>;
  /** Real time. */
  readonly clock: Clock;
  readonly log: Log;
  /** Milliseconds that a neighbour may take before the answer is given without it. */
  readonly walletMs: number;
  readonly riskMs: number;
  /** Without risk's answer: `closed` declines, `open` decides on the rest. */
  readonly riskStances: Readonly<Record<Environment, 'closed' | 'open'>>;
};

/** An unconfirmed hold older than this is looked at by the sweeper. */
export const HOLD_MS = 2 * MINUTE;
/** What is left for the decision itself, of the two seconds that an authorisation may take. */
const DECISION_MS = 8_500;

/** Adds funding, hold and verdict to a charge that nothing speaks against so far. */
export async function fund(neighbours: Neighbours, charge: Charge): Promise<void> {
  const left = charge.ctx.deadline - neighbours.clock.now() - DECISION_MS;
  const ms = Math.max(300, Math.min(neighbours.walletMs, left));
  try {
    await within(neighbours.clock, ms, placeHold(neighbours, charge, ms));
  } catch (error) {
    if (isFault(error) && error.code !== 'SERVICE_UNAVAILABLE' && error.code !== 'INTERNAL_ERROR') throw error;
    // Whether there is a hold is not known: the sweeper will find out, and no approval can come to stand on it.
    neighbours.log.warn('wallet gave no answer to an authorisation', { cardTransaction: charge.id, error: errorOf(error) });
    charge.declined = { reason: 'issuer_unavailable' };
  }
  if (charge.declined === undefined) await askRisk(neighbours, charge);
}

const soon = (ctx: Ctx, clock: Clock, ms: number): Ctx => ({ ...ctx, deadline: Math.min(ctx.deadline, clock.now() + ms) });

async function placeHold({ wallet: ledger, currencies, clock }: Neighbours, charge: Charge, ms: number): Promise<void> {
  const ctx = soon(charge.ctx, clock, ms);
  const funding = await fundingFor({ wallet: ledger, currencies }, { ...charge, ctx });
  if (funding === null) return void (charge.declined = { reason: 'insufficient_funds' });
  const units = fundingUnits(funding, charge.units);
  const holdId = sameBody('hold', charge.id);
  const steps = holdSteps(funding, { holdId, units, expiresAt: clock.now() + HOLD_MS });
  if (steps.length > 0) {
    const outcome = await ledger.post(ctx, { groupId: charge.id, stage: 0, steps });
    if (outcome.outcome === 'refused') return void (charge.declined = { reason: declinedFor(outcome.reason) });
    charge.hold = { id: holdId, units };
  }
  charge.funding = funding;
}

/** Which account pays, and at what rate; null when none does. */
export async function fundingFor(asking: Pick<Neighbours, 'wallet' | 'currencies'>, charge: Charge): Promise<Funding | null> {
  const { customerId, walletId } = charge.card;
  if (walletId === null) {
    const oldest = await asking.wallet.cardFunding(charge.ctx, { customerId });
    return oldest === null ? programFor(charge) : fundingFrom(charge, oldest);
  }
  const known = asking.currencies.get(walletId);
  if (known !== undefined) return fundingFrom(charge, { walletId, currency: known });
  const named = await asking.wallet.cardFunding(charge.ctx, { customerId, walletId });
  if (named === null) return null;
  remember(asking.currencies, walletId, named.currency);
  return fundingFrom(charge, named);
}

/** Some ten megabytes. */
const KNOWN_MAX = 100_000;

function remember(currencies: Neighbours['currencies'], walletId: string, currency: string): void {
  if (!isCurrency(currency)) return;
  if (currencies.size >= KNOWN_MAX) currencies.clear();
  currencies.set(walletId, currency);
}

/** A sandbox card whose customer has no wallet is paid by the programme, so that a first authorisation works (contract §5.2). */
const programFor = ({ ctx }: Charge): Funding | null =>
  ctx.owner.environment === 'sandbox' ? { walletId: null, currency: 'usd', rate: '1' } : null;

function fundingFrom({ ctx }: Charge, found: { walletId: string; currency: string }): Funding | null {
  const { currency } = found;
  if (!isCurrency(currency)) return null;
  const rate = currency === 'usd' ? '1' : midRate('usd', currency, ratesOf(ctx));
  return { walletId: sameBody('wallet', found.walletId), currency, rate };
}

/** An earlier attempt of the very operation held money, and it was given back: nothing may be approved on it any more. */
export const abandoned = (): Fault =>
  conflict('invalid_state_transition', 'header:Idempotency-Key', 'An earlier attempt with this key was abandoned; use a new key');

export function declinedFor(reason: RefusalReason): 'insufficient_funds' {
  // A first hold can not meet another one.
  if (reason === 'hold_resolved' || reason === 'id_reused') throw abandoned();
  // Frozen and closed wallets, too, have nothing that this card may spend.
  return 'insufficient_funds';
}

async function askRisk(neighbours: Neighbours, charge: Charge): Promise<void> {
  const { clock, log, riskMs, riskStances } = neighbours;
  try {
    const asked = neighbours.risk.evaluate(soon(charge.ctx, clock, riskMs), subjectOf(charge));
    charge.verdict = await within(clock, riskMs, asked);
  } catch (error) {
    const stance = riskStances[charge.ctx.owner.environment];
    log.warn('risk gave no answer to an authorisation', { cardTransaction: charge.id, stance, error: errorOf(error) });
    charge.riskOutage = stance === 'open' ? 'approved' : 'declined';
  }
}

type Subject = Parameters<Client<Needs['risk']>['evaluate']>[1];

function subjectOf(charge: Charge): Subject {
  const { card, merchant } = charge;
  const { cooldownMinutes } = card.controls;
  return {
    subject: 'card_authorisation',
    subjectId: charge.id,
    cardId: card.id,
    ...(card.agentId === null ? {} : { agentId: card.agentId }),
    customerId: card.customerId,
    amountUnits: charge.units.toString(),
    currency: 'usd',
    ...(charge.localCurrency === 'usd' ? {} : { localUnits: charge.localUnits.toString(), localCurrency: charge.localCurrency }),
    merchant,
    attestation: { status: charge.attestation, ...announcedOf(charge) },
    ...(cooldownMinutes === undefined ? {} : { cooldownMinutes }),
    at: charge.at,
  };
}

/** What asking for the details announced, in smallest units; an amount of a currency nobody here knows says nothing. */
function announcedOf({ card: { attestation } }: Charge) {
  if (attestation === undefined) return {};
  const { expectedUnits, expectedCurrency, merchantText } = attestation;
  const known = expectedUnits !== undefined && expectedCurrency !== undefined && isCurrency(expectedCurrency);
  // Announced in hundredths, whatever the currency.
  const units = known ? expectedUnits * 10n ** BigInt(scales[expectedCurrency] - 2) : undefined;
  return {
    ...(units === undefined ? {} : { expectedUnits: units.toString(), expectedCurrency }),
    ...(merchantText === undefined ? {} : { merchantText }),
  };
}
