// The checker must detect violations: each test breaks one thing, as an administrator could, and expects its name.
import { systemClock } from '@pay/core/time';
import { uuid } from '@pay/core/id';
import { openDatabase, type Database } from '@pay/kernel/db';
import { aCtx } from '@pay/testkit/service';
import { aWallet, fresh, holdOf, holdStep, payStep, walletHarness, type WalletHarness } from './harness.ts';

let harness: WalletHarness;
let admin: Database;
beforeAll(async () => {
  harness = await walletHarness();
  admin = openDatabase({ url: () => harness.adminUrl, poolMax: 1, hotPoolMax: 1, clock: systemClock, applicationName: 'vandal' });
});
afterAll(async () => {
  await admin.close();
  await harness.stop();
});

/** A wallet with a posting and an open hold, proved correct before anything is broken. */
async function aBusyWallet() {
  const wallet = await aWallet(harness);
  const txn = fresh.transaction();
  await harness.wallets.post(aCtx(wallet.owner), { groupId: txn, steps: [payStep(wallet, 1_000_000, txn)] });
  const held = fresh.transaction();
  await harness.wallets.post(aCtx(wallet.owner), { groupId: held, steps: [holdStep(wallet, holdOf(held), 2_000_000)] });
  expect(await harness.wallets.checkInvariants(aCtx(wallet.owner), {})).toEqual({ accounts: 3, violations: [] });
  return { ...wallet, txn, hold: holdOf(held) };
}
type Busy = Awaited<ReturnType<typeof aBusyWallet>>;

/** Runs SQL without triggers and without the constraints of accounts, because corruption ignores them too. */
const breakWith = (sql: string, bindings: (string | number)[]): Promise<void> =>
  admin.tx(async (tx) => {
    await tx.raw('set local search_path to wallet');
    await tx.raw('set local session_replication_role to replica');
    await tx.raw('alter table ledger_accounts drop constraint if exists ledger_accounts_floor');
    await tx.raw(sql, bindings);
  });
const account = `(select ledger_account from wallets where id = ?)`;
const findViolations = async (wallet: Busy): Promise<string[]> =>
  (await harness.wallets.checkInvariants(aCtx(wallet.owner), {})).violations.map((violation) => violation.check).sort();

test.each<[string, string, (w: Busy) => (string | number)[], string[]]>([
  [
    'a balance without a posting',
    `update ledger_accounts set credits_posted = credits_posted + 5 where id = ${account}`,
    (w) => [uuid(w.id)],
    ['fold', 'trial_balance'],
  ],
  [
    'an overdrawn wallet',
    `update ledger_accounts set debits_pending = 90000000000 where id = ${account}`,
    (w) => [uuid(w.id)],
    ['floor', 'pending'],
  ],
  ['a hold of another size', 'update holds set amount = amount + 1 where id = ?', (w) => [uuid(w.hold)], ['pending']],
  ['a hold that vanished', 'delete from holds where id = ?', (w) => [uuid(w.hold)], ['pending']],
  ['a changed posting', 'update postings set amount = amount + 1 where group_id = ?', (w) => [uuid(w.txn)], ['chain', 'fold']],
  ['a posting that vanished', 'delete from postings where group_id = ?', (w) => [uuid(w.txn)], ['fold']],
  [
    'a changed balance on a statement',
    'update postings set debit_balance = debit_balance - 1 where group_id = ?',
    (w) => [uuid(w.txn)],
    ['chain'],
  ],
  [
    'a version that was skipped',
    'update postings set debit_version = debit_version + 1 where group_id = ?',
    (w) => [uuid(w.txn)],
    ['chain'],
  ],
  [
    'a posting that crosses currencies',
    `update ledger_accounts a set currency = 21 from postings p where p.group_id = ? and a.id = p.credit_account`,
    (w) => [uuid(w.txn)],
    ['pair', 'trial_balance'],
  ],
])('%s is found', async (_, sql, bindings, expectedChecks) => {
  const wallet = await aBusyWallet();
  await breakWith(sql, bindings(wallet));
  expect(await findViolations(wallet)).toEqual(expect.arrayContaining(expectedChecks));
});

const metric = async (name: string): Promise<Map<string, number>> => {
  const text = await (await fetch(`${harness.running.adminUrl}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return new Map(lines.map((line) => [/check="(\w+)"/.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]));
};

test('the proof counts violations slice by slice and reports the time of its last check', async () => {
  const wallet = await aBusyWallet();
  const before = (await metric('payments_ledger_violations')).get('chain') ?? 0;
  await breakWith('update postings set debit_balance = debit_balance - 1 where group_id = ?', [uuid(wallet.txn)]);
  const round = 3;
  for (let i = 0; i < round; i += 1) await harness.running.jobs.runOnce('prove-ledger');
  expect((await metric('payments_ledger_violations')).get('chain')).toBeGreaterThan(before);
  expect([...(await metric('payments_ledger_last_check_timestamp_seconds')).values()][0]).toBeGreaterThan(
    systemClock.now() / 1_000 - 60,
  );
  expect(harness.lines.some((line) => line.includes('ledger invariant broken'))).toBe(true);
});
