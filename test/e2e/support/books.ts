// An accountant's work at the end of a month: exports the journal, enters its lines into an empty book, and compares
// every sum with the platform's.
import { parse } from 'csv-parse/sync';
import type { Currency } from '@pay/core/money';
import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { must } from './answers.ts';
import { everything, type Resource } from './arrange.ts';
import { each, type CompanyMonth } from './company-month.ts';
import { units } from './statement.ts';

type CsvRow = Readonly<Record<string, string>>;

/** Exports everything until now. Returns the content of the export. */
export async function exportOf(api: Api, body: { readonly type: string; readonly format: string }): Promise<string> {
  const { id } = must(await api.post('/v1/exports', body));
  const made = await eventually(
    async () => must(await api.get(`/v1/exports/${id as string}`)),
    ({ status }) => status !== 'pending' && status !== 'running',
    { withinMs: 120_000 },
  );
  expect(made).toMatchObject({ status: 'completed' });
  return (await api.get(`/v1/files/${made.fileId as string}/content`)).text;
}

const csvOf = async (api: Api, type: string): Promise<CsvRow[]> =>
  parse(await exportOf(api, { type, format: 'csv' }), { columns: true, relax_column_count: false });

/** Sums by key, in the smallest units of their currency. Omits zero sums. */
class Sums {
  readonly #units = new Map<string, bigint>();
  add(key: string, of: bigint): void {
    this.#units.set(key, (this.#units.get(key) ?? 0n) + of);
  }
  of(key: string): bigint {
    return this.#units.get(key) ?? 0n;
  }
  get all(): Record<string, bigint> {
    return Object.fromEntries([...this.#units].filter(([, sum]) => sum !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

const unitsOf = ({ amount = '', currency }: CsvRow): bigint => units(amount, currency as Currency);

/**
 * Enters a journal line by line into an empty book. Returns debits minus credits of each account, and the effect of
 * each transaction on each wallet.
 */
function enter(rows: readonly CsvRow[]): { accounts: Sums; wallets: Sums; numbers: number[] } {
  const [accounts, wallets, entries] = [new Sums(), new Sums(), new Sums()];
  const numbers = new Set<number>();
  for (const row of rows) {
    const signed = row['side'] === 'debit' ? unitsOf(row) : -unitsOf(row);
    const [entry = '', currency = '', walletId = ''] = [row['id'], row['currency'], row['walletId']];
    numbers.add(Number(row['number']));
    entries.add(`${entry} ${currency}`, signed);
    accounts.add(`${row['account'] ?? ''} ${currency}`, signed);
    if (walletId !== '') wallets.add(`${walletId} ${row['transactionId'] ?? ''}`, -signed);
  }
  // Every entry balances in each of its currencies.
  expect(entries.all).toEqual({});
  return { accounts, wallets, numbers: [...numbers] };
}

export async function booksAgree(api: Api, { wallets, period, feePayouts }: CompanyMonth): Promise<void> {
  const book = enter(await csvOf(api, 'journal'));
  expect(book.numbers).toEqual(book.numbers.map((_, n) => n + 1));
  await trialBalanceAgrees(api, book.accounts);
  const listed = new Sums();
  for (const { code, currency, balance, normalSide } of await everything(api, '/v1/journal/accounts'))
    listed.add(`${code as string} ${currency as string}`, units(balance, currency) * (normalSide === 'debit' ? 1n : -1n));
  expect(listed.all).toEqual(book.accounts.all);
  const statements = new Map(
    (await everything(api, `/v1/statements?period=${period}`)).map((one) => [one.walletId as string, one]),
  );
  const entries = Map.groupBy(await csvOf(api, 'wallet_entries'), ({ walletId = '' }) => walletId);
  const moved = new Sums();
  const transactions = await everything(api, '/v1/transactions');
  const sentBy = transfersOfDeposits(transactions);
  await feesAgree(api, { accounts: book.accounts, transactions, feePayouts });
  await each(wallets, async (wallet) => {
    const lines = await statementAgrees(api, statements.get(wallet.id));
    const { id, currency } = wallet as { id: string; currency: Currency };
    for (const { transactionId, amount } of lines) {
      const named = (transactionId as string | null) ?? '';
      moved.add(`${id} ${sentBy.get(named) ?? named}`, units(amount, currency));
    }
    // The exported entries, the statement, the book, and the balance agree.
    const own = (entries.get(id) ?? []).map(({ id: entry, amount }) => [entry, amount]);
    expect(own.toSorted()).toEqual(lines.map(({ entryId, amount }) => [entryId, amount]).toSorted());
    const { balance, available, held } = must(await api.get(`/v1/wallets/${id}/balance`));
    expect(statements.get(id)?.closingBalance).toBe(balance);
    expect(-book.accounts.of(`liability:wallet:${id} ${currency}`)).toBe(units(balance, currency));
    expect(units(available, currency) + units(held, currency)).toBe(units(balance, currency));
    const holds = await everything(api, `/v1/holds?walletId=${id}&status=active`);
    expect(holds.reduce((sum, { remaining }) => sum + units(remaining, currency), 0n)).toBe(units(held, currency));
  });
  expect(moved.all).toEqual(book.wallets.all);
}

/** Transfers by their deposits: the journal's entry names the transfer, the receiver's statement line the deposit. */
function transfersOfDeposits(transactions: readonly Resource[]): ReadonlyMap<string, string> {
  const deposits = transactions.filter(({ type }) => type === 'deposit');
  return new Map(
    deposits.flatMap(({ id, relatedTransactionId: transfer }) => (transfer === null ? [] : [[id as string, transfer as string]])),
  );
}

type FeesInput = {
  readonly accounts: Sums;
  readonly transactions: readonly Resource[];
  readonly feePayouts: readonly Resource[];
};

/**
 * Checks developer fees: the fees of transfers minus payouts equal the account in the book, the sum of the fee entries,
 * and the fee balance.
 */
async function feesAgree(api: Api, { accounts, transactions, feePayouts }: FeesInput): Promise<void> {
  const entries = await everything(api, '/v1/fees/entries');
  const [running, byKind, ofTransactions] = [new Sums(), new Sums(), new Sums()];
  for (const { currency, state, kind, amount, balanceAfter, transactionId } of entries.toReversed()) {
    const fees = `${state as string} ${currency as string}`;
    running.add(fees, units(amount, currency));
    expect(units(balanceAfter, currency)).toBe(running.of(fees));
    byKind.add(`${kind as string} ${currency as string}`, units(amount, currency));
    ofTransactions.add(transactionId, units(amount, currency));
  }
  const { balances } = must(await api.get('/v1/fees/balance'));
  for (const { currency, pending, available, balance, debt } of balances as Resource[]) {
    const [isPending, isAvailable] = [running.of(`pending ${currency as string}`), running.of(`available ${currency as string}`)];
    expect([units(pending, currency), units(available, currency)]).toEqual([isPending, isAvailable]);
    expect([units(balance, currency), units(debt, currency)]).toEqual([isPending + isAvailable, 0n]);
    expect(-accounts.of(`liability:developer_fee ${currency as string}`)).toBe(isAvailable);
    expect(-accounts.of(`liability:developer_fee_pending ${currency as string}`)).toBe(isPending);
  }
  expect((balances as Resource[]).map(({ currency }) => currency as string)).toEqual(
    expect.arrayContaining(Object.keys(running.all).map((fees) => fees.split(' ')[1])),
  );
  // Entries of a transfer sum up to its fee, or to zero if it failed or was returned. Entries of a payout sum up to its
  // amount.
  const named = new Sums();
  for (const { id, status, currency, developerFee, sourceCurrency } of transactions)
    if (developerFee !== null && status === 'completed') named.add(id, units(developerFee, sourceCurrency ?? currency));
  const paid = transactions.filter(({ id }) => entries.some((entry) => entry.kind === 'payout' && entry.transactionId === id));
  for (const { id, finalAmount, sourceCurrency } of paid) named.add(id, -units(finalAmount, sourceCurrency));
  expect(ofTransactions.all).toEqual(named.all);
  expect(paid.map(({ id }) => id as string)).toEqual(expect.arrayContaining(feePayouts.map(({ id }) => id as string)));
  expect(paid).toHaveLength(feePayouts.length + 1);
  expect(byKind.of('returned eur')).toBeLessThan(0n);
}

/** Checks that the platform's trial balance equals the book, and that each currency balances. */
async function trialBalanceAgrees(api: Api, accounts: Sums): Promise<void> {
  const { currencies } = must(await api.get('/v1/journal/trial-balance'));
  const found = new Sums();
  for (const { currency, debits, credits, rows } of currencies as Resource[]) {
    expect(debits).toBe(credits);
    for (const { code, debit, credit } of rows as Resource[])
      found.add(`${code as string} ${currency as string}`, units(debit, currency) - units(credit, currency));
  }
  expect(found.all).toEqual(accounts.all);
}

/** Checks that a statement's lines explain the difference between its balances. Returns the lines. */
async function statementAgrees(api: Api, statement: Resource): Promise<Resource[]> {
  const lines = await everything(api, `/v1/statements/${statement.id as string}/lines`);
  const { currency } = statement as { currency: Currency };
  let balance = units(statement.openingBalance, currency);
  for (const line of lines) expect(units(line.balanceAfter, currency)).toBe((balance += units(line.amount, currency)));
  expect(balance).toBe(units(statement.closingBalance, currency));
  const content = await api.get(`/v1/statements/${statement.id as string}/content?format=csv`);
  const rows: CsvRow[] = parse(content.text, { columns: true, relax_column_count: false });
  expect(rows.map(({ entryId, amount, balanceAfter }) => [entryId, amount, balanceAfter])).toEqual(
    lines.map(({ entryId, amount, balanceAfter }) => [entryId, amount, balanceAfter]),
  );
  return lines;
}
