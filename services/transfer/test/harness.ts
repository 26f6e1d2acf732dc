// A transfer service on real Postgres and NATS. The services that it calls are stubs in memory.
import { customer } from '@pay/contract/customer/operations';
import type { Client, In } from '@pay/contract/operation';
import type { BusEvent } from '@pay/contract/event';
import { transfer } from '@pay/contract/transfer/operations';
import { risk } from '@pay/contract/risk/operations';
import type { RiskRequest, Verdict } from '@pay/contract/risk/shapes';
import { wallet } from '@pay/contract/wallet/operations';
import type { GroupOutcome } from '@pay/contract/wallet/shapes';
import { notFound, unavailable } from '@pay/core/fault';
import { randomIds, uuid, type Id } from '@pay/core/id';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import type { RunningService } from '@pay/kernel/run';
import { eventually } from '@pay/testkit/eventually';
import { failNth } from '@pay/testkit/faults';
import { aCtx, anOwner, eventsOfRow, testHarness, type TestHarness } from '@pay/testkit/service';
import type { AnyService } from '@pay/kernel/service';
import type { Deps } from '../src/deps.ts';
import { service } from '../src/service.ts';
import { FakeLedger } from '@pay/testkit/fake-ledger';
import { FakeHolds } from './fake-holds.ts';
import { query } from './query.ts';

export type CustomerState = {
  status: 'active' | 'suspended' | 'rejected';
  kycStatus: 'not_started' | 'incomplete' | 'under_review' | 'approved' | 'rejected';
  tosStatus: 'pending' | 'approved';
  transfers: boolean;
};
type Account = {
  id: Id<'counterparty'>;
  customerId: string;
  accountType: string;
  currency: string;
  status: string;
  suffix: string;
  open: { field: string; code: string }[];
};
type StubWallet = { id: Id<'wallet'>; owner: Owner; customerId: string; currency: string; status: string };
type BankAccount = Awaited<ReturnType<Client<typeof wallet>['lookUpVirtualAccount']>>;

const ids = randomIds();
const fresh = <K extends Parameters<typeof ids.next>[0]>(kind: K): Id<K> => ids.next(kind, systemClock.now());
/** An address that no other test uses, with a right checksum. */
export const evmAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

export type TransferHarness = TestHarness & {
  readonly ledger: FakeLedger;
  readonly manualHolds: FakeHolds;
  readonly api: Client<typeof transfer>;
  running: () => RunningService;
  /** Restarts the service with other variables or wrappers. */
  restart(options?: Parameters<TestHarness['start']>[1]): Promise<void>;
  aCustomer(owner: Owner, state?: Partial<CustomerState>): string;
  suspend(customerId: string): void;
  aWallet(owner: Owner, customerId: string, options?: { currency?: string; units?: bigint }): Id<'wallet'>;
  anAccount(customerId: string, options?: Partial<Omit<Account, 'id' | 'customerId'>>): Id<'counterparty'>;
  aVirtualAccount(facts: Partial<BankAccount> & Pick<BankAccount, 'walletId' | 'customerId'>): Id<'virtualAccount'>;
  events(owner: Owner): Promise<BusEvent[]>;
  sql<R extends object>(text: string, parameters?: unknown[]): Promise<R[]>;
  /** Lets time pass for an owner's open transactions: their backoffs end. A row that a worker has is due already. */
  endBackoffs(owner: Owner): Promise<void>;
  /** Like `endBackoffs`, and leases end too. Call it when their workers are dead or have given up. */
  endLeases(owner: Owner): Promise<void>;
  asked: { transferFacts: number; walletFacts: number };
  /** The service's dependencies, for tests that act as a second worker. */
  deps: () => Deps;
  /** Wraps every call to the ledger, so that a test can make it fail before or after it takes effect. */
  aroundPost: (call: () => Promise<GroupOutcome>, owner: Owner) => Promise<GroupOutcome>;
  /** Risk's decision on a transfer; unless a test sets it, everything is allowed. */
  judge: (owner: Owner, request: RiskRequest) => Verdict | Promise<Verdict>;
  /** Limits of developer fees that operators set, in percent, by the owner's account. The default is 50. */
  readonly feeLimits: Map<string, number>;
};

/** Risk's decision when no rule fires. */
export const nothingStandsOut: Verdict = { decision: 'allow', apply: 'none', anomalies: [] };

/** Makes the n-th call to the ledger (from 1) end in an outage, before or after it takes effect. For `aroundPost`. */
export const failLedgerCall = (n: number, when: 'before' | 'after'): TransferHarness['aroundPost'] =>
  failNth(n, when, () => unavailable('injected')).wrap((call: () => Promise<GroupOutcome>) => call());

