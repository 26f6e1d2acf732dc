// Cards for test purchases, with wallets that pay for them, a ledger that keeps its state, and a scripted risk service.
import { risk } from '@pay/contract/risk/operations';
import type { Verdict } from '@pay/contract/risk/shapes';
import { wallet } from '@pay/contract/wallet/operations';
import type { GroupOutcome, LedgerGroup } from '@pay/contract/wallet/shapes';
import type { In } from '@pay/contract/operation';
import type { card } from '@pay/contract/card/operations';
import { unavailable } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { FakeLedger } from '@pay/testkit/fake-ledger';
import { aCtx, anOwner } from '@pay/testkit/service';
import { cardHarness, fresh, newCard, findEmittedEvents, type CardHarness, type EmittedEvent } from './harness.ts';

type FundingWallet = { readonly id: Id<'wallet'>; readonly owner: Owner; readonly customerId: string; readonly currency: string };
type EvaluateInput = In<typeof risk.evaluate>;

export type AuthorizationHarness = CardHarness & {
  readonly ledger: FakeLedger;
  readonly fundingWallets: FundingWallet[];
  /** Risk's answer, and every request that it received. */
  evaluate: (request: EvaluateInput) => Verdict | Promise<Verdict>;
  readonly evaluations: EvaluateInput[];
  /** The generation of the sandbox that each call to the ledger claimed, by its group. */
  readonly claims: Map<string, number | undefined>;
  /** Wraps every call to the ledger, so that a test can make it fail before or after it takes effect. */
  aroundPost: (call: () => GroupOutcome, group: LedgerGroup) => Promise<GroupOutcome>;
};

export const allow: Verdict = { decision: 'allow', apply: 'none', anomalies: [] };
export const down = (): never => {
  throw unavailable('test', 'down');
};

/** A machine that pauses for a second is not an outage; the tests of outages set their own timeouts. */
const patient = { AUTHORIZATION_WALLET_MS: '1500', AUTHORIZATION_RISK_MS: '500' };

export async function authorizationHarness(variables: Readonly<Record<string, string>> = {}): Promise<AuthorizationHarness> {
  const base = await cardHarness({ ...patient, ...variables }, true);
  const ledger = new FakeLedger();
  const harness: AuthorizationHarness = Object.assign(base, {
    ledger,
    fundingWallets: [] as FundingWallet[],
    evaluate: () => allow,
    evaluations: [] as EvaluateInput[],
    claims: new Map<string, number | undefined>(),
    aroundPost: (call: () => GroupOutcome) => Promise.resolve(call()),
  });
  await base.stub(wallet, {
    cardFunding: ({ owner }, { customerId, walletId }) => {
      const own = harness.fundingWallets.filter(
        (purse) => purse.owner.account === owner.account && purse.customerId === customerId,
      );
      const named = walletId === undefined ? own : own.filter(({ id }) => id === walletId);
      const found = named.find(({ currency }) => currency === 'usd') ?? named.find(({ currency }) => currency === 'usdc');
      return found === undefined ? null : { walletId: found.id, currency: found.currency };
    },
    post: ({ owner, sandbox }, group) => {
      harness.claims.set(group.groupId, sandbox?.generation);
      return harness.aroundPost(() => ledger.post(owner, group), group);
    },
    listUnconfirmedHolds: (_, { createdBefore }) => ({
      holds: [...ledger.holds]
        .filter(([, hold]) => hold.open && !hold.confirmed && hold.at < createdBefore && hold.expiresAt > 0)
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
    confirmHolds: (_, { holdIds }) => {
      for (const id of holdIds) Object.assign(ledger.holds.get(id) ?? {}, { confirmed: true });
      return { confirmed: holdIds.length };
    },
  });
  await base.stub(risk, {
    evaluate: (_, request) => {
      harness.evaluations.push(request);
      return harness.evaluate(request);
    },
  });
  return harness;
}

export type Cardholder = Awaited<ReturnType<typeof aCardholder>>;
type CardFields = Partial<Omit<In<typeof card.create>, 'customerId'>>;

/**
 * A person with a wallet and a card; each test overrides the fields that matter to it. `units` are of the wallet's
 * currency, cents by default.
 */
export async function aCardholder(
  harness: AuthorizationHarness,
  {
    owner = anOwner(),
    currency = 'usd',
    units = 1_000_000n,
    ...over
  }: CardFields & { owner?: Owner; currency?: string; units?: bigint } = {},
) {
  const customerId = fresh.customer();
  const walletId = fresh.wallet();
  harness.fundingWallets.push({ id: walletId, owner, customerId, currency });
  harness.ledger.fund(owner, walletId, currency, units);
  const made = await newCard(harness, { owner, customerId, ...over });
  const { cards, ledger } = harness;
  const ask = (amount: string | number, more: object = {}, ctx = aCtx(owner)) =>
    cards.authorize(ctx, { cardId: made.id, amount, merchant: { name: 'Books', mcc: '5942' }, ...more });
  return {
    owner,
    customerId,
    walletId,
    cardId: made.id,
    ask,
    /** Like `ask`, for a merchant. */
    at: (name: string, amount: string | number = 10) => ask(amount, { merchant: { name } }),
    balance: () => ledger.balance(owner, 'wallet', walletId, currency),
    held: () => ledger.held(owner, walletId),
    spent: async () => (await cards.get(aCtx(owner), { cardId: made.id })).spendingLimit.spent,
  };
}

/** The events of several resources, one resource after the other. */
export const eventsOf = async (harness: CardHarness, ...ids: string[]): Promise<EmittedEvent[]> =>
  (await Promise.all(ids.map((id) => findEmittedEvents(harness, id)))).flat();

export { aCtx, anOwner };
