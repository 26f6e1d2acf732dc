// The fields of a returned transfer, on itself and on the deposit of its return, wherever they are read.
import { failureCodes } from '@pay/contract/transfer/transaction';
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { unavailable } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { DAY } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx, anOwner, aSender, transferHarness, until, type TransferHarness } from './harness.ts';

let harness: TransferHarness;
beforeAll(async () => void (harness = await transferHarness()));
afterAll(() => harness.stop());
afterEach(() => jest.restoreAllMocks());

const still = { settings: { autoAdvance: false } };

/** A sender whose transfers advance only on request. */
async function aQuietSender(clockOffsetMs = 0) {
  const owner = anOwner();
  const sandbox = { ...still, clockOffsetMs };
  await harness.api.sandboxApply(aCtx(owner), { ...sandbox, advancedMs: clockOffsetMs });
  return { ...aSender(harness, owner), ctx: () => aCtx(owner, { sandbox }) };
}
type Sender = Awaited<ReturnType<typeof aQuietSender>>;

async function walk({ ctx }: Sender, transactionId: string, ...states: ('funds_received' | 'payment_submitted' | 'completed')[]) {
  for (const to of states) await harness.api.simulateAdvance(ctx(), { transactionId, to });
}

/** The id of a transfer to a bank, or on chain, that is completed. */
async function completeTransfer(sender: Sender, kind: 'toBank' | 'body' = 'toBank'): Promise<string> {
  const { id } = await harness.api.create(sender.ctx(), sender[kind]());
  await walk(sender, id, 'funds_received', 'payment_submitted', 'completed');
  return id;
}

const read = ({ owner }: Sender, transactionId: string) => harness.api.get(aCtx(owner), { transactionId });
const listEmitted = async (owner: Owner, id: string) =>
  (await harness.events(owner)).filter(({ resourceId }) => resourceId === id).map(({ type, data }) => ({ type, data }));

const railCodes: Readonly<Record<string, string>> = {
  insufficient_funds: 'R01',
  account_closed: 'R02',
  name_mismatch: 'R03',
  invalid_account: 'R04',
  compliance_rejected: 'R16',
};

test.each(failureCodes)(
  'a completed transfer that is returned with %s tells that code, and so does its deposit',
  async (code) => {
    const sender = await aQuietSender();
    const id = await completeTransfer(sender);
    const deposit = await harness.api.simulateReturn(sender.ctx(), { transactionId: id, code });
    const reason = {
      ...{ code, railCode: railCodes[code] ?? null },
      ...{ message: expect.stringMatching(/^[A-Z].{10,}$/), at: deposit.createdAt },
    };
    expect(deposit).toMatchObject({ returnOf: id, failureReason: null, return: { ...reason, transactionId: id } });
    const original = await read(sender, id);
    expect(original).toMatchObject({ status: 'completed', failureReason: null, returnOf: null });
    expect(original.return).toEqual({ ...deposit.return, transactionId: deposit.id });
  },
);

test('a return is in every event of its deposit as in its GET, and in no event of the transfer', async () => {
  const sender = await aQuietSender();
  const id = await completeTransfer(sender);
  const before = await listEmitted(sender.owner, id);
  const deposit = await harness.api.simulateReturn(sender.ctx(), { transactionId: id, code: 'name_mismatch' });
  expect(await listEmitted(sender.owner, deposit.id)).toEqual([{ type: 'transaction.created', data: deposit }]);
  await walk(sender, deposit.id, 'funds_received', 'completed');
  const done = await read(sender, deposit.id);
  expect(done.return).toEqual(deposit.return);
  const events = await listEmitted(sender.owner, deposit.id);
  expect(events.at(-1)).toEqual({ type: 'transaction.completed', data: done });
  expect(events.map(({ data }) => (data as typeof done).return)).toEqual(events.map(() => deposit.return));
  expect(await listEmitted(sender.owner, id)).toEqual(before);
  const { items } = await harness.api.list(aCtx(sender.owner), { limit: 10 });
  expect(items).toEqual([done, await read(sender, id)]);
});

