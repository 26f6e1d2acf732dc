// The card service on real servers, with stubs of the other services: each test defines its customers and wallets.
import { card } from '@pay/contract/card/operations';
import type { Card } from '@pay/contract/card/shapes';
import type { PageBrand } from '@pay/contract/customer/brand';
import { customer } from '@pay/contract/customer/operations';
import type { BusEvent } from '@pay/contract/event';
import type { In, InWire, Out } from '@pay/contract/operation';
import { wallet } from '@pay/contract/wallet/operations';
import { unavailable } from '@pay/core/fault';
import { randomIds } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import type { RunningService, StartOptions } from '@pay/kernel/run';
import { aCtx, anOwner, testHarness, listEmittedEvents, messageOf, type TestHarness } from '@pay/testkit/service';
import { service } from '../src/service.ts';

export const ids = randomIds();
export const fresh = {
  customer: () => ids.next('customer', systemClock.now()),
  wallet: () => ids.next('wallet', systemClock.now()),
};

export const keyOf = (kid: string, fill: number): string => `${kid}:${Buffer.alloc(32, fill).toString('base64')}`;
/** Fixed, so that a restarted service can decrypt earlier rows. */
export const cardKeys = {
  CARD_DATA_KEYS: keyOf('d1', 1),
  CVV_KEYS: keyOf('c1', 2),
  CARD_FINGERPRINT_KEY: keyOf('f1', 3),
  PUBLIC_URL: 'http://pay.test',
};

type CustomerFacts = NonNullable<Out<typeof customer.lookUpForTransfer>['customer']>;
const activeCustomer: CustomerFacts = {
  status: 'active',
  kycStatus: 'not_started',
  tosStatus: 'pending',
  capabilities: { virtualAccounts: false, wallets: false, transfers: false, cards: true },
};
type WalletFacts = NonNullable<Out<typeof wallet.lookUpWallet>>;

/** Of an owner, or `unavailable` if the customer service does not answer. */
export type Brand = PageBrand | 'unavailable';

export type CardHarness = TestHarness & {
  readonly running: RunningService;
  readonly cards: ReturnType<typeof cardClient>;
  /** Status of single customers; null means unknown. Other customers are active. */
  readonly customers: Map<string, CustomerFacts['status'] | null>;
  /** Capabilities of single customers. Other customers may have cards. */
  readonly capabilities: Map<string, CustomerFacts['capabilities']>;
  readonly wallets: Map<string, WalletFacts>;
  /** By the owner's account. Other owners have no brand. */
  readonly brands: Map<string, Brand>;
  startCards(options?: Partial<StartOptions>): Promise<RunningService>;
};
const cardClient = (harness: TestHarness) => harness.client(card);

/** `holds` is true if a test stubs the ledger's holds itself. */
export async function cardHarness(variables: Readonly<Record<string, string>> = {}, holds = false): Promise<CardHarness> {
  const harness = await testHarness([service]);
  const customers: CardHarness['customers'] = new Map();
  const capabilities: CardHarness['capabilities'] = new Map();
  const wallets: CardHarness['wallets'] = new Map();
  const brands: CardHarness['brands'] = new Map();
  await harness.stub(customer, {
    lookUpForTransfer: (_, { customerId }) => {
      const status = customers.get(customerId);
      if (status === null) return { customer: null, counterparty: null };
      const may = capabilities.get(customerId) ?? activeCustomer.capabilities;
      return { customer: { ...activeCustomer, status: status ?? 'active', capabilities: may }, counterparty: null };
    },
    findPageBrand: ({ owner }) => {
      const brand = brands.get(owner.account) ?? null;
      if (brand === 'unavailable') throw unavailable('customer_down');
      return brand;
    },
  });
  await harness.stub(wallet, {
    lookUpWallet: (_, { walletId }) => wallets.get(walletId) ?? null,
    ...(holds ? {} : { listUnconfirmedHolds: () => ({ holds: [] }) }),
  });
  const startCards = (options: Partial<StartOptions> = {}): Promise<RunningService> =>
    harness.start(service, { ...options, variables: { ...cardKeys, ...variables, ...options.variables } });
  const running = await startCards();
  return { ...harness, running, cards: cardClient(harness), customers, capabilities, wallets, brands, startCards };
}

export const aCard = (over: Partial<InWire<typeof card.create>> = {}): InWire<typeof card.create> => ({
  customerId: fresh.customer(),
  type: 'virtual',
  limitAmount: 250,
  limitFrequency: 'per24HourPeriod',
  ...over,
});

export async function newCard(
  harness: CardHarness,
  { owner = anOwner(), ...over }: Partial<In<typeof card.create>> & { owner?: Owner } = {},
): Promise<Card & { readonly owner: Owner }> {
  return { owner, ...(await harness.cards.create(aCtx(owner), aCard(over))) };
}

export type EmittedEvent = {
  readonly type: string;
  readonly resourceId: string;
  readonly version: number;
  readonly data: Record<string, unknown>;
};

/** The events of one resource in the order they were committed. */
export async function findEmittedEvents({ running }: CardHarness, resourceId: string): Promise<EmittedEvent[]> {
  return ((await listEmittedEvents(running)) as EmittedEvent[]).filter((event) => event.resourceId === resourceId);
}

export const typesOf = (events: readonly EmittedEvent[]): string[] => events.map(({ type }) => type);

type Customer = { readonly owner: Owner; readonly customerId: string };

/** Simulates the customer service's event about a customer's status. An older version is a late event. */
export async function customerBecomes(
  { bus }: Pick<CardHarness, 'bus'>,
  { owner, customerId }: Customer,
  { status, version }: { readonly status: CustomerFacts['status']; readonly version: number },
): Promise<void> {
  const now = systemClock.now();
  const event: BusEvent = {
    ...{ id: ids.next('event', now), type: 'customer.updated', createdAt: now },
    ...{ data: { id: customerId, status }, owner, resourceId: customerId, version },
  };
  await bus.publish('EVT_CUSTOMER', 'evt.customer', messageOf('customer', [event]), { messageId: event.id, traces: [] });
}