const throwNotFound = (): never => {
  throw notFound();
};

export async function transferHarness(variables: Record<string, string> = {}): Promise<TransferHarness> {
  const base = await testHarness([service]);
  const ledger = new FakeLedger();
  const manualHolds = new FakeHolds(ledger);
  const customers = new Map<string, CustomerState>();
  const accounts = new Map<string, Account>();
  const wallets = new Map<string, StubWallet>();
  const bankAccounts = new Map<string, BankAccount>();
  const asked = { transferFacts: 0, walletFacts: 0 };
  const feeLimits = new Map<string, number>();
  await base.stub(customer, {
    lookUpForTransfer: (_ctx, { customerId, counterpartyId }) => {
      asked.transferFacts += 1;
      const found = customers.get(customerId);
      const account = counterpartyId === undefined ? undefined : accounts.get(counterpartyId);
      return {
        customer:
          found === undefined
            ? null
            : {
                status: found.status,
                kycStatus: found.kycStatus,
                tosStatus: found.tosStatus,
                capabilities: {
                  virtualAccounts: found.transfers,
                  wallets: found.transfers,
                  transfers: found.transfers,
                  cards: false,
                },
              },
        counterparty:
          account === undefined ? null : ({ ...account, openRequirements: account.open, sandboxSuffix: account.suffix } as never),
      };
    },
  });
  await base.stub(risk, {
    evaluate: (ctx, request) => harness.judge(ctx.owner, request),
    preview: async (ctx, request) => ({ decision: (await harness.judge(ctx.owner, request)).decision }),
  });
  await base.stub(wallet, {
    lookUpWallet: (ctx, { walletId }) => {
      asked.walletFacts += 1;
      const stubWallet = wallets.get(walletId);
      if (stubWallet === undefined || stubWallet.owner.account !== ctx.owner.account) return null;
      return {
        customerId: stubWallet.customerId,
        type: 'crypto' as const,
        currency: stubWallet.currency,
        status: ledger.frozen.has(walletId) ? ('frozen' as const) : ('active' as const),
        depositAddresses: [{ chain: 'ethereum' as const, address: `0x${'ab'.repeat(20)}` }],
      };
    },
    get: (ctx, { walletId }) => {
      const stubWallet = wallets.get(walletId);
      if (stubWallet === undefined || stubWallet.owner.account !== ctx.owner.account) throw notFound();
      return {
        id: walletId,
        customerId: stubWallet.customerId,
        type: 'crypto' as const,
        currency: stubWallet.currency,
        status: stubWallet.status as 'active',
        ...{ createdAt: '1970-01-01T00:00:00.000Z', updatedAt: '1970-01-01T00:00:00.000Z' },
      };
    },
    balance: (ctx, { walletId }) => {
      const currency = wallets.get(walletId)?.currency as Currency;
      const [total, reserved] = [ledger.balance(ctx.owner, 'wallet', walletId, currency), ledger.held(ctx.owner, walletId)];
      const text = (units: bigint): string => formatUnits(units, scales[currency]);
      const [balance, available, held] = [text(total), text(total - reserved), text(reserved)];
      return { walletId, currency, balance, available, held, balances: [{ currency, total: balance, available, held }] };
    },
    lookUpVirtualAccount: (_ctx, { virtualAccountId }) => bankAccounts.get(virtualAccountId) ?? throwNotFound(),
    ...manualHolds.stubs,
    feeLimit: (ctx) => ({ maxPercent: feeLimits.get(ctx.owner.account) ?? 50 }),
    feesBalance: (ctx) => ({ balances: ledger.feesOf(ctx.owner) }),
    post: (ctx, group) => harness.aroundPost(async () => ledger.postClaimed(ctx, group), ctx.owner),
    listUnconfirmedHolds: (_ctx, { createdBefore }) => ({
      holds: [...ledger.holds]
        .filter(([, hold]) => hold.open && !hold.confirmed && hold.at < createdBefore)
        .map(([holdId, hold]) => ({
          holdId,
          account: hold.owner.account,
          environment: hold.owner.environment,
          walletId: hold.walletId,
          currency: hold.currency,
          amountUnits: hold.units.toString(),
          expiresAt: hold.expiresAt,
        })),
    }),
    listAppliedStages: (_ctx, { groupIds }) => ({
      groups: groupIds.map((groupId) => ({ groupId, stages: ledger.stagesOf(groupId) })),
    }),
    confirmHolds: (_ctx, { holdIds }) => {
      for (const id of holdIds) {
        const hold = ledger.holds.get(id);
        if (hold !== undefined) hold.confirmed = true;
      }
      return { confirmed: holdIds.length };
    },
  });
  let deps: Deps | undefined;
  const observed: AnyService = {
    ...(service as unknown as AnyService),
    build: (parts: never) => {
      deps = service.build(parts) as Deps;
      return deps;
    },
  };
  let running = await base.start(observed, { variables });
  const api = base.client(transfer);
  const harness: TransferHarness = Object.assign(base, {
    ledger,
    manualHolds,
    aroundPost: (call: () => Promise<GroupOutcome>) => call(),
    judge: (): Verdict | Promise<Verdict> => nothingStandsOut,
    deps: () => {
      if (deps === undefined) throw new Error('not started');
      return deps;
    },
    api,
    running: () => running,
    asked,
    feeLimits,
    restart: async (extra: Parameters<TestHarness['start']>[1] = {}) => {
      await running.stop();
      running = await base.start(observed, { ...extra, variables: { ...variables, ...extra.variables } });
    },
    aCustomer: (_owner: Owner, state: Partial<CustomerState> = {}) => {
      const id = fresh('customer');
      customers.set(id, { status: 'active', kycStatus: 'not_started', tosStatus: 'pending', transfers: false, ...state });
      return id;
    },
    suspend: (customerId: string) => {
      const found = customers.get(customerId);
      if (found !== undefined) customers.set(customerId, { ...found, status: 'suspended', transfers: false });
    },
    aWallet: (
      owner: Owner,
      customerId: string,
      { currency = 'usdc', units = 10_000_000_000n }: { currency?: string; units?: bigint } = {},
    ) => {
      const id = fresh('wallet');
      wallets.set(id, { id, owner, customerId, currency, status: 'active' });
      ledger.fund(owner, id, currency, units);
      return id;
    },
    anAccount: (customerId: string, account: Partial<Omit<Account, 'id' | 'customerId'>> = {}) => {
      const id = fresh('counterparty');
      accounts.set(id, {
        accountType: 'iban',
        currency: 'eur',
        status: 'active',
        suffix: '000',
        open: [],
        ...account,
        id,
        customerId,
      });
      return id;
    },
    aVirtualAccount: (overrides: Partial<BankAccount> & Pick<BankAccount, 'walletId' | 'customerId'>) => {
      const id = fresh('virtualAccount');
      bankAccounts.set(id, {
        sourceCurrency: 'usd',
        status: 'active',
        paymentRails: ['ach', 'wire'],
        developerFeePercent: '0',
        destinationCurrency: null,
        destinationPaymentRail: null,
        destinationAddress: null,
        ...overrides,
      });
      return id;
    },
    events: async (owner: Owner) => {
      const rows = await query<{ events: string }>(base.adminUrl, 'select events from transfer.outbox order by xid, seq', []);
      return rows.flatMap(eventsOfRow).filter((event) => event.owner.account === owner.account);
    },
    sql: <R extends object>(text: string, parameters: unknown[] = []) => query<R>(base.adminUrl, text, parameters),
    endBackoffs: async ({ account }: Owner) =>
      void (await query(base.adminUrl, `${makeDue} and next_run_at > now()`, [uuid(account)])),
    endLeases: async ({ account }: Owner) => void (await query(base.adminUrl, makeDue, [uuid(account)])),
  });
  return harness;
}

