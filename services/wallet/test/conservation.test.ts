// The proof of conservation must detect violations: each attack creates money like an earlier defect did, with books
// that balance.
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { ownersWithMoney, proveConservation } from '@pay/testkit/conservation';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner } from '@pay/testkit/service';
import { proveConservation as job } from '../src/jobs/prove-conservation.ts';
import { aWallet, fresh, ledgerOf, asUsdc, payStep, walletRef, type Steps } from './harness.ts';
import { journalHarness, type JournalHarness } from './journal-harness.ts';

let harness: JournalHarness;
beforeAll(async () => void (harness = await journalHarness()));
afterAll(() => harness.stop());
const { post, sound } = ledgerOf(() => harness);

type Wallet = Awaited<ReturnType<typeof aWallet>>;
type Step = Steps[number];
const fees = { kind: 'developer_fees', id: '' } as const;
const network = { kind: 'clearing', id: 'card' } as const;
const overdraft = { kind: 'suspense', id: 'card_overdraft' } as const;

const prove = (owner: Owner) => harness.wallets.proveConservation(aCtx(owner), {});
const usdc = async (owner: Owner) => (await prove(owner)).currencies.find(({ currency }) => currency === 'usdc');

/** Reads all postings, and publishes the findings. */
async function proveAll(): Promise<void> {
  await harness.numberAll();
  await eventually(
    async () => {
      // If the service's own run of the job is active, this run skips a slice.
      await harness.running.jobs.runOnce('prove-conservation');
      return harness.sql(unreadSql);
    },
    (journals) => journals.length === 0,
  );
}

const unreadSql = `select j.id from wallet.journals j left join wallet.conservation_proofs p on p.journal = j.id
  where j.last_number > coalesce(p.number, 0)`;

const isTold = ({ account }: Owner): boolean =>
  harness.lines.some((line) => line.includes('money conservation violated') && line.includes(account));

/** Resolves once the job has named the owner; it pauses between two judgments. */
const waitForReport = (owner: Owner): Promise<boolean> =>
  eventually(async () => {
    await proveAll();
    return isTold(owner);
  }, Boolean);

