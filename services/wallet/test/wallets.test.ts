import { uuid } from '@pay/core/id';
import { ofOwner } from '@pay/kernel/db';
import { aCtx, anOwner, listAuditRecords, listEmittedEvents } from '@pay/testkit/service';
import {
  activeCustomer,
  aWallet,
  appliedOutcome,
  clearingRef,
  external,
  fresh,
  payStep,
  walletHarness,
  type WalletHarness,
} from './harness.ts';

let harness: WalletHarness;
beforeAll(async () => {
  harness = await walletHarness();
});
afterAll(() => harness.stop());

const faultOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (fault: { code: string; details: { field: string; code: string }[] }) => ({
      code: fault.code,
      details: fault.details.map((d) => [d.field, d.code]),
    }),
  );

test('a new sandbox wallet is active and holds ten thousand of its currency, with an entry', async () => {
  const wallet = await aWallet(harness);
  const ctx = aCtx(wallet.owner);
  expect(wallet).toMatchObject({ status: 'active', type: 'crypto', currency: 'usdc', createdAt: wallet.updatedAt });
  expect(await harness.wallets.balance(ctx, { walletId: wallet.id })).toEqual({
    walletId: wallet.id,
    currency: 'usdc',
    balance: '10000.000000',
    available: '10000.000000',
    held: '0.000000',
    balances: [{ currency: 'usdc', total: '10000.000000', available: '10000.000000', held: '0.000000' }],
  });
  const { items } = await harness.wallets.entries(ctx, { walletId: wallet.id });
  expect(items).toMatchObject([
    { kind: 'opening_balance', amount: '10000.000000', balanceAfter: '10000.000000', transactionId: null },
  ]);
});

test('the opening balance is the owner’s setting, and 0 turns it off', async () => {
  const wallet = await aWallet(harness, anOwner(), '12.34');
  expect(await harness.wallets.balance(aCtx(wallet.owner), { walletId: wallet.id })).toMatchObject({ balance: '12.340000' });
  const empty = await aWallet(harness, anOwner(), '0');
  expect(await harness.wallets.entries(aCtx(empty.owner), { walletId: empty.id })).toEqual({ items: [] });
});

test('a new live wallet is empty', async () => {
  const owner = anOwner('live');
  const customerId = fresh.customer();
  harness.customers.set(customerId, { ...activeCustomer, tosStatus: 'approved' });
  const wallet = await harness.wallets.create(aCtx(owner), { customerId });
  expect(await harness.wallets.balance(aCtx(owner), { walletId: wallet.id })).toMatchObject({ balance: '0.000000' });
});

test('a repeated creation returns the same wallet and funds it once', async () => {
  const owner = anOwner();
  const ctx = aCtx(owner);
  const input = { customerId: fresh.customer(), metadata: { tier: 'gold' } };
  const [first, second] = await Promise.all([harness.wallets.create(ctx, input), harness.wallets.create(ctx, input)]);
  expect(second).toEqual(first);
  expect(first.metadata).toEqual({ tier: 'gold' });
  expect(await harness.wallets.create(ctx, input)).toEqual(first);
  expect(await harness.wallets.balance(aCtx(owner), { walletId: first.id })).toMatchObject({ balance: '10000.000000' });
});