// Rows without a time, such as the legs of a split after its lead, wait for another row, not for time.
const makeDue = `
  update transfer.open_transactions set next_run_at = least(next_run_at, now()),
    lease_until = case when lease_until is not null then now() - interval '1 ms' end
  where account = $1 and next_run_at is not null`;

export type TransferBody = In<typeof transfer.create>;

/** A customer with ten thousand USDC, and a valid on-chain transfer. */
export function aSender(harness: TransferHarness, owner: Owner = anOwner(), state: Partial<CustomerState> = {}) {
  const customerId = harness.aCustomer(owner, state);
  const walletId = harness.aWallet(owner, customerId);
  const body = (over: Partial<TransferBody> = {}): TransferBody => ({
    customerId,
    walletId,
    amount: '100.00',
    destinationCurrency: 'usdc',
    destinationPaymentRail: 'ethereum',
    destinationAddress: evmAddress,
    ...over,
  });
  const toBank = (over: Partial<TransferBody> = {}, suffix = '000'): TransferBody =>
    body({
      destinationCurrency: 'eur',
      destinationPaymentRail: 'sepa',
      destinationAddress: harness.anAccount(customerId, { suffix }),
      ...over,
    });
  return { owner, customerId, walletId, body, toBank };
}

export const until = (harness: TransferHarness, owner: Owner, id: string, status: string, withinMs = 8_000) =>
  eventually(
    () => harness.api.get(aCtx(owner), { transactionId: id }),
    (transaction) => transaction.status === status,
    { withinMs },
  );
export { aCtx, anOwner };
