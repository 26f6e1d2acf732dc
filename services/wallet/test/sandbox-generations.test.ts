// A reset retires the accounts of a sandbox. A step of a transfer that began before the reset may reach the ledger
// after it, from any replica, and must not post between the new accounts.
import type { GroupOutcome } from '@pay/contract/wallet/shapes';
import { idOf, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner } from '@pay/testkit/service';
import { service } from '../src/service.ts';
import { aWallet, appliedOutcome, clearingRef, external, fresh, asUsdc, payStep, type Steps } from './harness.ts';
import { journalHarness, type JournalHarness } from './journal-harness.ts';

let harness: JournalHarness;
beforeAll(async () => void (harness = await journalHarness()));
afterAll(() => harness.stop());

type Claim = { readonly owner: Owner; readonly generation?: number };
type Place = { readonly groupId: string; readonly stage?: number };

const post = ({ owner, generation }: Claim, steps: Steps, { groupId, stage = 0 }: Place): Promise<GroupOutcome> =>
  harness.wallets.post(aCtx(owner, generation === undefined ? {} : { sandbox: { generation } }), { groupId, stage, steps });
const settle = (amount: number, transactionId: string): Steps => [
  { op: 'post', debit: clearingRef, credit: external, ...asUsdc(amount), entryKind: 'transfer', transactionId },
];
const reset = (owner: Owner, generation: number) => harness.wallets.sandboxReset(aCtx(owner), { generation });
const breaches = async (owner: Owner) => (await harness.wallets.proveConservation(aCtx(owner), {})).breaches;
const waitsSql = `select count(*) as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const stale = { code: 'SERVICE_UNAVAILABLE', reason: 'sandbox_reset', retryAfterS: 1 };

/** A transfer whose money has left its wallet but not yet the platform. */
async function payIn(generation: number) {
  const wallet = await aWallet(harness);
  const id = fresh.transaction();
  expect(await post({ owner: wallet.owner, generation }, [payStep(wallet, 900_000, id)], { groupId: id })).toMatchObject(
    appliedOutcome,
  );
  return { ...wallet, transaction: id };
}

test('a transfer step that reaches the ledger after a sandbox reset creates no money', async () => {
  const { owner, transaction } = await payIn(0);
  await reset(owner, 1);
  const late = post({ owner, generation: 0 }, settle(900_000, transaction), { groupId: transaction, stage: 1 });
  await expect(late).rejects.toMatchObject(stale);
  expect(await breaches(owner)).toEqual([]);
});

test('a stale step in a batch is rejected, and a step of the new generation is posted', async () => {
  const [late, other] = [await payIn(0), await payIn(0)];
  await reset(late.owner, 1);
  const { owner } = late;
  const wallet = await aWallet(harness, owner);
  const id = fresh.transaction();
  const outcomes = await Promise.allSettled([
    post({ owner, generation: 0 }, settle(900_000, late.transaction), { groupId: late.transaction, stage: 1 }),
    post({ owner: other.owner, generation: 0 }, settle(900_000, other.transaction), { groupId: other.transaction, stage: 1 }),
    post({ owner, generation: 1 }, [payStep(wallet, 900_000, id)], { groupId: id }),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: stale },
    { status: 'fulfilled', value: appliedOutcome },
    { status: 'fulfilled', value: appliedOutcome },
  ]);
  expect([await breaches(owner), await breaches(other.owner)]).toEqual([[], []]);
});

test('a replica that did not handle the reset rejects a stale step too', async () => {
  const { owner, transaction } = await payIn(0);
  const other = await harness.start(service);
  await reset(owner, 1);
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      expect(
        post({ owner, generation: 0 }, settle(1, transaction), { groupId: transaction, stage: i + 1 }),
      ).rejects.toMatchObject(stale),
    ),
  );
  await other.stop();
  expect(await breaches(owner)).toEqual([]);
});

test('a repeated or older reset deletes nothing of the current generation', async () => {
  const owner = anOwner();
  await reset(owner, 5);
  const wallet = await aWallet(harness, owner);
  for (const generation of [5, 4]) await reset(owner, generation);
  expect(await harness.wallets.get(aCtx(owner), { walletId: wallet.id })).toMatchObject({ id: wallet.id });
  await reset(owner, 6);
  await expect(harness.wallets.get(aCtx(owner), { walletId: wallet.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a reset waits for a step that is being posted, and removes it with its accounts', async () => {
  const { owner, transaction } = await payIn(0);
  const { knex } = harness.running.db;
  const held = await knex.transaction();
  await held.raw('select id from ledger_accounts where account = ? for no key update', [uuid(owner.account)]);
  const posting = post({ owner, generation: 0 }, settle(900_000, transaction), { groupId: transaction, stage: 1 });
  const waitForLocks = (count: number) =>
    eventually(
      () => harness.sql(waitsSql),
      ([seen]) => Number(seen?.['waits']) >= count,
    );
  await waitForLocks(1);
  const ctx = aCtx(owner);
  const resetting = harness.wallets.sandboxReset(ctx, { generation: 1 });
  await waitForLocks(2);
  await held.commit();
  expect(await posting).toMatchObject(appliedOutcome);
  await resetting;
  const retired: Owner = { account: idOf('key', uuid(ctx.operationId)), environment: 'sandbox' };
  expect(await harness.wallets.proveConservation(aCtx(owner), {})).toEqual({ currencies: [], breaches: [] });
  expect(await harness.wallets.proveConservation(aCtx(retired), {})).toMatchObject({
    currencies: [{ currency: 'usdc', cameIn: '10000.000000', left: '0.900000', excess: '0.000000' }],
    breaches: [],
  });
});