test('concurrent new wallets of one owner are funded once each, and a rejected one does not affect the others', async () => {
  const owner = anOwner();
  const suspended = fresh.customer();
  harness.customers.set(suspended, { ...activeCustomer, status: 'suspended' });
  const calls = Array.from({ length: 60 }, (_, i) => ({
    ctx: aCtx(owner),
    input: { customerId: i % 20 === 7 ? suspended : fresh.customer(), metadata: { number: String(i) } },
  }));
  const twice = [...calls, ...calls];
  const answers = await Promise.all(
    twice.map(async ({ ctx, input }) => harness.wallets.create(ctx, input).catch((fault: { code: string }) => fault.code)),
  );
  const created = answers.slice(0, calls.length);
  expect(answers.slice(calls.length)).toEqual(created);
  created.forEach((answer, i) => {
    if (i % 20 === 7) expect(answer).toBe('CONFLICT');
    else expect(answer).toMatchObject({ metadata: { number: String(i) } });
  });
  const wallets = created.flatMap((answer) => (typeof answer === 'string' ? [] : [answer]));
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(57);
  const events = await listEmittedEvents(harness.running);
  for (const { id } of wallets) {
    expect(events.filter(({ resourceId }) => resourceId === id)).toMatchObject([{ type: 'wallet.created', version: 1 }]);
    expect(await harness.wallets.balance(aCtx(owner), { walletId: id })).toMatchObject({ balance: '10000.000000' });
  }
  expect(await harness.wallets.checkInvariants(aCtx(owner), {})).toMatchObject({ violations: [] });
});

test('a creation repeated after its customer was suspended gets its first response', async () => {
  const owner = anOwner();
  const ctx = aCtx(owner);
  const customerId = fresh.customer();
  const first = await harness.wallets.create(ctx, { customerId });
  harness.customers.set(customerId, { ...activeCustomer, status: 'suspended' });
  expect(await harness.wallets.create(ctx, { customerId })).toEqual(first);
});

test('an owner whose sandbox another replica reset gets wallets with an opening balance', async () => {
  const { owner } = await aWallet(harness);
  // Like the reset, in a process with separate memory.
  const retired = { account: uuid(fresh.customer()) };
  await ofOwner(harness.running.db.knex, owner, 'ledger_accounts').update(retired);
  const next = await aWallet(harness, owner);
  expect(await harness.wallets.balance(aCtx(owner), { walletId: next.id })).toMatchObject({ balance: '10000.000000' });
});

test('creation is rejected for unknown, suspended, and unverified customers', async () => {
  const owner = anOwner();
  const attempt = async (facts: Parameters<typeof harness.customers.set>[1], more: object = {}) => {
    const customerId = fresh.customer();
    harness.customers.set(customerId, facts);
    return faultOf(harness.wallets.create(aCtx(owner), { customerId, ...more }));
  };
  expect(await attempt(null)).toEqual({ code: 'INVALID_REQUEST', details: [['customerId', 'not_found']] });
  expect(await attempt({ ...activeCustomer, status: 'suspended' })).toEqual({
    code: 'CONFLICT',
    details: [['customerId', 'customer_not_active']],
  });
  expect(await attempt({ ...activeCustomer, kycStatus: 'under_review' })).toEqual({
    code: 'CONFLICT',
    details: [['customerId', 'capability_missing']],
  });
});

test('another owner and the other environment cannot read a wallet', async () => {
  const wallet = await aWallet(harness);
  const strangers = [anOwner(), { ...wallet.owner, environment: 'live' as const }];
  for (const stranger of strangers) {
    const ask = { walletId: wallet.id };
    for (const operation of ['get', 'balance', 'entries', 'depositAddresses'] as const) {
      expect(await faultOf(harness.wallets[operation](aCtx(stranger), ask))).toEqual({ code: 'NOT_FOUND', details: [] });
    }
    expect(await harness.wallets.lookUpWallet(aCtx(stranger), ask)).toBeNull();
    expect(await harness.wallets.list(aCtx(stranger), {})).toEqual({ items: [] });
    const group = { groupId: fresh.transaction(), steps: [payStep(wallet, 1)] };
    expect(await harness.wallets.post(aCtx(stranger), group)).toEqual({ outcome: 'refused', reason: 'account_not_found' });
  }
  expect(await faultOf(harness.wallets.get(aCtx(wallet.owner), { walletId: 'wal_nonsense' }))).toEqual({
    code: 'NOT_FOUND',
    details: [],
  });
});

