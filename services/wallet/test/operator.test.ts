// Operators' actions on wallets and the ledger behind them.
import type { AccountRef } from '@pay/contract/wallet/shapes';
import { isFault } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { operatorActor, operatorCtx } from '@pay/testkit/operator';
import { aCtx, listAuditRecords } from '@pay/testkit/service';
import { proveSlice } from '../src/store/proofs.ts';
import { aWallet, fresh, asUsdc, walletHarness, walletRef, type WalletHarness } from './harness.ts';

let harness: WalletHarness;
beforeAll(async () => {
  harness = await walletHarness();
});
afterAll(() => harness.stop());

type TestWallet = Awaited<ReturnType<typeof aWallet>>;
const balanceOf = async ({ owner, id }: TestWallet) => (await harness.wallets.balance(aCtx(owner), { walletId: id })).available;
const numberOf = async ({ id }: TestWallet): Promise<number> =>
  Number((await harness.wallets.operatorGet(operatorCtx(), { id }))?.resource['ledgerAccount']);
const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'done',
    (error: unknown) => (isFault(error) ? (error.details[0]?.code ?? error.code) : String(error)),
  );
const pay = (wallet: TestWallet, amount: number) =>
  harness.wallets.post(aCtx(wallet.owner), {
    groupId: fresh.transaction(),
    steps: [
      {
        op: 'hold',
        holdId: fresh.hold(),
        debit: walletRef(wallet),
        credit: { kind: 'clearing', id: 'solana' },
        ...asUsdc(amount),
        kind: 'transfer',
        requireActive: true,
      },
    ],
  });

/** Creates these accounts in the owner's ledger, with a posting there and back. */
async function openAccounts({ owner }: TestWallet, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [kind = '', id = ''] = name.split(':');
    const [one, other] = [{ kind: kind as 'suspense', id }, { kind: 'faucet', id: '' } as const];
    const step = (debit: AccountRef, credit: AccountRef) =>
      ({ op: 'post', debit, credit, ...asUsdc(1), entryKind: 'adjustment', transactionId: fresh.transaction() }) as const;
    await harness.wallets.post(aCtx(owner), { groupId: fresh.transaction(), steps: [step(one, other), step(other, one)] });
  }
}

test('no payment leaves a wallet that an operator froze, and its owner sees the freeze in the audit log', async () => {
  const wallet = await aWallet(harness);
  const { owner, id: walletId } = wallet;
  const version = (await harness.wallets.operatorSubject(operatorCtx(), { id: walletId }))?.version ?? '';
  const freeze = { walletId, status: 'frozen', expected: version } as const;
  expect(await harness.wallets.operatorSetStatus(operatorCtx(owner), freeze)).toMatchObject({ status: 'frozen' });
  expect(await pay(wallet, 5)).toMatchObject({ outcome: 'refused', reason: 'wallet_frozen' });
  expect(await codeOf(harness.wallets.operatorSetStatus(operatorCtx(owner), { ...freeze, status: 'active' }))).toBe(
    'subject_changed',
  );
  await harness.wallets.operatorSetStatus(operatorCtx(owner), { walletId, status: 'active' });
  expect(await pay(wallet, 5)).toMatchObject({ outcome: 'applied' });
  const records = await listAuditRecords(harness.running, owner);
  expect(records.map(({ action, actor, changes }) => [action, actor, changes[0]?.to])).toEqual([
    ['wallet.status_changed', operatorActor, 'frozen'],
    ['wallet.status_changed', operatorActor, 'active'],
  ]);
});

test('a correction moves money once within one owner, is an ordinary entry, and never makes a wallet negative', async () => {
  const wallet = await aWallet(harness);
  const { owner, id } = wallet;
  const ctx = operatorCtx(owner);
  await openAccounts(wallet, 'suspense:card_overdraft');
  const correction = { debit: `wallet:${id}`, credit: 'suspense:card_overdraft', amount: '2.50', currency: 'usdc' };
  const [first, again] = [
    await harness.wallets.operatorPost(ctx, correction),
    await harness.wallets.operatorPost(ctx, correction),
  ];
  expect(again).toEqual(first);
  expect(await balanceOf(wallet)).toBe('9997.500000');
  const { items } = await harness.wallets.entries(aCtx(owner), { walletId: id, limit: 1 });
  expect(items[0]).toMatchObject({ kind: 'adjustment', amount: '-2.500000' });
  expect(await codeOf(harness.wallets.operatorPost(operatorCtx(owner), { ...correction, amount: '9997.51' }))).toBe(
    'insufficient_funds',
  );
  const stranger = await aWallet(harness);
  expect(await codeOf(harness.wallets.operatorPost(operatorCtx(owner), { ...correction, credit: `wallet:${stranger.id}` }))).toBe(
    'not_found',
  );
  for (const [change, code] of [
    [{ amount: '0' }, 'invalid_format'],
    [{ amount: '1.0000001' }, 'invalid_format'],
    [{ credit: correction.debit }, 'mismatch'],
    [{ debit: 'savings' }, 'not_found'],
    [{ about: 'cus_01k9x3v7m2c4q8s6t0w5y1z3ab' }, 'invalid_format'],
  ] as const)
    expect(await codeOf(harness.wallets.operatorPost(operatorCtx(owner), { ...correction, ...change }))).toBe(code);
  const { violations } = await harness.wallets.checkInvariants(aCtx(owner), {});
  expect(violations).toEqual([]);
  const records = (await listAuditRecords(harness.running, owner)).filter(({ action }) => action === 'ledger.corrected');
  expect(records).toHaveLength(1);
  expect(records[0]?.changes).toEqual(expect.arrayContaining([{ field: 'amount', from: null, to: '2.500000' }]));
});

