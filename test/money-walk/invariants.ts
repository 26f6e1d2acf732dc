// Invariants of an owner's money when nothing is in progress. Each check returns lines with errors.
import type { Api } from '@pay/testkit/api';
import type { Currency } from '@pay/core/money';
import { uuid, type Id } from '@pay/core/id';
import { proveConservation, type ProvablePlatform } from '@pay/testkit/conservation';
import { eventually } from '@pay/testkit/eventually';
import { Client } from 'pg';
import { must } from '../e2e/support/answers.ts';
import { everything, type Resource } from '../e2e/support/arrange.ts';
import { ledgerOf } from '../e2e/support/ledger.ts';
import { units } from '../e2e/support/statement.ts';

export type WalkPlatform = ProvablePlatform & { readonly databaseUrl: string };
type StandingInput = { readonly platform: WalkPlatform; readonly api: Api; readonly account: Id<'key'> };

export async function problemsOf(standing: StandingInput): Promise<string[]> {
  const { api } = standing;
  const [wallets, transactions] = await Promise.all([everything(api, '/v1/wallets'), everything(api, '/v1/transactions')]);
  const entries = new Map<string, Resource[]>();
  for (const { id } of wallets) entries.set(id as string, await everything(api, `/v1/wallets/${id as string}/entries`));
  return [
    ...(await checkConservation(standing)),
    ...(await invariants(standing)),
    ...(await balances(api, wallets, entries)),
    ...(await booksAgree(api, wallets)),
    ...effects(transactions, entries),
    ...cards(entries, await cardTransactions(api)),
    ...(await rails(standing, transactions)),
  ];
}

async function checkConservation({ platform, account }: StandingInput): Promise<string[]> {
  const owner = { account, environment: 'sandbox' } as const;
  return proveConservation(platform, [owner]).then(
    () => [],
    (error: unknown) => [String(error)],
  );
}

async function invariants({ platform, account }: StandingInput): Promise<string[]> {
  const ledger = await ledgerOf(platform);
  try {
    const { violations } = await ledger.violations(account);
    return violations.map(({ check, count, example }) => `invariant ${check}: ${count}, such as ${example}`);
  } finally {
    await ledger.close();
  }
}

const sum = (of: readonly bigint[]): bigint => of.reduce((total, one) => total + one, 0n);

/** Checks that entries add up to the balance, holds to the held amount, and nothing is negative. */
async function balances(api: Api, wallets: readonly Resource[], entries: ReadonlyMap<string, Resource[]>): Promise<string[]> {
  const holds = await everything(api, '/v1/holds?status=active');
  const problems: string[] = [];
  for (const { id, currency } of wallets as { id: string; currency: Currency }[]) {
    const { balance, available, held } = must(await api.get(`/v1/wallets/${id}/balance`)) as Record<
      'balance' | 'available' | 'held',
      string
    >;
    const own = sum((entries.get(id) ?? []).map((entry) => units(entry.amount as string, currency)));
    const open = sum(holds.filter(({ walletId }) => walletId === id).map((hold) => units(hold.remaining as string, currency)));
    if (own !== units(balance, currency))
      problems.push(`${id}: entries add up to ${own} units, its balance is ${balance} ${currency}`);
    if (open !== units(held, currency)) problems.push(`${id}: holds add up to ${open} units, ${held} ${currency} are held`);
    if (units(available, currency) + units(held, currency) !== units(balance, currency))
      problems.push(`${id}: ${available} available and ${held} held are not ${balance}`);
    if (units(available, currency) < 0n) problems.push(`${id}: ${available} ${currency} available`);
  }
  return problems;
}

/** Checks that every currency of the journal balances, and that the journal has each wallet's balance. */
async function booksAgree(api: Api, wallets: readonly Resource[]): Promise<string[]> {
  const { currencies } = must(await api.get('/v1/journal/trial-balance')) as { currencies: Resource[] };
  const problems: string[] = [];
  const booked = new Map<string, string>();
  for (const { currency, debits, credits, rows } of currencies) {
    if (debits !== credits)
      problems.push(`journal: ${debits as string} debited and ${credits as string} credited in ${currency as string}`);
    for (const { code, credit } of rows as Resource[]) booked.set(code as string, credit as string);
  }
  for (const { id, currency } of wallets as { id: string; currency: Currency }[]) {
    const { balance } = must(await api.get(`/v1/wallets/${id}/balance`)) as { balance: string };
    const inJournal = booked.get(`liability:wallet:${id}`) ?? '0';
    if (units(inJournal, currency) !== units(balance, currency))
      problems.push(`${id}: the journal has ${inJournal}, the wallet ${balance}`);
  }
  return problems;
}

