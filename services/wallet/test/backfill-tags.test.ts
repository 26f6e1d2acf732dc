// Resources from before the metadata filters: a job gives them their tags, a bounded page at a time, and continues from
// its position.
import { aCtx, anOwner } from '@pay/testkit/service';
import { backfillRowsMax } from '@pay/kernel/backfill-tags';
import type { Owner } from '@pay/core/owner';
import { activeCustomer, fresh } from './harness.ts';
import { journalHarness, type JournalHarness } from './journal-harness.ts';

let harness: JournalHarness;
beforeAll(async () => {
  harness = await journalHarness();
});
afterAll(() => harness.stop());

const metadata = { order: 'ord-77' };
const findTagged = async (owner: Owner): Promise<string[]> =>
  (await harness.wallets.list(aCtx(owner), { metadata, limit: 200 })).items.map(({ id }) => id);
/** For a customer who may have one, even with a live key. */
async function newWallet(owner: Owner, own: object = { metadata }): Promise<string> {
  const customerId = fresh.customer();
  const capabilities = { ...activeCustomer.capabilities, wallets: true };
  harness.customers.set(customerId, { ...activeCustomer, kycStatus: 'approved', tosStatus: 'approved', capabilities });
  return (await harness.wallets.create(aCtx(owner), { customerId, ...own })).id;
}
const runBackfill = () => harness.running.jobs.runOnce('backfill-tags');
/** Leaves the tables in the state before the filters. */
const beforeTheFilters = () => harness.sql('truncate wallet.metadata_tags, wallet.tag_backfill');

test('rows from before the filters are found after the backfill, for every owner, and rows without metadata are not', async () => {
  const [one, other] = [anOwner(), anOwner('live')];
  const mine = await newWallet(one);
  await newWallet(one, {});
  const theirs = await newWallet(other);
  const account = await harness.wallets.createVirtualAccount(aCtx(one), {
    ...{ customerId: fresh.customer(), sourceCurrency: 'eur', metadata },
  });
  const hold = await harness.wallets.createHold(aCtx(one), { walletId: mine, amount: '1', reason: 'Deposit', metadata });
  await beforeTheFilters();
  expect([await findTagged(one), await findTagged(other)]).toEqual([[], []]);
  await runBackfill();
  expect([await findTagged(one), await findTagged(other)]).toEqual([[mine], [theirs]]);
  expect((await harness.wallets.listHolds(aCtx(one), { metadata, limit: 50 })).items.map(({ id }) => id)).toEqual([hold.id]);
  const accounts = await harness.wallets.listVirtualAccounts(aCtx(one), { metadata, limit: 50 });
  expect(accounts.items.map(({ id }) => id)).toEqual([account.id]);
  // Rows that change or appear afterwards have their tags at once, and another run changes nothing.
  await harness.wallets.update(aCtx(one), { walletId: mine, metadata: { order: null } });
  await runBackfill();
  expect(await findTagged(one)).toEqual([]);
});

test('a walk that was interrupted goes on where it was, and gives every row of many pages its tags', async () => {
  const owner = anOwner();
  const model = await newWallet(owner);
  await harness.sql(`
    insert into wallet.wallets (account, environment, id, customer_id, type, currency, status, ledger_account, version, updated_at)
    select account, environment, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, customer_id, type, currency, status, ledger_account, version, updated_at
    from wallet.wallets w, generate_series(1, ${backfillRowsMax + 50}) n where w.id = (select max(id::text)::uuid from wallet.wallets)`);
  await beforeTheFilters();
  // The state that a dead process leaves: more than a page remains.
  await harness.sql(`insert into wallet.tag_backfill values ('wallet', '00000000-0000-7000-8000-000000000010', false)`);
  await runBackfill();
  expect(await findTagged(owner)).toEqual([model]);
  expect(await harness.sql('select kind, done from wallet.tag_backfill order by kind')).toEqual(
    ['hold', 'virtualAccount', 'wallet'].map((kind) => ({ kind, done: true })),
  );
});