test.each([
  ['external:faucet', 'external:card'],
  ['suspense:card_overdrafts', 'Did you mean suspense:card_overdraft?'],
  ['liquidity', 'A correction cannot create accounts'],
])(
  'a correction with the account %s, which the owner does not have, is refused on either side and creates none',
  async (name, hint) => {
    const wallet = await aWallet(harness);
    const { owner, id } = wallet;
    await openAccounts(wallet, 'suspense:card_overdraft', 'external:card');
    const accounts = () =>
      harness.running.db
        .knex('ledger_accounts')
        .where({ account: uuid(owner.account) })
        .orderBy('id');
    const before: unknown = await accounts();
    const money = { amount: '2.50', currency: 'usdc' };
    const sides = [
      { debit: `wallet:${id}`, credit: name, field: 'credit' },
      { debit: name, credit: `wallet:${id}`, field: 'debit' },
    ];
    for (const { field, ...pair } of sides) {
      const refused = harness.wallets.operatorPost(operatorCtx(owner), { ...pair, ...money });
      await expect(refused).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        details: [{ field, code: 'not_found', hint: expect.stringContaining(hint) as string }],
      });
    }
    const known = { debit: `wallet:${id}`, credit: 'suspense:card_overdraft' };
    expect(await codeOf(harness.wallets.operatorPost(operatorCtx(owner), { ...known, ...money, currency: 'usdt' }))).toBe(
      'not_found',
    );
    expect([await accounts(), await balanceOf(wallet)]).toEqual([before, '10000.000000']);
  },
);

test('a correction for a stage of a transaction happens once per stage, over all requesters', async () => {
  const wallet = await aWallet(harness);
  const { owner, id } = wallet;
  const about = fresh.transaction();
  await openAccounts(wallet, 'clearing:solana');
  const refund = { debit: 'clearing:solana', credit: `wallet:${id}`, amount: '4', currency: 'usdc', about, stage: 29 };
  await harness.wallets.operatorPost(operatorCtx(owner), refund);
  await harness.wallets.operatorPost(operatorCtx(owner), refund);
  expect(await balanceOf(wallet)).toBe('10004.000000');
  expect(await codeOf(harness.wallets.operatorPost(operatorCtx(owner), { ...refund, amount: '5' }))).toBe(
    'invalid_state_transition',
  );
  const { groups } = await harness.wallets.listAppliedStages(aCtx(owner), { groupIds: [about] });
  expect(groups).toEqual([{ groupId: about, stages: [29] }]);
  expect(await codeOf(harness.wallets.operatorPost(operatorCtx(owner), { ...refund, about: undefined }))).toBe('mismatch');
});

test('a suspense account is cleared toward zero from either side, never beyond, and only at the reviewed balance', async () => {
  const wallet = await aWallet(harness);
  const { owner, id } = wallet;
  const name = 'suspense:card_overdraft';
  const post = (overrides: object) =>
    harness.wallets.operatorPost(operatorCtx(owner), {
      ...{ debit: name, credit: `wallet:${id}`, amount: '3', currency: 'usdc', clears: name },
      ...overrides,
    });
  const balances = async () =>
    (await harness.wallets.operatorSuspense(operatorCtx(), { limit: 1_000 })).items.filter(
      (one) => one.account === owner.account,
    );
  await openAccounts(wallet, name, 'external:card');
  // The platform paid 5 for the customer: the account is owed that.
  await harness.wallets.operatorPost(operatorCtx(owner), { debit: name, credit: 'external:card', amount: '5', currency: 'usdc' });
  expect(await balances()).toMatchObject([{ name, balance: '-5.000000', currency: 'usdc' }]);
  expect(await codeOf(post({ amount: '5.000001' }))).toBe('out_of_range');
  expect(await codeOf(post({ expected: '-4.000000' }))).toBe('subject_changed');
  await post({ expected: '-5.000000' });
  expect(await balanceOf(wallet)).toBe('9997.000000');
  await post({ amount: '2' });
  expect([await balanceOf(wallet), await balances()]).toEqual(['9995.000000', []]);
  // The reverse case: the account holds money that waits for its owner.
  await harness.wallets.operatorPost(operatorCtx(owner), { debit: 'external:card', credit: name, amount: '1', currency: 'usdc' });
  await post({ amount: '1' });
  expect([await balanceOf(wallet), await balances()]).toEqual(['9996.000000', []]);
});