async function excessUnits(): Promise<number> {
  const text = await (await fetch(`${harness.running.adminUrl}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
  return Number(/^payments_ledger_excess_units\{[^}]*currency="usdc"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0);
}

const step = (debit: Step & { op: 'post' }): Step => debit;
const feeOf = (from: Wallet, amount: number, transactionId: string): Step =>
  step({ op: 'post', debit: walletRef(from), credit: fees, ...asUsdc(amount), entryKind: 'fee', transactionId });
const returnOf = (to: Wallet, amount: number, transactionId: string): Step =>
  step({ op: 'post', debit: fees, credit: walletRef(to), ...asUsdc(amount), entryKind: 'return', transactionId });
const payoutOf = (to: Wallet, amount: number, transactionId: string): Step =>
  step({
    op: 'post',
    debit: fees,
    credit: walletRef(to),
    ...asUsdc(amount),
    entryKind: 'deposit',
    transactionId,
    requireFunds: true,
  });

test('fees paid out before their transfers return are money from nowhere, although every book balances', async () => {
  const wallet = await aWallet(harness);
  const { owner } = wallet;
  const sent: { id: ReturnType<typeof fresh.transaction>; fee: number }[] = [];
  for (let fee = 9_900; fee > 9_100; fee -= 100) {
    const id = fresh.transaction();
    await post(owner, [feeOf(wallet, fee * 1_000_000, id), payStep(wallet, 100 * 1_000_000, id)], { groupId: id });
    await post(owner, [payoutOf(wallet, fee * 1_000_000, fresh.transaction())]);
    sent.push({ id, fee });
  }
  expect((await prove(owner)).breaches).toEqual([]);
  for (const { id, fee } of sent) await post(owner, [returnOf(wallet, fee * 1_000_000, id)], { groupId: id, stage: 5 });
  const { breaches } = await prove(owner);
  expect(breaches).toMatchObject([{ currency: 'usdc', excess: '9900.000000', belowZero: ['developer_fees'] }]);
  expect(breaches[0]?.movements.at(-1)).toMatch(/^entry \S.*: return 9900\.000000 usdc developer_fees -> wallet:wal_/);
  // The older checks find nothing.
  await sound(owner);
});

test('a corrected violation is still reported, with the entry that caused it', async () => {
  const wallet = await aWallet(harness);
  const { owner } = wallet;
  const id = fresh.transaction();
  await post(owner, [feeOf(wallet, 5, id)], { groupId: id });
  await post(owner, [payoutOf(wallet, 5, fresh.transaction())]);
  await post(owner, [returnOf(wallet, 5, id)], { groupId: id, stage: 5 });
  await post(owner, [feeOf(wallet, 7, fresh.transaction())]);
  await harness.numberAll();
  const { breaches, currencies } = await prove(owner);
  expect(breaches).toMatchObject([{ excess: '0.000005', belowZero: ['developer_fees'] }]);
  expect(breaches[0]?.movements.at(-1)).toMatch(/^entry 4: return/);
  expect(currencies).toMatchObject([{ excess: '0.000000' }]);
});

const buildClearing = (from: Wallet, amount: number, cardTransactionId: string): Step =>
  step({
    ...{ op: 'post', debit: walletRef(from), credit: network, ...asUsdc(amount), entryKind: 'card', cardTransactionId },
    shortfall: overdraft,
  });
const refund = (to: Wallet | typeof overdraft, amount: number, cardTransactionId: string): Step => ({
  ...{ op: 'post', debit: network, credit: 'kind' in to ? to : walletRef(to) },
  ...{ ...asUsdc(amount), entryKind: 'refund', cardTransactionId },
});

test('a clearing’s excess over the wallet is the cardholder’s debt, and a refund that repays it first violates nothing', async () => {
  const wallet = await aWallet(harness, undefined, '10');
  const { owner } = wallet;
  const id = fresh.cardTransaction();
  await post(owner, [buildClearing(wallet, 25_000_000, id)], { groupId: id, stage: 1 });
  expect(await usdc(owner)).toMatchObject({
    ...{ cameIn: '10.000000', left: '0.000000', remains: '25.000000', excess: '0.000000' },
    debts: [{ account: 'suspense:card_overdraft', amount: '15.000000' }],
  });
  const back = [refund(overdraft, 15_000_000, id), refund(wallet, 10_000_000, id)];
  await post(owner, back, { groupId: id, stage: 2 });
  expect(await usdc(owner)).toMatchObject({ remains: '10.000000', debts: [], excess: '0.000000' });
  expect((await prove(owner)).breaches).toEqual([]);
  await proveAll();
  expect(isTold(owner)).toBe(false);
});

test('a refund that credits the wallet with the overdraft’s part leaves an unexplained debt', async () => {
  const wallet = await aWallet(harness, undefined, '10');
  const { owner } = wallet;
  const id = fresh.cardTransaction();
  await post(owner, [buildClearing(wallet, 25_000_000, id)], { groupId: id, stage: 1 });
  await post(owner, [refund(wallet, 25_000_000, id)], { groupId: id, stage: 2 });
  expect((await prove(owner)).breaches).toMatchObject([{ excess: '15.000000', belowZero: ['suspense:card_overdraft'] }]);
  await waitForReport(owner);
});

test('fee debt is an owner’s up to the paid-out and unreturned fees, and is a violation beyond that', async () => {
  const wallet = await aWallet(harness);
  const { owner } = wallet;
  const debt = { kind: 'developer_fee_debt', id: '' } as const;
  const advance = (amount: number): Step =>
    step({ op: 'post', debit: debt, credit: fees, ...asUsdc(amount), entryKind: 'adjustment', transactionId: id });
  const id = fresh.transaction();
  await post(owner, [feeOf(wallet, 8, id)], { groupId: id });
  await post(owner, [payoutOf(wallet, 8, fresh.transaction())]);
  await post(owner, [advance(8), returnOf(wallet, 8, id)], { groupId: id, stage: 5 });
  expect((await prove(owner)).breaches).toEqual([]);
  await post(owner, [advance(3), returnOf(wallet, 3, id)], { groupId: id, stage: 6 });
  expect((await prove(owner)).breaches).toMatchObject([{ excess: '0.000003', belowZero: ['developer_fee_debt'] }]);
});

test('an unrequested posting is detected, for every paying account', async () => {
  const wallet = await aWallet(harness);
  const { owner } = wallet;
  const id = fresh.transaction();
  await post(owner, [payStep(wallet, 5, id)], { groupId: id });
  const rail = { kind: 'rail', id: 'sepa' } as const;
  await post(owner, [
    { op: 'post', debit: rail, credit: walletRef(wallet), ...asUsdc(3), entryKind: 'refund', transactionId: id },
  ]);
  expect((await prove(owner)).breaches).toMatchObject([{ excess: '0.000003', belowZero: ['rail:sepa'] }]);
  await waitForReport(owner);
  expect(await excessUnits()).toBeGreaterThanOrEqual(3);
  const { violations } = await harness.wallets.operatorProof(aCtx(anOwner()), {});
  expect(violations).toContainEqual(expect.objectContaining({ check: 'conservation' }));
});

test('waiting entries are reported although none can be read', async () => {
  const { db } = harness.running;
  const told: number[] = [];
  const publish = (_excesses: unknown, unprovedCount: number): void => void told.push(unprovedCount);
  // Reading needs a transaction, and judging needs none.
  const hot = { ...db.hot, query: db.hot.query.bind(db.hot), tx: () => Promise.reject(new Error('permission denied')) };
  const deps = { conservation: { after: 0, judgedAgainAt: 0, publish } };
  const given = { deps, db: { ...db, hot }, clock: systemClock, log: { error: () => undefined } };
  await expect(job.run(given as never)).rejects.toThrow('permission denied');
  expect(told).toEqual([expect.any(Number)]);
});

test('created money is detected among any number of owners with explained debts', async () => {
  const debtor = await aWallet(harness);
  const debt = { kind: 'developer_fee_debt', id: '' } as const;
  const id = fresh.transaction();
  await post(debtor.owner, [feeOf(debtor, 8, id)], { groupId: id });
  await post(debtor.owner, [payoutOf(debtor, 8, fresh.transaction())]);
  const advance = step({ op: 'post', debit: debt, credit: fees, ...asUsdc(8), entryKind: 'adjustment', transactionId: id });
  await post(debtor.owner, [advance, returnOf(debtor, 8, id)], { groupId: id, stage: 5 });
  await proveAll();
  // As many debtors as one page has, each with the sums of this one.
  await harness.sql(`
    with made as (
      insert into wallet.journals (account, environment, last_number)
      select gen_random_uuid(), environment, 0 from wallet.journals, generate_series(1, 450) where account = '${accountOf(debtor.owner)}'
      returning id)
    insert into wallet.conservation_sums (journal, ledger_account, currency, debits, credits)
    select made.id, s.ledger_account, s.currency, s.debits, s.credits from made, wallet.conservation_sums s
    join wallet.journals j on j.id = s.journal where j.account = '${accountOf(debtor.owner)}'`);
  const planted = await aWallet(harness);
  await post(planted.owner, [returnOf(planted, 9, fresh.transaction())]);
  await waitForReport(planted.owner);
  expect(isTold(debtor.owner)).toBe(false);
});

test('reading in slices finds the same as a replay of the whole journal, and a reset deletes the sums', async () => {
  const wallet = await aWallet(harness);
  const { owner } = wallet;
  const sums = () =>
    harness.sql(`select a.key, a.kind, s.debits, s.credits from wallet.conservation_sums s
      join wallet.journals j on j.id = s.journal left join wallet.ledger_accounts a on a.id = s.ledger_account
      where j.account = '${accountOf(owner)}' order by s.ledger_account`);
  for (let round = 1; round <= 3; round += 1) {
    await Promise.all(Array.from({ length: 5 }, () => post(owner, [payStep(wallet, 1_000_000)])));
    await proveAll();
    expect(await usdc(owner)).toMatchObject({ cameIn: '10000.000000', remains: '10000.000000', excess: '0.000000' });
    const read = await sums();
    expect(read.map(({ credits, debits }) => Number(credits) - Number(debits))).toEqual([
      10_000_000_000 - round * 5_000_000,
      -10_000_000_000,
      round * 5_000_000,
    ]);
  }
  await proveAll();
  expect(await sums()).toHaveLength(3);
  await harness.wallets.sandboxReset(aCtx(owner), { generation: 1 });
  expect(await prove(owner)).toEqual({ currencies: [], breaches: [] });
});

test('the proof at the end of a test file throws a violation with its owner, currency, and entries, and passes for others', async () => {
  const [honest, planted] = [await aWallet(harness), await aWallet(harness)];
  const id = fresh.transaction();
  await post(planted.owner, [returnOf(planted, 9, id)], { groupId: id });
  const { NATS_URL = '', BUS_PREFIX = '' } = harness.variables('wallet');
  const platform = { natsUrl: NATS_URL, busPrefix: BUS_PREFIX };
  await proveConservation(platform, [honest.owner]);
  const owners = await ownersWithMoney(harness.adminUrl);
  expect(owners).toEqual(expect.arrayContaining([honest.owner, planted.owner]));
  const error = await proveConservation(platform, [honest.owner, planted.owner]).catch(String);
  expect(error).toContain(`${planted.owner.account} (sandbox): 0.000009 usdc too much; below zero: developer_fees`);
  expect(error).toContain(`return 0.000009 usdc developer_fees -> wallet:${planted.id}, ${id}`);
  expect(error).not.toContain(honest.owner.account);
});

test('entries without a number are checked too', async () => {
  const wallet = await aWallet(harness);
  const { owner } = wallet;
  const id = fresh.transaction();
  await post(owner, [returnOf(wallet, 9, id)], { groupId: id });
  const { breaches } = await prove(owner);
  expect(breaches).toMatchObject([{ excess: '0.000009' }]);
});

const accountOf = ({ account }: Owner): string => uuid(account);