test('a return that is reported again with another code keeps the first reason on both sides', async () => {
  const sender = await aQuietSender();
  const id = await completeTransfer(sender);
  const first = await harness.api.simulateReturn(sender.ctx(), { transactionId: id, code: 'name_mismatch' });
  const again = await harness.api.simulateReturn(sender.ctx(), { transactionId: id, code: 'account_closed' });
  expect([again.id, again.return]).toEqual([first.id, first.return]);
  expect((await read(sender, id)).return).toMatchObject({ code: 'name_mismatch', transactionId: first.id });
});

test('a chain has no return codes, and the time of a return is on the owner’s clock', async () => {
  const sender = await aQuietSender(40 * DAY);
  const id = await completeTransfer(sender, 'body');
  const sentAt = Date.parse((await read(sender, id)).createdAt);
  const deposit = await harness.api.simulateReturn(sender.ctx(), { transactionId: id, code: 'network_error' });
  expect(deposit.return).toMatchObject({ code: 'network_error', railCode: null, at: deposit.createdAt });
  expect(Date.parse(deposit.createdAt)).toBeGreaterThanOrEqual(sentAt);
});

test.each([
  ['name_mismatch', 'R03'],
  [undefined, 'R02'],
] as const)(
  'a transfer that is returned before it completes (%s) tells it itself, in its last event too',
  async (code, railCode) => {
    const sender = await aQuietSender();
    const { id } = await harness.api.create(sender.ctx(), sender.toBank());
    await walk(sender, id, 'funds_received', 'payment_submitted');
    const input = { transactionId: id, ...(code === undefined ? {} : { code }) };
    const returned = await harness.api.simulateReturn(sender.ctx(), input);
    const { message } = returned.failureReason ?? { message: '' };
    expect(returned.failureReason).toEqual({ code: code ?? 'account_closed', message, railCode });
    const reason = { code: code ?? 'account_closed', railCode, message, at: returned.updatedAt, transactionId: null };
    expect([returned.status, returned.returnOf, returned.return]).toEqual(['returned', null, reason]);
    expect(await read(sender, id)).toEqual(returned);
    expect((await listEmitted(sender.owner, id)).at(-1)).toEqual({ type: 'transaction.completed', data: returned });
  },
);

test('a transfer that failed or was refunded is not marked as returned, and neither is an ordinary deposit', async () => {
  const sender = await aQuietSender();
  const { ctx, walletId } = sender;
  const [failed, refunded] = [await harness.api.create(ctx(), sender.body()), await harness.api.create(ctx(), sender.body())];
  await walk(sender, refunded.id, 'funds_received');
  await harness.api.simulateFail(ctx(), { transactionId: failed.id });
  await harness.api.simulateRefund(ctx(), { transactionId: refunded.id });
  const deposit = await harness.api.simulateWalletDeposit(ctx(), { walletId, amount: '5', currency: 'usdc' });
  const told = await Promise.all([failed, refunded, deposit].map(({ id }) => read(sender, id)));
  expect(told.map((one) => [one.status, one.return])).toEqual([
    ['failed', null],
    ['refunded', null],
    ['pending', null],
  ]);
});

test('late returns of transfers that never complete do not delay those of other owners', async () => {
  const quiet = await aQuietSender();
  for (let count = 0; count < 60; count += 1) {
    // Each transfer has its own deadline: sixty take longer than one deadline on a busy machine.
    const ctx = aCtx(quiet.owner, { sandbox: { ...still, scenario: 'late_return' } });
    const { id } = await harness.api.create(ctx, quiet.body({ amount: '1' }));
    await walk(quiet, id, 'funds_received', 'payment_submitted');
  }
  // The rail reports the returns. The owner lets none of the transfers complete.
  await eventually(
    () =>
      harness.sql('select 1 from transfer.simulated_payments where account = $1 and returns_at is not null', [
        uuid(quiet.owner.account),
      ]),
    (rows) => rows.length === 60,
  );
  await harness.sql("update transfer.simulated_payments set returns_at = '2020-01-01' where account = $1", [
    uuid(quiet.owner.account),
  ]);
  const other = aSender(harness);
  const { id } = await harness.api.create(aCtx(other.owner, { sandbox: { scenario: 'late_return' } }), other.body());
  const { return: cameBack } = await eventually(
    () => harness.api.get(aCtx(other.owner), { transactionId: id }),
    (transaction) => transaction.return !== null,
    { withinMs: 20_000 },
  );
  expect(cameBack).not.toBeNull();
});

