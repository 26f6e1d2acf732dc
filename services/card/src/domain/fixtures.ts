// Card transactions for unit tests; each test overrides the fields that matter to it.
import { randomIds } from '@pay/core/id';
import type { CardTransaction } from './card-transaction.ts';
import { fundingUnits, type Funding } from './funding.ts';

const at = Date.UTC(2026, 0, 1);
const ids = randomIds();

export const dollarWallet: Funding = { walletId: ids.next('wallet', at), currency: 'usd', rate: '1' };
export const usdcWallet: Funding = { walletId: ids.next('wallet', at), currency: 'usdc', rate: '1' };

/** An approved authorization of `cents`, held at the ledger. */
export function anAuthorization(cents: bigint, over: Partial<CardTransaction> = {}): CardTransaction {
  const id = ids.next('cardTransaction', at);
  const funding = over.funding === undefined ? dollarWallet : over.funding;
  return {
    id,
    owner: { account: ids.next('key', at), environment: 'sandbox' },
    cardId: ids.next('card', at),
    customerId: ids.next('customer', at),
    agentId: null,
    origin: 'authorization',
    status: 'pending',
    localUnits: cents,
    localCurrency: 'usd',
    requestedUnits: cents,
    authorizedUnits: cents,
    reversedUnits: 0n,
    clearedUnits: 0n,
    refundedUnits: 0n,
    ...{ paidUnits: 0n, overdraftUnits: 0n, returnedUnits: 0n, takenBackUnits: 0n },
    merchant: { name: 'Books' },
    funding,
    holds: funding === null ? [] : [{ id: ids.next('hold', at), units: fundingUnits(funding, cents) }],
    declinedReason: null,
    riskRule: null,
    decline: null,
    riskOutage: null,
    attestation: 'unattested',
    authorizedAt: at,
    postedAt: null,
    relatedId: null,
    operationCount: 0,
    version: 1,
    ...over,
  };
}