test('altered counters can be set only to the sums of the postings', async () => {
  const wallet = await aWallet(harness);
  const { owner } = wallet;
  const number = await numberOf(wallet);
  expect(await harness.wallets.operatorRecount(operatorCtx(owner), { number })).toEqual({ number, changed: false });
  await harness.running.db.knex('ledger_accounts').where({ id: number }).increment('credits_posted', 7);
  const seen = await harness.wallets.operatorAccount(operatorCtx(), { number });
  expect(seen).toMatchObject({ ...owner, counters: { credits: '10000.000007' }, postings: { credits: '10000.000000' } });
  expect(await codeOf(harness.wallets.operatorRecount(operatorCtx(owner), { number, expected: '999' }))).toBe('subject_changed');
  const recount = { number, expected: seen?.version ?? '' };
  expect(await harness.wallets.operatorRecount(operatorCtx(owner), recount)).toEqual({ number, changed: true });
  expect(await balanceOf(wallet)).toBe('10000.000000');
  expect((await harness.wallets.checkInvariants(aCtx(owner), {})).violations).toEqual([]);
  const records = await listAuditRecords(harness.running, owner);
  expect(records.at(-1)).toMatchObject({
    action: 'ledger_account.recounted',
    actor: operatorActor,
    changes: [{ field: 'credits', from: '10000.000007', to: '10000.000000' }],
  });
});

test('after a recount the proof passes again, despite payments on the altered counters, and finds the next alteration', async () => {
  const wallet = await aWallet(harness);
  const { owner } = wallet;
  const number = await numberOf(wallet);
  const { knex } = harness.running.db;
  await pay(wallet, 1);
  await knex('ledger_accounts').where({ id: number }).increment('credits_posted', 7);
  const correction = { debit: `wallet:${wallet.id}`, credit: 'external:card', amount: '2', currency: 'usdc' } as const;
  await openAccounts(wallet, 'external:card');
  await harness.wallets.operatorPost(operatorCtx(owner), correction);
  const checks = async () => {
    const { violations } = await harness.wallets.checkInvariants(aCtx(owner), {});
    const slice = await proveSlice(harness.running.db, number - 1);
    const inSlice = slice.violations.filter(({ example }) => example === String(number));
    return [...new Set([...violations, ...inSlice].map(({ check }) => check))].sort();
  };
  expect(await checks()).toEqual(['chain', 'fold', 'trial_balance']);
  expect(await harness.wallets.operatorRecount(operatorCtx(owner), { number })).toEqual({ number, changed: true });
  expect(await checks()).toEqual([]);
  await harness.wallets.operatorPost(operatorCtx(owner), correction);
  expect([await balanceOf(wallet), await checks()]).toEqual(['9995.999999', []]);
  await knex('ledger_accounts').where({ id: number }).increment('credits_posted', 7);
  await harness.wallets.operatorPost(operatorCtx(owner), correction);
  expect(await checks()).toEqual(['chain', 'fold', 'trial_balance']);
});

test('a suspended customer’s wallet cannot be activated separately, and an operator’s freeze outlives a suspension', async () => {
  const wallet = await aWallet(harness);
  const { owner, id: walletId, customerId } = wallet;
  const state = (active: boolean, version: number) =>
    harness.running.db.knex.raw(
      `insert into customer_states (account, environment, customer_id, version, active)
       select account, environment, customer_id, ?, ? from wallets where ledger_account = ?
       on conflict (account, environment, customer_id) do update set version = excluded.version, active = excluded.active`,
      [version, active, number],
    );
  const number = await numberOf(wallet);
  await harness.wallets.operatorSetStatus(operatorCtx(owner), { walletId, status: 'frozen' });
  await state(false, 5);
  expect(await codeOf(harness.wallets.operatorSetStatus(operatorCtx(owner), { walletId, status: 'active' }))).toBe(
    'customer_not_active',
  );
  await state(true, 6);
  expect(await harness.wallets.operatorSetStatus(operatorCtx(owner), { walletId, status: 'active' })).toMatchObject({
    status: 'active',
  });
  expect(customerId).toMatch(/^cus_/);
});