const findSetAside = async (resourceId: string) =>
  (await harness.client(setAsideWorkOperations('transfer')).listSetAsideWork(operatorCtx(), { limit: 1_000 })).items.find(
    (one) => one.resourceId === resourceId,
  );

test('a late return that fails to be recorded three times waits for an operator, and those of other owners are recorded', async () => {
  const [bad, good] = [await aCompletedTransfer(), await aCompletedTransfer()];
  let met = 0;
  const meet = (): never => {
    met += 1;
    throw new Error('poison');
  };
  const { ownerSettings } = harness.deps();
  const of = ownerSettings.of.bind(ownerSettings);
  jest
    .spyOn(ownerSettings, 'of')
    .mockImplementation((owners) => (owners.some(({ account }) => account === bad.owner.account) ? meet() : of(owners)));
  await good.comeBack();
  const run = async () => {
    await bad.comeBack();
    await harness.running().jobs.runOnce('collect-returns');
    return findSetAside(bad.id);
  };
  const found = await eventually(run, (one) => one !== undefined);
  expect(found).toMatchObject({ kind: 'late_return', attempts: 3, isEnded: false, ...bad.owner });
  await run();
  expect(met).toBe(3);
  const returned = await eventually(
    () => harness.api.get(aCtx(good.owner), { transactionId: good.id }),
    (transfer) => transfer.return !== null,
  );
  expect(returned.status).toBe('completed');
});

test.each([
  ['fails', (): Promise<never> => Promise.reject(new Error('the rail is away'))],
  ['never answers', (): Promise<never> => new Promise(() => undefined)],
])('the returns of a rail are recorded while another one %s, which is logged and counted', async (_, lateReturns) => {
  const good = await aCompletedTransfer();
  const { rails } = harness.deps();
  const all = rails.all();
  const [simulator] = all;
  if (simulator === undefined) throw new Error('there is a rail');
  const book = `away-${good.id}`;
  const away = {
    ...simulator,
    lateReturns,
    ...(simulator.statement === undefined ? {} : { statement: { ...simulator.statement, book } }),
  };
  jest.spyOn(rails, 'all').mockImplementation(() => [away, ...all]);
  const countFailedRuns = async (): Promise<number> => {
    const text = await (await fetch(`${harness.running().adminUrl}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
    return Number(/payments_job_failures_total\{[^}]*job_name="collect-returns"[^}]*\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  const before = await countFailedRuns();
  await good.comeBack();
  const returned = await eventually(
    () => harness.api.get(aCtx(good.owner), { transactionId: good.id }),
    (transfer) => transfer.return !== null,
    { withinMs: 20_000 },
  );
  expect(returned.status).toBe('completed');
  await eventually(countFailedRuns, (count) => count > before, { withinMs: 20_000 });
  const isReported = (line: string): boolean => line.includes('rail return collection failed') && line.includes(book);
  await eventually(
    () => harness.lines.some(isReported),
    (isLogged) => isLogged,
  );
});

test('an outage of one return does not delay other returns of its rail', async () => {
  const [bad, good] = [await aCompletedTransfer(), await aCompletedTransfer()];
  const { ownerSettings } = harness.deps();
  const of = ownerSettings.of.bind(ownerSettings);
  jest.spyOn(ownerSettings, 'of').mockImplementation((owners) => {
    if (owners.some(({ account }) => account === bad.owner.account)) throw unavailable('injected');
    return of(owners);
  });
  await bad.comeBack();
  await good.comeBack();
  const returned = await eventually(
    () => harness.api.get(aCtx(good.owner), { transactionId: good.id }),
    (transfer) => transfer.return !== null,
    { withinMs: 20_000 },
  );
  expect(returned.status).toBe('completed');
  jest.restoreAllMocks();
  await eventually(
    () => harness.api.get(aCtx(bad.owner), { transactionId: bad.id }),
    (transfer) => transfer.return !== null,
    { withinMs: 20_000 },
  );
});

/** A completed transfer whose rail can report its return. */
async function aCompletedTransfer() {
  const { owner, body } = aSender(harness);
  const { id } = await harness.api.create(aCtx(owner), body());
  await until(harness, owner, id, 'completed');
  const comeBack = () =>
    harness.sql("update transfer.simulated_payments set returns_at = now() - interval '1 s' where id = $1", [uuid(id)]);
  return { owner, id, comeBack };
}
