// One authorization or transfer in the form that the rules use, and the keys that find earlier ones.
import { createHash } from 'node:crypto';
import type { RiskRequest } from '@pay/contract/risk/shapes';
import { uuid } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';

/** A merchant, identified by its id if it has one, else by its name. */
export type Payee = { readonly key: string; readonly name: string };

type CardRequest = Extract<RiskRequest, { subject: 'card_authorisation' }>;
type TransferRequest = Extract<RiskRequest, { subject: 'transfer' }>;

export type Observation = {
  readonly owner: Owner;
  readonly request: RiskRequest;
  /** uuid of the card transaction or the transfer. */
  readonly id: string;
  /** uuid of the spending resource: the card, or the wallet of a transfer. */
  readonly scope: string;
  /** uuid of the agent or card whose authorizations count together for the velocity limit: the agent, else `scope`. */
  readonly velocityScope: string;
  /** uuid that observations with the same payer, payee, amount, and currency share. */
  readonly duplicateKey: string;
  readonly units: bigint;
  readonly currency: Currency;
  /** Null for transfers. */
  readonly payee: Payee | null;
  /** Milliseconds on the owner's clock. */
  readonly at: number;
};

export function observationOf(owner: Owner, request: RiskRequest): Observation {
  const shared = {
    owner,
    request,
    id: uuid(request.subjectId),
    units: BigInt(request.amountUnits),
    // The contract's enum is built from the registry's currencies.
    currency: request.currency as Currency,
    at: request.at,
  };
  return request.subject === 'transfer' ? { ...shared, ...transferFields(request) } : { ...shared, ...cardFields(request) };
}

function cardFields(request: CardRequest): Pick<Observation, 'scope' | 'velocityScope' | 'duplicateKey' | 'payee'> {
  const scope = uuid(request.cardId);
  const payee = payeeOf(request.merchant);
  const velocityScope = request.agentId === undefined ? scope : uuid(request.agentId);
  return { scope, velocityScope, payee, duplicateKey: duplicateKeyOf(scope, payee.key, request) };
}

function transferFields(request: TransferRequest): Pick<Observation, 'scope' | 'velocityScope' | 'duplicateKey' | 'payee'> {
  const scope = uuid(request.walletId);
  return {
    scope,
    velocityScope: scope,
    payee: null,
    duplicateKey: duplicateKeyOf(uuid(request.customerId), request.destination, request),
  };
}

export const hasAgent = ({ request }: Observation): boolean =>
  request.subject === 'card_authorisation' && request.agentId !== undefined;

export const payeeOf = (merchant: CardRequest['merchant']): Payee => ({
  key: merchant.id === undefined ? `name:${foldText(merchant.name)}` : `id:${merchant.id}`,
  name: merchant.name,
});

/** One merchant appears with different case, accents, and punctuation, so all of these are dropped. */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two payees are the same: by their ids if both have one, else by their names. */
export function isSamePayee(a: Payee, b: Payee): boolean {
  if (a.key.startsWith('id:') && b.key.startsWith('id:')) return a.key === b.key;
  return foldText(a.name) === foldText(b.name);
}

const WORD_MIN = 3;

/** Whether an expected merchant may be the requesting one: one name contains the other, or they share a long word. */
export function matchesExpectedMerchant(text: string, merchantName: string): boolean {
  const [expected, seen] = [foldText(text), foldText(merchantName)];
  const [expectedRun, seenRun] = [expected.replaceAll(' ', ''), seen.replaceAll(' ', '')];
  if (expectedRun === '' || seenRun === '') return true;
  if (expectedRun.includes(seenRun) || seenRun.includes(expectedRun)) return true;
  const words = new Set(expected.split(' ').filter((word) => word.length >= WORD_MIN));
  return seen.split(' ').some((word) => words.has(word));
}

function duplicateKeyOf(payer: string, payee: string, { amountUnits, currency }: RiskRequest): string {
  const digest = createHash('sha256')
    .update(`${payer}|${BigInt(amountUnits).toString()}|${currency}|${payee}`)
    .digest('hex');
  return [digest.slice(0, 8), digest.slice(8, 12), digest.slice(12, 16), digest.slice(16, 20), digest.slice(20, 32)].join('-');
}
