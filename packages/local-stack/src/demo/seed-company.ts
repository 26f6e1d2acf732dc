// `npm start -- --demo`: creates a company with a past month through its own API calls on the sandbox clock. It never
// bypasses the platform, so all data could have occurred.
import { ConflictError, type Card, type CardTransaction, type Pay, type Transaction, type Wallet } from '@pay/sdk';
import { systemClock } from '@pay/core/time';
import { leaveOpenBusiness } from './open-business.ts';
import { customers, merchants, payoutAccount, payoutRoutes, type Client, type Person } from './company.ts';
import { cardCount, cardDayOf, demoAgents, planPurchases, type PlannedPurchase, type Purchase } from './purchases.ts';
import { drawMoney, sequence } from './sequence.ts';

const dayMs = 24 * 3_600_000;
/** Number of concurrent pieces of work. Each waits for its requests in sequence, and two processors serve them. */
const width = 16;

/** No server listens there: every delivery fails, is retried, and is finally abandoned. */
const brokenUrl = 'http://127.0.0.1:65000/hooks';
/** Customers whose identity check did not succeed, by position in the list. */
const endOfKyc: ReadonlyMap<number, 'rejected' | 'under_review' | 'incomplete'> = new Map([
  [7, 'rejected'],
  [18, 'under_review'],
  [25, 'incomplete'],
]);

export type SeedCounts = { customers: number; transfers: number; deposits: number; cards: number; cardTransactions: number };

export type SeedInput = {
  readonly pay: Pay;
  readonly nowMs: number;
  /** Number of past days to fill. The default is 30. */
  readonly days?: number;
  /** Called after each day. */
  readonly onDay: (day: number, of: number) => void;
};

/** Runs all pieces, `width` at a time. Throws the first failure after the running pieces have ended. */
async function inParallel(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const queue = [...work];
  const failures: unknown[] = [];
  const line = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined && failures.length === 0; next = queue.shift())
      await next().catch((error: unknown) => void failures.push(error));
  };
  await Promise.all(Array.from({ length: width }, line));
  if (failures.length > 0) throw failures[0];
}

/** The month's results so far. */
type Month = {
  readonly pay: Pay;
  readonly random: () => number;
  readonly purchases: readonly PlannedPurchase[];
  readonly counts: SeedCounts;
  readonly clients: Client[];
  readonly cards: Card[];
  readonly cleared: CardTransaction[];
  /** Invoice numbers so far. */
  invoices: number;
};