test('lists page newest first without gaps and filter by customer and status', async () => {
  const owner = anOwner();
  const made = [];
  for (let i = 0; i < 5; i += 1) made.push(await aWallet(harness, owner, '0'));
  const first = await harness.wallets.list(aCtx(owner), { limit: 3 });
  const second = await harness.wallets.list(aCtx(owner), { limit: 3, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map((w) => w.id)).toEqual(made.map((w) => w.id).reverse());
  expect(second.nextCursor).toBeUndefined();
  expect(await harness.wallets.list(aCtx(owner), { customerId: made[2]?.customerId })).toMatchObject({
    items: [{ id: made[2]?.id }],
  });
  expect(await harness.wallets.list(aCtx(owner), { status: 'frozen' })).toEqual({ items: [] });
  expect(await harness.wallets.list(aCtx(owner), { customerId: 'cus_nonsense' })).toEqual({ items: [] });
  expect(await faultOf(harness.wallets.list(aCtx(owner), { status: 'active', cursor: first.nextCursor }))).toMatchObject({
    details: [['query:cursor', 'invalid_format']],
  });
});

test('a wallet is frozen, unfrozen, and closed only when empty, with one event per change', async () => {
  const wallet = await aWallet(harness);
  const move = (status: 'active' | 'frozen' | 'closed' | 'pending') =>
    harness.wallets.simulateStatus(aCtx(wallet.owner), { walletId: wallet.id, status });
  expect(await move('frozen')).toMatchObject({ status: 'frozen' });
  expect(await move('frozen')).toMatchObject({ status: 'frozen' });
  expect(await faultOf(move('pending'))).toEqual({ code: 'CONFLICT', details: [['status', 'invalid_state_transition']] });
  expect(await faultOf(move('closed'))).toEqual({ code: 'CONFLICT', details: [['status', 'invalid_state_transition']] });
  expect(await move('active')).toMatchObject({ status: 'active' });
  const txn = fresh.transaction();
  const drain = { groupId: txn, stage: 1, steps: [payStep(wallet, 10_000_000_000, txn)] };
  expect(await harness.wallets.post(aCtx(wallet.owner), drain)).toEqual(appliedOutcome);
  // Still in transit: if it failed now, the money would have to return to this wallet.
  expect(await faultOf(move('closed'))).toEqual({ code: 'CONFLICT', details: [['status', 'invalid_state_transition']] });
  const arrive = { ...payStep(wallet, 10_000_000_000, txn), debit: clearingRef, credit: external } as ReturnType<typeof payStep>;
  expect(await harness.wallets.post(aCtx(wallet.owner), { groupId: txn, stage: 2, steps: [arrive] })).toEqual(appliedOutcome);
  expect(await move('closed')).toMatchObject({ status: 'closed' });
  expect(await faultOf(move('active'))).toEqual({ code: 'CONFLICT', details: [['status', 'invalid_state_transition']] });
  const events = (await listEmittedEvents(harness.running)).filter(({ resourceId }) => resourceId === wallet.id);
  expect(events.map((e) => [e.type, e.version, (e.data as { status: string }).status])).toEqual([
    ['wallet.created', 1, 'active'],
    ['wallet.updated', 2, 'frozen'],
    ['wallet.updated', 3, 'active'],
    ['wallet.updated', 4, 'closed'],
  ]);
});

test('the scenario header makes provisioning slow enough to observe', async () => {
  const owner = anOwner();
  const wallet = await harness.wallets.create(aCtx(owner, { sandbox: { scenario: 'pending' } }), {
    customerId: fresh.customer(),
  });
  expect(wallet.status).toBe('pending');
  expect(await harness.wallets.simulateStatus(aCtx(owner), { walletId: wallet.id, status: 'active' })).toMatchObject({
    status: 'active',
  });
});

test('deposit addresses never change and all EVM chains share one', async () => {
  const wallet = await aWallet(harness);
  const list = await harness.wallets.depositAddresses(aCtx(wallet.owner), { walletId: wallet.id });
  expect(await harness.wallets.depositAddresses(aCtx(wallet.owner), { walletId: wallet.id })).toEqual(list);
  const of = (chain: string) => list.find((a) => a.chain === chain)?.address;
  expect(of('ethereum')).toMatch(/^0x[0-9a-fA-F]{40}$/);
  expect(new Set(['ethereum', 'polygon', 'arbitrum', 'base', 'optimism', 'avalanche'].map(of)).size).toBe(1);
  expect(of('solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  expect(of('tron')).toBeUndefined();
  const facts = await harness.wallets.lookUpWallet(aCtx(wallet.owner), { walletId: wallet.id });
  expect(facts).toMatchObject({ status: 'active', currency: 'usdc', customerId: wallet.customerId });
  expect(facts?.depositAddresses).toEqual(list.map(({ chain, address }) => ({ chain, address })));
});

test('developer fees add up per currency for their owner alone', async () => {
  const wallet = await aWallet(harness);
  expect(await harness.wallets.feesBalance(aCtx(wallet.owner), {})).toEqual({ balances: [] });
  const fee = { ...payStep(wallet, 250_000), credit: { kind: 'developer_fees', id: '' } } as ReturnType<typeof payStep>;
  await harness.wallets.post(aCtx(wallet.owner), { groupId: fresh.transaction(), steps: [fee] });
  expect(await harness.wallets.feesBalance(aCtx(wallet.owner), {})).toEqual({
    balances: [
      {
        currency: 'usdc',
        pending: '0.000000',
        available: '0.250000',
        balance: '0.250000',
        debt: '0.000000',
        takenBack: '0.000000',
      },
    ],
  });
  expect(await harness.wallets.feesBalance(aCtx(anOwner()), {})).toEqual({ balances: [] });
});

test('after a sandbox reset no wallet can be read, the ledger balances, and the owner can start again', async () => {
  const wallet = await aWallet(harness);
  await harness.wallets.sandboxReset(aCtx(wallet.owner), { generation: 1 });
  expect(await harness.wallets.list(aCtx(wallet.owner), {})).toEqual({ items: [] });
  expect(await harness.wallets.checkInvariants(aCtx(wallet.owner), {})).toEqual({ accounts: 0, violations: [] });
  const group = { groupId: fresh.transaction(), steps: [payStep(wallet, 1)] };
  expect(await harness.wallets.post(aCtx(wallet.owner), group)).toEqual({ outcome: 'refused', reason: 'account_not_found' });
  const next = await aWallet(harness, wallet.owner);
  expect(await harness.wallets.balance(aCtx(wallet.owner), { walletId: next.id })).toMatchObject({ balance: '10000.000000' });
});

test('freezing a wallet is in the audit log once, and freezing it again adds no entry', async () => {
  const wallet = await aWallet(harness);
  for (const status of ['frozen', 'frozen', 'active'] as const)
    await harness.wallets.simulateStatus(aCtx(wallet.owner), { walletId: wallet.id, status });
  expect((await listAuditRecords(harness.running, wallet.owner)).map(({ action, changes }) => [action, changes])).toEqual([
    ['wallet.status_changed', [{ field: 'status', from: 'active', to: 'frozen' }]],
    ['wallet.status_changed', [{ field: 'status', from: 'frozen', to: 'active' }]],
  ]);
});

test('all wallets are listed page by page, from any id', async () => {
  const wallets = await Promise.all(Array.from({ length: 3 }, () => aWallet(harness)));
  const ids = new Set(wallets.map(({ id }) => id));
  let after: string | undefined;
  for (;;) {
    const page = await harness.wallets.listWalletsAfter(aCtx(anOwner()), { after, limit: 2 });
    for (const { walletId } of page.wallets) ids.delete(walletId);
    const last = page.wallets.at(-1);
    if (last === undefined) break;
    after = uuid(last.walletId);
  }
  expect(ids.size).toBe(0);
  // An id that is derived from another one has bits that differ from a UUID of any version.
  const derived = 'ffffffff-ffff-0fff-0fff-ffffffffffff';
  expect(await harness.wallets.listWalletsAfter(aCtx(anOwner()), { after: derived, limit: 2 })).toEqual({ wallets: [] });
});