/** Checks that a transaction's entries in each wallet match its status. */
function effects(transactions: readonly Resource[], entries: ReadonlyMap<string, Resource[]>): string[] {
  const nets = new Map<string, bigint>();
  for (const [walletId, own] of entries)
    for (const { transactionId, amount, currency } of own) {
      if (transactionId === null) continue;
      const key = `${walletId} ${transactionId as string}`;
      nets.set(key, (nets.get(key) ?? 0n) + units(amount as string, currency as Currency));
    }
  const problems: string[] = [];
  const hasFee = new Map(transactions.map((t) => [t.id as string, t.developerFee !== null]));
  const returns = transactions.filter(({ returnOf }) => returnOf !== null && returnOf !== undefined);
  const returned = Map.groupBy(returns, ({ returnOf }) => returnOf as string);
  for (const [id, found] of returned)
    if (found.length > 1)
      problems.push(`${id} came back ${found.length} times: ${found.map((one) => one.id as string).join(', ')}`);
  for (const t of transactions) {
    for (const [walletId, expected] of listExpected(t)) {
      const key = `${walletId} ${t.id as string}`;
      const net = nets.get(key) ?? 0n;
      nets.delete(key);
      // A paid-out fee may be collected from the wallet again, so the wallet may have less.
      const mayHaveLess = (hasFee.get(t.id as string) ?? false) || (hasFee.get((t.returnOf as string | null) ?? '') ?? false);
      if (net > expected || (net < expected && !mayHaveLess))
        problems.push(
          `${t.id as string} (${t.type as string}, ${t.status as string}): moved ${net} units of ${walletId}, not ${expected}`,
        );
    }
  }
  for (const [key, net] of nets)
    if (net !== 0n) problems.push(`${key}: moved ${net} units by a transaction that is not its own or is not listed`);
  return problems;
}

function listExpected(t: Resource): (readonly [string, bigint])[] {
  const source = t.sourceCurrency as Currency;
  const isDone = t.status === 'completed';
  const own = t.walletId as string;
  if (t.type === 'deposit') {
    const fee = t.developerFee === null ? 0n : units(t.developerFee as string, source);
    return [[own, isDone ? units(t.amount as string, source) - fee : 0n]];
  }
  const paid: [string, bigint] = [own, isDone ? -units(t.amount as string, source) : 0n];
  if (t.type !== 'conversion') return [paid];
  const got = isDone ? units(t.finalAmount as string, t.destinationCurrency as Currency) : 0n;
  return [paid, [t.destinationWalletId as string, got]];
}

async function cardTransactions(api: Api): Promise<Resource[]> {
  const all = await everything(api, '/v1/cards');
  return (await Promise.all(all.map(({ id }) => everything(api, `/v1/cards/${id as string}/transactions`, 100)))).flat();
}

/** Checks that no card transaction, including its refunds, gives a wallet more than the wallet paid. */
function cards(entries: ReadonlyMap<string, Resource[]>, transactions: readonly Resource[]): string[] {
  const originals = new Map(
    transactions.map((t) => [
      t.id as string,
      (Number(t.amount) < 0 ? (t.relatedTransactionId as string | null) : null) ?? (t.id as string),
    ]),
  );
  const nets = new Map<string, bigint>();
  for (const { cardTransactionId, amount, currency } of [...entries.values()].flat()) {
    if (cardTransactionId === null) continue;
    const original = originals.get(cardTransactionId as string) ?? (cardTransactionId as string);
    nets.set(original, (nets.get(original) ?? 0n) + units(amount as string, currency as Currency));
  }
  return [...nets].flatMap(([id, net]) => (net > 0n ? [`${id}: a wallet gained ${net} units by card`] : []));
}

const onRails = (t: Resource): boolean =>
  t.type === 'transfer' && t.destinationPaymentRail !== 'internal' && t.destinationPaymentRail !== 'conversion';

/** The simulator sums old lines up. Code 0 is `completed`. */
const paidSql = `
  select sum(payments)::text || ' payments of ' || sum(units)::text || ' units' as paid from (
    select rail, currency, units, 1 as payments from transfer.simulated_payments where account = $1 and ending = 0
    union all
    select rail, currency, units, payments from transfer.simulated_totals where account = $1 and ending = 0) as lines
  group by rail, currency`;

/**
 * Checks the rails' own books: for each rail and currency, the number and amount of payments equal those of completed
 * transfers. The books have codes of rails and currencies, so the figures are compared without names.
 */
async function rails({ platform, account }: StandingInput, transactions: readonly Resource[]): Promise<string[]> {
  const completed = transactions.filter((t) => onRails(t) && t.status === 'completed');
  const groups = Map.groupBy(completed, (t) => `${t.destinationPaymentRail as string} ${t.destinationCurrency as string}`);
  const ours = [...groups.values()].map((group) => {
    const moved = sum(group.map((t) => units(t.finalAmount as string, t.destinationCurrency as Currency)));
    return `${group.length} payments of ${moved} units`;
  });
  const db = new Client({ connectionString: platform.databaseUrl });
  await db.connect();
  /** Transactions with another ending in the books, unless the books have summed their lines up already. */
  const findDisagreements = async (): Promise<string[]> => {
    const lines = await db.query<{ id: string; line: string; paid: boolean }>(
      'select id::text, row_to_json(p)::text as line, ending = 0 as paid from transfer.simulated_payments p where account = $1',
      [uuid(account)],
    );
    const byId = new Map(transactions.filter(onRails).map((t) => [uuid(t.id as string), t]));
    return lines.rows.flatMap(({ id, line, paid }) => {
      const ours = byId.get(id);
      return (ours?.status === 'completed') === paid ? [] : [`${JSON.stringify(ours ?? 'no transaction')}, in the books ${line}`];
    });
  };
  const compare = async (): Promise<string[]> => {
    const theirs = (await db.query<{ paid: string }>(paidSql, [uuid(account)])).rows.map(({ paid }) => paid);
    const [expected, found] = [ours, theirs].map((figures) => figures.toSorted().join('; '));
    if (expected === found) return [];
    return [`completed transfers: ${expected ?? ''}. Paid by rails: ${found ?? ''}`, ...(await findDisagreements())];
  };
  try {
    // A late callback may still be on its way to the simulator's books.
    return await eventually(compare, (differences) => differences.length === 0, { withinMs: 10_000 }).catch(compare);
  } finally {
    await db.end();
  }
}
