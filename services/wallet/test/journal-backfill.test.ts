// Postings from before the journal: they get their numbers in slices, after those that are posted meanwhile.
import type { JournalEntry } from '@pay/contract/wallet/journal';
import { systemClock } from '@pay/core/time';
import { anOwner, aCtx } from '@pay/testkit/service';
import { eventually } from '@pay/testkit/eventually';
import type { Owner } from '@pay/core/owner';
import { service } from '../src/service.ts';
import { aWallet, fresh, ledgerOf, payStep } from './harness.ts';
import { journalHarness, type JournalHarness } from './journal-harness.ts';

let harness: JournalHarness;
beforeAll(async () => {
  harness = await journalHarness();
});
afterAll(() => harness.stop());
const { post } = ledgerOf(() => harness);

const numbererLock = `hashtext('wallet.journal')`;
const tables =
  'journals, journal_entries, journal_wallet_entries, journal_related, journal_chunks, journal_sums, wallet_histories, wallet_history_breaks, journal_queue';

/** Leaves the database in the state after the migration: postings without numbers. Numbering waits until `release`. */
async function beforeTheJournal(): Promise<{ release: () => Promise<void> }> {
  await harness.sql(`select pg_advisory_lock(${numbererLock})`);
  await harness.sql(`truncate ${tables.replaceAll(/\b(\w+)/g, 'wallet.$1')}`);
  await harness.sql(`insert into wallet.journal_backfill values (1, '00000000-0000-0000-0000-000000000000', -1)`);
  return { release: async () => void (await harness.sql(`select pg_advisory_unlock(${numbererLock})`)) };
}

async function journal(owner: Owner): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (;;) {
    const afterNumber = entries.at(-1)?.number ?? 0;
    const { items } = await harness.wallets.listJournal(aCtx(owner), { limit: 200, afterNumber });
    entries.push(...items);
    if (items.length === 0) return entries;
  }
}

test('each posting from before gets one number, without gaps, while others post and two numberers run', async () => {
  const [busy, quiet] = [anOwner(), anOwner()];
  const [one, other, calm] = [await aWallet(harness, busy), await aWallet(harness, busy), await aWallet(harness, quiet)];
  const pay = async (from: typeof one): Promise<string> => {
    const txn = fresh.transaction();
    await post(from.owner, [payStep(from, 100, txn)], { groupId: txn });
    return txn;
  };
  // More than a slice has.
  const paid: string[] = [];
  for (let batch = 0; batch < 21; batch += 1)
    paid.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => pay(n % 2 === 0 ? one : other)))));
  const of = { calm: [await pay(calm)], busy: paid };
  const before = new Date(systemClock.now()).toISOString();
  const { release } = await beforeTheJournal();
  const later = await pay(one);
  expect([await journal(busy), await journal(quiet)]).toEqual([[], []]);
  // A balance of the past would lack entries that were not read yet.
  await expect(harness.wallets.trialBalance(aCtx(busy), { at: before })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await release();
  const second = await harness.start(service);
  const left = async (): Promise<number> => {
    await Promise.all([harness.running, second].map(({ jobs }) => jobs.runOnce('number-journal')));
    return Number((await harness.sql('select count(*) from wallet.journal_backfill'))[0]?.['count']);
  };
  await eventually(left, (count) => count === 0);
  await harness.numberAll();
  const listTransactionIds = (entries: readonly JournalEntry[]) =>
    entries.flatMap(({ transactionId }) => transactionId ?? []).toSorted();
  for (const [owner, transactions, wallets] of [
    [busy, [...of.busy, later], 2],
    [quiet, of.calm, 1],
  ] as const) {
    const entries = await journal(owner);
    expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: transactions.length + wallets }, (_, i) => i + 1));
    expect(listTransactionIds(entries)).toEqual(transactions.toSorted());
  }
  const { currencies } = await harness.wallets.trialBalance(aCtx(busy), { at: before });
  // 1,050 payments of 0.0001 from the two, and not the later one.
  expect(currencies).toMatchObject([
    {
      debits: '20000.000000',
      credits: '20000.000000',
      rows: expect.arrayContaining([{ code: 'asset:clearing:solana', debit: '0.000000', credit: '0.105000' }]) as unknown,
    },
  ]);
  await second.stop();
});
