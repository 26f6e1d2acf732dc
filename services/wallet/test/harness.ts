// The wallet service on real servers, with the customer service stubbed: each test defines its customers.
import { customer } from '@pay/contract/customer/operations';
import type { Out } from '@pay/contract/operation';
import { wallet } from '@pay/contract/wallet/operations';
import type { GroupOutcome, LedgerGroup } from '@pay/contract/wallet/shapes';
import { randomIds, sameBody, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import type { RunningService } from '@pay/kernel/run';
import { aCtx, anOwner, testHarness, type TestHarness } from '@pay/testkit/service';
import { service } from '../src/service.ts';

export const ids = randomIds();
export const fresh = {
  customer: () => ids.next('customer', systemClock.now()),
  transaction: () => ids.next('transaction', systemClock.now()),
  cardTransaction: () => ids.next('cardTransaction', systemClock.now()),
  hold: () => ids.next('hold', systemClock.now()),
};

export type CustomerFacts = NonNullable<Out<typeof customer.lookUpForTransfer>['customer']>;
export const activeCustomer: CustomerFacts = {
  status: 'active',
  kycStatus: 'not_started',
  tosStatus: 'pending',
  capabilities: { virtualAccounts: false, wallets: false, transfers: false, cards: false },
};

export type WalletHarness = TestHarness & {
  readonly running: RunningService;
  readonly wallets: ReturnType<typeof walletClient>;
  /** Status of single customers; null is an unknown one. Others are active. */
  readonly customers: Map<string, CustomerFacts | null>;
};
const walletClient = (harness: TestHarness) => harness.client(wallet);

export async function walletHarness(): Promise<WalletHarness> {
  const harness = await testHarness([service]);
  const customers = new Map<string, CustomerFacts | null>();
  await harness.stub(customer, {
    lookUpForTransfer: (_, { customerId }) => ({
      customer: customers.has(customerId) ? (customers.get(customerId) ?? null) : activeCustomer,
      counterparty: null,
    }),
  });
  const running = await harness.start(service);
  return { ...harness, running, wallets: walletClient(harness), customers };
}

/** A new wallet of a new customer, with the sandbox's 10,000 usdc. */
export async function aWallet(harness: WalletHarness, owner: Owner = anOwner(), openingBalance = '10000') {
  const ctx = aCtx(owner, { sandbox: { settings: { openingBalance } } });
  return { owner, ...(await harness.wallets.create(ctx, { customerId: fresh.customer() })) };
}

type Party = { id: string };
export const walletRef = ({ id }: Party) => ({ kind: 'wallet', id }) as const;
export const clearingRef = { kind: 'clearing', id: 'solana' } as const;
export const external = { kind: 'external', id: 'solana' } as const;

/** Micro-units, so that tests can say 1_500_000 for 1.5 usdc. */
export const asUsdc = (amount: number | bigint) => ({ amountUnits: String(amount), currency: 'usdc' });

export const holdStep = (from: Party, holdId: Id<'hold'>, amount: number): LedgerGroup['steps'][number] => ({
  op: 'hold',
  holdId,
  debit: walletRef(from),
  credit: clearingRef,
  ...asUsdc(amount),
  kind: 'transfer',
  requireActive: true,
});
export const payStep = (from: Party, amount: number, transactionId = fresh.transaction()): LedgerGroup['steps'][number] => ({
  op: 'post',
  debit: walletRef(from),
  credit: clearingRef,
  ...asUsdc(amount),
  entryKind: 'transfer',
  transactionId,
});
export const depositStep = (to: Party, amount: number): LedgerGroup['steps'][number] => ({
  op: 'post',
  debit: external,
  credit: walletRef(to),
  ...asUsdc(amount),
  entryKind: 'deposit',
  transactionId: fresh.transaction(),
});
export const holdOf = (transaction: Id<'transaction'>): Id<'hold'> => sameBody('hold', transaction);

export const appliedOutcome = { outcome: 'applied', replayed: false };
export const replayOutcome = { outcome: 'applied', replayed: true };
export const buildRefusal = (reason: string) => ({ outcome: 'refused', reason });

export type Steps = LedgerGroup['steps'];
export const ledgerOf = (harness: () => WalletHarness) => ({
  post: (
    owner: Owner,
    steps: Steps,
    options: { groupId?: string; stage?: number; unless?: number[] } = {},
  ): Promise<GroupOutcome> =>
    harness().wallets.post(aCtx(owner), {
      groupId: options.groupId ?? fresh.transaction(),
      ...(options.stage === undefined ? {} : { stage: options.stage }),
      ...(options.unless === undefined ? {} : { unless: options.unless }),
      steps,
    }),
  funds: async (of: Party & { owner: Owner }) => {
    const { balance, available, held } = await harness().wallets.balance(aCtx(of.owner), { walletId: of.id });
    return { balance, available, held };
  },
  sound: async (owner: Owner) => expect((await harness().wallets.checkInvariants(aCtx(owner), {})).violations).toEqual([]),
});
export const count = (outcomes: readonly GroupOutcome[], like: object): number =>
  outcomes.filter((outcome) => JSON.stringify(outcome) === JSON.stringify(like)).length;
