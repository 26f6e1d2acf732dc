// One authorisation or transfer as the rules see it, and the keys by which earlier ones are found again.
import { createHash } from 'node:crypto';
import type { RiskDecision } from '@pay/contract/risk';
import { uuid } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';

/** Where money goes: a merchant, known by its id where it has one, else by its name. */
export type Place = { readonly key: string; readonly name: string };

type Card = Extract<RiskDecision, { subject: 'card_authorisation' }>;
type Transfer = Extract<RiskDecision, { subject: 'transfer' }>;

export type Observation = {
  readonly owner: Owner;
  readonly judged: RiskDecision;
  /** uuid of the card transaction or the transfer. */
  readonly id: string;
  /** uuid of what spends: the card, or the wallet of a transfer. */
  readonly scope: string;
  /** uuid of whose authorisations are counted together: the agent, else the same as `scope`. */
  readonly counted: string;
  /** uuid that all with the same payer, place, amount and currency share. */
  readonly twin: string;
  readonly units: bigint;
  readonly currency: Currency;
  /** Null for transfers. */
  readonly place: Place | null;
  /** Milliseconds on the owner's clock. */
  readonly at: number;
};

export function observationOf(owner: Owner, judged: RiskDecision): Observation {
  const shared = {
    owner,
    judged,
    id: uuid(judged.subjectId),
    units: BigInt(judged.amountUnits),
    // The contract's enum is made of the registry's currencies.
    currency: judged.currency as Currency,
    at: judged.at,
  };
  return judged.subject === 'transfer' ? { ...shared, ...ofTransfer(judged) } : { ...shared, ...ofCard(judged) };
}

function ofCard(judged: Card): Pick<Observation, 'scope' | 'counted' | 'twin' | 'place'> {
  const scope = uuid(judged.cardId);
  const place = placeOf(judged.merchant);
  const counted = judged.agentId === undefined ? scope : uuid(judged.agentId);
  return { scope, counted, place, twin: twinKey(scope, place.key, judged) };
}

function ofTransfer(judged: Transfer): Pick<Observation, 'scope' | 'counted' | 'twin' | 'place'> {
  const scope = uuid(judged.walletId);
  return { scope, counted: scope, place: null, twin: twinKey(uuid(judged.customerId), judged.destination, judged) };
}

export const placeOf = (merchant: Card['merchant']): Place => ({
  key: merchant.id === undefined ? `name:${folded(merchant.name)}` : `id:${merchant.id}`,
  name: merchant.name,
});

/** Case, accents and everything that is no letter or digit are how the same merchant is written differently. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two names of places mean one: an id decides where both have one. */
export function samePlace(a: Place, b: Place): boolean {
  if (a.key.startsWith('id:') && b.key.startsWith('id:')) return a.key === b.key;
  return folded(a.name) === folded(b.name);
}

const WORD_MIN = 3;

/** Whether an announced merchant may be the one that asks: one name holds the other, or they share a word of some length. */
export function announced(text: string, merchantName: string): boolean {
  const [expected, seen] = [folded(text), folded(merchantName)];
  const [expectedRun, seenRun] = [expected.replaceAll(' ', ''), seen.replaceAll(' ', '')];
  if (expectedRun === '' || seenRun === '') return true;
  if (expectedRun.includes(seenRun) || seenRun.includes(expectedRun)) return true;
  const words = new Set(expected.split(' ').filter((word) => word.length >= WORD_MIN));
  return seen.split(' ').some((word) => words.has(word));
}

function twinKey(payer: string, place: string, { amountUnits, currency }: RiskDecision): string {
  const digest = createHash('sha256')
    .update(`${payer}|${BigInt(amountUnits).toString()}|${currency}|${place}`)
    .digest('hex');
  return [digest.slice(0, 8), digest.slice(8, 12), digest.slice(12, 16), digest.slice(16, 20), digest.slice(20, 32)].join('-');
}