const pick = <T>({ random }: Month, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const money = ({ random }: Month, least: number, most: number): string => drawMoney(random, least, most);

/** Fills the empty sandbox of a key with thirty customers and a month of their money. Throws the API's errors. */
export async function seedCompany({ pay, nowMs, days = 30, onDay }: SeedInput): Promise<SeedCounts> {
  const counts: SeedCounts = { customers: 0, transfers: 0, deposits: 0, cards: 0, cardTransactions: 0 };
  const random = sequence(20_261_123);
  const purchases = planPurchases({ days });
  const month: Month = { pay, random, purchases, counts, clients: [], cards: [], cleared: [], invoices: 0 };
  await pay.simulate.clock.set({ set: new Date(nowMs - days * dayMs) });
  await pay.simulate.settings.update({ stepDelayMs: 0, openingBalance: '0' });
  await pay.brand.update({
    displayName: 'Demonstration company',
    legalName: 'Demonstration Company Ltd',
    addressLines: ['1 Example Street', 'London EC1A 1AA', 'United Kingdom'],
    supportEmail: 'support@example.com',
  });
  await pay.webhooks.create({
    url: brokenUrl,
    description: 'Old ERP, switched off in autumn',
    events: ['transaction.*', 'card.*'],
  });
  for (let day = 0; day < days; day += 1) {
    await runDay(month, day, days);
    onDay(day + 1, days);
    await pay.simulate.clock.set(day === days - 1 ? { reset: true } : { advanceSeconds: dayMs / 1_000 });
  }
  await leaveLooseEnds(month);
  await leaveOpenBusiness(month, nowMs);
  await pay.simulate.settings.update({ stepDelayMs: 300, openingBalance: '10000' });
  return counts;
}

async function runDay(month: Month, day: number, days: number): Promise<void> {
  // All customers join in the first half of the time.
  const newcomersADay = Math.ceil(customers.length / (days / 2));
  const newcomers = customers.slice(day * newcomersADay, (day + 1) * newcomersADay);
  const onboarding = newcomers.map((person, n) => planOnboarding(month, person, day * newcomersADay + n));
  await inParallel(onboarding);
  // Otherwise the speed of onboarding would determine which customer gets which random draw.
  month.clients.sort((a, b) => customers.indexOf(a.person) - customers.indexOf(b.person));
  if (day === cardDayOf(days)) await issueCards(month);
  await inParallel(workOf(month, { day, isLast: day === days - 1 }));
}

const pollMs = 25;

/** Without this wait, a payout on a slow machine could precede its deposit, and the empty wallet would reject it. */
async function waitForArrival({ pay }: Month, { id }: Transaction): Promise<void> {
  while ((await pay.transactions.get(id)).status !== 'completed') await systemClock.sleep(pollMs);
}

/** Makes the random draws for a new customer, and returns the work that creates it. */
function planOnboarding(month: Month, person: Person, nth: number): () => Promise<void> {
  const { pay, counts, clients } = month;
  const { firstName, lastName, businessName, country } = person;
  const deposit = money(month, 3_000, 12_000);
  const email = `${firstName}.${lastName}@example.com`.toLowerCase().replaceAll(' ', '-');
  const kycStatus = endOfKyc.get(nth) ?? 'approved';
  return async () => {
    const type = businessName === undefined ? 'individual' : 'business';
    const metadata = { country, plan: nth % 3 === 0 ? 'pro' : 'basic' };
    const made = await pay.customers.create({ email, firstName, lastName, type, businessName, metadata });
    counts.customers += 1;
    await pay.simulate.customers.tos(made.id);
    const customer = await pay.simulate.customers.kyc(made.id, { kycStatus });
    if (kycStatus !== 'approved') return;
    const wallet = await pay.wallets.create({ customerId: customer.id });
    const paidIn = await fund(month, wallet, deposit);
    const account = await pay.counterparties.create(payoutAccount(person, customer.id, nth));
    if (nth % 3 === 0) await pay.virtualAccounts.create({ customerId: customer.id, sourceCurrency: 'usd' });
    await waitForArrival(month, paidIn);
    clients.push({ person, customer, wallet, account });
  };
}

async function fund({ pay, counts }: Month, wallet: Wallet, amount: string): Promise<Transaction> {
  const deposit = await pay.simulate.wallets.createDeposit(wallet.id, { amount, currency: 'usdc' });
  counts.deposits += 1;
  return deposit;
}

/** The final state of a payout, by its position in a day. Most complete. */
const endingOf = (nth: number): Transaction['status'] | undefined => (({ 4: 'failed', 9: 'returned' }) as const)[nth % 14];

type Payout = { readonly amount: string; readonly scenario: string | undefined };

async function payOut(month: Month, { customer, wallet, account, person }: Client, payout: Payout): Promise<void> {
  const { pay, counts } = month;
  const { amount, scenario } = payout;
  const between = { customerId: customer.id, walletId: wallet.id, destinationAddress: account.id };
  const clientReferenceId = `INV-${1_000 + month.invoices++}`;
  await pay.transfers.create(
    { ...between, ...payoutRoutes[person.country], amount, clientReferenceId },
    scenario === undefined ? {} : { headers: { 'x-sandbox-scenario': scenario } },
  );
  // A rejected payout is not a transfer.
  counts.transfers += 1;
}

async function issueCards({ pay, counts, clients, cards }: Month): Promise<void> {
  const budget = { spendingLimit: '1500', spendingLimitFrequency: 'per30DayPeriod', onLimitExceeded: 'notify' } as const;
  const agents = await Promise.all(demoAgents.map(({ name }) => pay.agents.create({ name, ...budget })));
  for (const [n, { customer, wallet, person }] of clients.slice(0, cardCount).entries()) {
    const agent = agents[n];
    const card = await pay.cards.create({
      customerId: customer.id,
      type: 'virtual',
      displayName: `${person.firstName} ${person.lastName}`,
      // One limit is so small that it declines now and then.
      limitAmount: n === 3 ? '60' : '400',
      limitFrequency: 'per24HourPeriod',
      ...(agent === undefined ? {} : { agentId: agent.id }),
      walletId: wallet.id,
      ...(n === 4 ? { blockedCountries: ['IE'] } : {}),
    });
    cards.push(card);
    counts.cards += 1;
  }
}

async function buy({ pay, counts, cleared, cards }: Month, card: Card, purchase: Purchase): Promise<void> {
  const agent = demoAgents[cards.indexOf(card)];
  if (agent !== undefined) {
    const intent = { merchantText: agent.merchant, expectedAmount: purchase.amount, expectedCurrency: 'usd' } as const;
    await pay.cards.details(card.id, { summary: agent.purpose, ...intent });
  }
  const made = await pay.simulate.cards.createAuthorization(card.id, purchase);
  counts.cardTransactions += 1;
  if (made.status === 'pending') cleared.push(await pay.simulate.cardTransactions.clear(made.id));
}

type Work = () => Promise<unknown>;

/**
 * The work of one day, drawn before any request is sent, so that it is always the same. For each customer: the deposit,
 * and the payments after it has arrived.
 */
function workOf(month: Month, { day, isLast }: { readonly day: number; readonly isLast: boolean }): Work[] {
  const { random, clients, cards, purchases } = month;
  const spending = new Map<string, Work[]>();
  const spend = (customerId: string, work: Work): void => {
    spending.set(customerId, [...(spending.get(customerId) ?? []), () => work().catch(tolerateRefusal)]);
  };
  clients
    .filter(() => random() < 0.45)
    .forEach((client, nth) => {
      const ending = endingOf(nth);
      // On the last day, leaves failed and waiting payouts for the screens to show.
      const scenario = !isLast || ending === 'failed' ? ending : pick(month, ['pending', 'in_review', undefined]);
      const payout = { amount: money(month, 25, 480), scenario };
      spend(client.customer.id, () => payOut(month, client, payout));
    });
  const deposits = new Map(
    clients.filter(() => random() < 0.12).map(({ customer }) => [customer.id, money(month, 300, 2_500)] as const),
  );
  for (const planned of purchases.filter((one) => one.day === day)) {
    const card = cards[planned.card];
    if (card !== undefined) spend(card.customerId, () => buy(month, card, planned.purchase));
  }
  return clients.map(({ customer, wallet }) => async () => {
    const amount = deposits.get(customer.id);
    if (amount !== undefined) await waitForArrival(month, await fund(month, wallet, amount));
    await inParallel(spending.get(customer.id) ?? []);
  });
}

/** Open cases for a support person on a Monday. */
async function leaveLooseEnds({ pay, cards, cleared, clients, counts }: Month): Promise<void> {
  const [first, second, third] = cards;
  const [bought] = cleared;
  if (bought !== undefined) await pay.simulate.cardTransactions.refund(bought.id);
  if (first !== undefined) await pay.simulate.createRiskAnomaly({ rule: 'velocityLimit', cardId: first.id });
  if (second !== undefined) await pay.simulate.createRiskAnomaly({ rule: 'spendSpike', cardId: second.id });
  if (third !== undefined) {
    await pay.cards.details(third.id, { summary: 'Type the number into the fuel card terminal', merchantText: 'Harbour Fuel' });
    await pay.cards.freeze(third.id, { reason: 'Reported lost' });
    await pay.simulate.cards.createAuthorization(third.id, { amount: '64.90', merchant: merchants[6] });
    counts.cardTransactions += 1;
  }
  await pay.settings.risk.update({ velocityLimit: { maxPerHour: 12 } });
  const last = clients.at(-1);
  if (last !== undefined) await pay.simulate.customers.status(last.customer.id, { status: 'suspended' });
}

/** An empty wallet rejects a payout, as it would have in reality. The month continues. */
function tolerateRefusal(error: unknown): void {
  if (error instanceof ConflictError && error.has('insufficient_funds')) return;
  throw error;
}
