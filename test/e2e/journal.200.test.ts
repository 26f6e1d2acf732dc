// The journal through HTTP: the entries of transfers, returns, and cards, their visibility, and their agreement with
// balances.
import { eventually } from '@pay/testkit/eventually';
import { must } from './support/answers.ts';
import {
  authorize,
  everything,
  inState,
  newCard,
  newSender,
  operateOn,
  send,
  transferOf,
  type Resource,
} from './support/arrange.ts';
import { aPair, internalOf } from './support/internal.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();

const journal = (api: Owner, query = ''): Promise<Resource[]> => everything(api, `/v1/journal?afterNumber=0${query}`);
/** Waits until the journal has this many entries. */
const journalOf = (api: Owner, entries: number): Promise<Resource[]> =>
  eventually(
    () => journal(api),
    (rows) => rows.length >= entries,
  );
type Line = { readonly account: string; readonly side: string; readonly amount: string; readonly currency: string };
const linesOf = (entries: readonly Resource[]): Line[] => entries.flatMap(({ lines }) => lines as Line[]);

/** Debits minus credits in the smallest units, if they are not zero. */
function sums(lines: readonly Line[], by: (line: Line) => string): Record<string, bigint> {
  const found: Record<string, bigint> = {};
  for (const line of lines) {
    const units = BigInt(line.amount.replace('.', ''));
    found[by(line)] = (found[by(line)] ?? 0n) + (line.side === 'debit' ? units : -units);
  }
  return Object.fromEntries(Object.entries(found).filter(([, sum]) => sum !== 0n));
}

function holds(entries: readonly Resource[]): void {
  expect(entries.map(({ number }) => number as number)).toEqual(entries.map((_, i) => i + 1));
  for (const entry of entries) expect(sums(entry.lines, ({ currency }) => currency)).toEqual({});
}

test('concurrent transfers between wallets are numbered without a gap, and accounts equal balances', async () => {
  const { api, from, to } = await aPair(harness);
  const before = must(await api.get('/v1/simulate/clock')).now as string;
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      send(api, i % 2 === 0 ? internalOf(from, to.wallet, { amount: '3' }) : internalOf(to, from.wallet, { amount: '2' })),
    ),
  );
  const entries = await journalOf(api, 22);
  expect(entries).toHaveLength(22);
  holds(entries);
  const accounts = await everything(api, '/v1/journal/accounts', 2);
  for (const { wallet } of [from, to]) {
    const { balances } = must(await api.get(`/v1/wallets/${wallet.id as string}/balance`));
    const account = accounts.find(({ code }) => code === `liability:wallet:${wallet.id as string}`);
    expect(account.balance).toBe(balances[0].total);
    const past = must(await api.get(`/v1/wallets/${wallet.id as string}/balance?at=${before}`));
    expect(past).toMatchObject({ at: before, balance: '10000.000000' });
  }
  for (const query of ['', `?at=${before}`]) {
    const { currencies } = must(await api.get(`/v1/journal/trial-balance${query}`));
    expect(currencies).toMatchObject([{ currency: 'usdc', debits: '20000.000000', credits: '20000.000000' }]);
  }
});

test('a returned transfer’s entries cancel out, and the last one names the first', async () => {
  const api = await harness.owner();
  const sent = await send(api, transferOf(await newSender(api), { amount: '9001.03' }));
  await inState(api, sent.id, 'returned');
  await journalOf(api, 4);
  const entries = await journal(api, `&transactionId=${sent.id as string}`);
  const last = entries.at(-1);
  expect(last).toMatchObject({ kind: 'return', reversalOf: entries[0].id });
  expect(sums(linesOf(entries), ({ account, currency }) => `${account} ${currency}`)).toEqual({});
  expect(must(await api.get(`/v1/journal/${last.id as string}`))).toEqual(last);
});

test('an authorization adds no entry, and its clearing adds one that names the card transaction', async () => {
  const api = await harness.owner();
  const sender = await newSender(api, 'usd');
  const card = await newCard(api, sender.customer.id, { walletId: sender.wallet.id });
  const approved = await authorize(api, card.id, { amount: 12 });
  const other = await newSender(api);
  // The journal has the postings after the authorization, but not the authorization.
  expect(await journalOf(api, 2)).toHaveLength(2);
  await operateOn(api, approved.id, 'clear');
  const entries = await journalOf(api, 3);
  holds(entries);
  expect(entries[2]).toMatchObject({ kind: 'card', transactionId: null, cardTransactionId: approved.id });
  expect(entries[1].lines[1].walletId).toBe(other.wallet.id);
});

test('another owner sees no entry, and a reset begins a new journal', async () => {
  const [api, stranger] = [await harness.owner(), await harness.owner()];
  const { wallet } = await newSender(api);
  await newSender(stranger);
  const [entry] = await journalOf(api, 1);
  await journalOf(stranger, 1);
  expect((await stranger.get(`/v1/journal/${entry.id as string}`)).status).toBe(404);
  expect(await journal(stranger, `&walletId=${wallet.id as string}`)).toEqual([]);
  expect((await journal(stranger)).map(({ id }) => id as string)).not.toContain(entry.id);
  must(await api.post('/v1/simulate/reset', { confirm: true }));
  expect(await journal(api)).toEqual([]);
  await newSender(api);
  expect((await journalOf(api, 1)).map(({ number }) => number as number)).toEqual([1]);
});
