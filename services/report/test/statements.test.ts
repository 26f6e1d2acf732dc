// Closing months and periods: by which process, from which entries, and once.
import type { Statement, StatementLine } from '@pay/contract/report/statement';
import { uuid } from '@pay/core/id';
import { DAY, iso, systemClock } from '@pay/core/time';
import { aCtx, anOwner, listAuditRecords, listEmittedEvents } from '@pay/testkit/service';
import { eventually } from '@pay/testkit/eventually';
import { monthAfter, monthOf, monthStart } from '../src/domain/period.ts';
import { service } from '../src/service.ts';
import { byPeriod, fresh, reportHarness, type ReportHarness, type StubWallet } from './harness.ts';

let harness: ReportHarness;
beforeAll(async () => {
  harness = await reportHarness();
});
afterAll(() => harness.stop());

const ago = (months: number): string => monthAfter(monthOf(systemClock.now()), -months);
const day = (month: string, rest: string): string => `${month}-${rest}`;

async function statementsOf({ owner, id }: StubWallet): Promise<Statement[]> {
  const { items } = await harness.reports.listStatements(aCtx(owner), { walletId: id, limit: 200 });
  return byPeriod(items);
}
/** All months until the present one are closed. */
async function awaitClosedMonths(wallet: StubWallet): Promise<Statement[]> {
  await harness.close();
  const [row] = await eventually(
    () =>
      harness
        .running()
        .db.knex('statement_wallets')
        .where({ account: uuidOf(wallet) })
        .select<{ month: string }[]>('month'),
    (rows) => rows[0]?.month === ago(0),
  );
  expect(row?.month).toBe(ago(0));
  return statementsOf(wallet);
}
const uuidOf = ({ owner }: StubWallet): string => uuid(owner.account);
const linesOf = async ({ owner }: StubWallet, { id }: Statement): Promise<StatementLine[]> => {
  const lines: StatementLine[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await harness.reports.listStatementLines(aCtx(owner), {
      statementId: id,
      limit: 200,
      ...(cursor === undefined ? {} : { cursor }),
    });
    lines.push(...page.items);
    if (page.nextCursor === undefined) return lines;
    cursor = page.nextCursor;
  }
};
const cents = (amount: string | null): number => Number((amount ?? '').replace('.', ''));
const listEventTypes = async (wallet: StubWallet): Promise<string[]> =>
  (await listEmittedEvents(harness.running()))
    .filter(({ owner }) => owner.account === wallet.owner.account)
    .map(({ type }) => type);

test('each month opens with the previous closing balance, its lines give its balances, and an idle month is empty', async () => {
  const wallet = await harness.aWallet(day(ago(3), '05T10:00:00Z'));
  wallet.post(
    { at: day(ago(3), '05T10:00:00Z'), units: 10_000n, kind: 'opening_balance' },
    { at: day(ago(3), '20T10:00:00Z'), units: -2_550n, reference: 'Rent' },
    { at: day(ago(3), '20T10:00:00Z'), units: -50n, kind: 'fee' },
    { at: day(ago(1), '02T10:00:00Z'), units: -700n, kind: 'card', merchant: 'Blue Bottle' },
  );
  const statements = await awaitClosedMonths(wallet);
  expect(
    statements.map(({ period, openingBalance, closingBalance, lineCount }) => [
      period,
      openingBalance,
      closingBalance,
      lineCount,
    ]),
  ).toEqual([
    [ago(3), '0.00', '74.00', 3],
    [ago(2), '74.00', '74.00', 0],
    [ago(1), '74.00', '67.00', 1],
  ]);
  expect(statements[0]).toMatchObject({
    ...{
      type: 'monthly',
      status: 'completed',
      timezone: 'UTC',
      walletId: wallet.id,
      customerId: wallet.customerId,
      currency: 'usd',
    },
    periodStart: `${ago(3)}-01T00:00:00.000Z`,
    periodEnd: `${ago(2)}-01T00:00:00.000Z`,
    credits: { count: 1, amount: '100.00' },
    debits: { count: 2, amount: '26.00' },
    fees: { amount: '0.50' },
  });
  for (const statement of statements) {
    let balance = cents(statement.openingBalance);
    for (const line of await linesOf(wallet, statement)) expect(cents(line.balanceAfter)).toBe((balance += cents(line.amount)));
    expect(balance).toBe(cents(statement.closingBalance));
  }
  const [first, , third] = statements as [Statement, Statement, Statement];
  expect((await linesOf(wallet, first)).map(({ number, description, reference }) => [number, description, reference])).toEqual([
    [1, 'Opening balance', null],
    [2, 'Internal transfer', 'Rent'],
    [3, 'Fee', null],
  ]);
  expect((await linesOf(wallet, third))[0]).toMatchObject({ description: 'Card payment: Blue Bottle', transactionId: null });
  expect(await listEventTypes(wallet)).toEqual(['statement.created', 'statement.created', 'statement.created']);
});

test('a wallet without entries and balance gets no statement, and one that was emptied in the month does', async () => {
  const [never, emptied] = [
    await harness.aWallet(day(ago(3), '05T10:00:00Z')),
    await harness.aWallet(day(ago(3), '05T10:00:00Z')),
  ];
  emptied.post(
    { at: day(ago(2), '05T10:00:00Z'), units: 100n, kind: 'deposit' },
    { at: day(ago(2), '06T10:00:00Z'), units: -100n },
  );
  expect(await awaitClosedMonths(never)).toEqual([]);
  expect((await awaitClosedMonths(emptied)).map(({ period }) => period)).toEqual([ago(2)]);
});

test('a month includes its last millisecond and not the next; a late posting belongs to a later month, for every date', async () => {
  const wallet = await harness.aWallet(day(ago(2), '05T10:00:00Z'));
  const end = monthStart(ago(1));
  wallet.post(
    { at: new Date(end - 1).toISOString(), units: 100n, kind: 'deposit' },
    { at: new Date(end).toISOString(), units: 200n, kind: 'deposit' },
  );
  wallet.post({ at: day(ago(2), '10T10:00:00Z'), units: -30n, kind: 'adjustment' });
  const [first, second] = await awaitClosedMonths(wallet);
  expect([first?.lineCount, first?.closingBalance, second?.openingBalance, second?.lineCount]).toEqual([1, '1.00', '1.00', 2]);
  expect(second?.closingBalance).toBe('2.70');
});

test('two replicas that close the same months concurrently create each statement once', async () => {
  const wallets = await Promise.all(Array.from({ length: 6 }, () => harness.aWallet(day(ago(3), '05T10:00:00Z'))));
  for (const wallet of wallets) wallet.post({ at: day(ago(3), '06T10:00:00Z'), units: 100n, kind: 'deposit' });
  const second = await harness.start(service);
  await Promise.all([harness.running(), second].map(({ jobs }) => jobs.runOnce('make-statements')));
  for (const wallet of wallets) {
    expect((await awaitClosedMonths(wallet)).map(({ period }) => period)).toEqual([ago(3), ago(2), ago(1)]);
    expect(await listEventTypes(wallet)).toEqual(['statement.created', 'statement.created', 'statement.created']);
  }
  await second.stop();
});

test('a long month is written page by page and balances', async () => {
  const wallet = await harness.aWallet(day(ago(1), '01T00:00:00Z'));
  wallet.post({ at: day(ago(1), '01T00:00:00Z'), units: 1_000_000n, kind: 'opening_balance' });
  wallet.post(...Array.from({ length: 2_499 }, (_, n) => ({ at: day(ago(1), '02T00:00:00Z'), units: BigInt(-1 - (n % 7)) })));
  const [statement] = await awaitClosedMonths(wallet);
  const lines = await linesOf(wallet, statement as Statement);
  expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 2_500 }, (_, n) => n + 1));
  expect(cents(lines.at(-1)?.balanceAfter ?? '')).toBe(cents(statement?.closingBalance ?? ''));
  expect(cents(statement?.closingBalance ?? '')).toBe(wallet.entries.reduce((sum, { units }) => sum + Number(units), 0));
  expect(await listEventTypes(wallet)).toEqual(['statement.created']);
});

const createStatement = (wallet: StubWallet, from: string, to: string, more: object = {}) =>
  harness.reports.createStatement(aCtx(wallet.owner, { sandbox: {} }), { walletId: wallet.id, from, to, ...more });

test('a requested statement uses the midnights of its time zone', async () => {
  const wallet = await harness.aWallet(day(ago(2), '05T10:00:00Z'));
  wallet.post(
    { at: day(ago(2), '10T10:00:00Z'), units: 500n, kind: 'deposit' },
    // In New York it is still the last day of the month before.
    { at: day(ago(1), '01T02:00:00Z'), units: 70n, kind: 'deposit' },
    { at: day(ago(1), '02T10:00:00Z'), units: 8n, kind: 'deposit' },
  );
  const [from, to] = [day(ago(1), '01'), day(ago(0), '01')];
  const utc = await createStatement(wallet, from, to);
  const newYork = await createStatement(wallet, from, to, { timezone: 'America/New_York' });
  expect(utc).toMatchObject({
    type: 'custom',
    period: null,
    status: 'completed',
    openingBalance: '5.00',
    closingBalance: '5.78',
    lineCount: 2,
  });
  expect(newYork).toMatchObject({ openingBalance: '5.70', closingBalance: '5.78', lineCount: 1, timezone: 'America/New_York' });
  const before = await createStatement(wallet, day(ago(2), '01'), from, { timezone: 'America/New_York' });
  expect(before.closingBalance).toBe(newYork.openingBalance);
});

test('an invalid period is rejected by name, and an unknown wallet like another owner’s', async () => {
  const wallet = await harness.aWallet(day(ago(2), '05T10:00:00Z'));
  const today = iso(systemClock.now()).slice(0, 10);
  const tomorrow = iso(systemClock.now() + DAY).slice(0, 10);
  const matchRefusal = (field: string, code: string) =>
    expect.objectContaining({ details: [expect.objectContaining({ field, code })] });
  await expect(createStatement(wallet, today, today)).rejects.toEqual(matchRefusal('to', 'out_of_range'));
  await expect(createStatement(wallet, today, tomorrow)).rejects.toEqual(matchRefusal('to', 'out_of_range'));
  await expect(createStatement(wallet, '2020-01-01', today)).rejects.toEqual(matchRefusal('to', 'out_of_range'));
  await expect(createStatement(wallet, day(ago(1), '01'), today, { timezone: 'Mars/Olympus' })).rejects.toEqual(
    matchRefusal('timezone', 'invalid_format'),
  );
  for (const stranger of [
    { ...wallet, owner: anOwner() },
    { ...wallet, id: fresh('wallet') },
  ])
    await expect(createStatement(stranger, day(ago(1), '01'), today)).rejects.toEqual(matchRefusal('walletId', 'not_found'));
});

test('a long requested statement is running in the answer and completes later; five may run at once', async () => {
  const wallet = await harness.aWallet(day(ago(1), '01T00:00:00Z'));
  wallet.post(...Array.from({ length: 1_500 }, () => ({ at: day(ago(1), '02T00:00:00Z'), units: 1n, kind: 'deposit' as const })));
  const long = await createStatement(wallet, day(ago(1), '01'), day(ago(0), '01'));
  expect([long.status, long.openingBalance]).toEqual(['running', null]);
  const done = await eventually(
    () => harness.reports.getStatement(aCtx(wallet.owner), { statementId: long.id }),
    ({ status }) => status === 'completed',
  );
  expect(done).toMatchObject({ lineCount: 1_500, closingBalance: '15.00', progress: { done: 1_500, total: 1_500 } });
  const createHeld = (scenario: string) =>
    harness.reports.createStatement(aCtx(wallet.owner, { sandbox: { scenario } }), {
      walletId: wallet.id,
      from: day(ago(1), '01'),
      to: day(ago(0), '01'),
    });
  const waiting = [];
  for (let n = 0; n < 5; n += 1) waiting.push(await createHeld(n % 2 === 0 ? 'pending' : 'running'));
  await expect(createHeld('pending')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: [expect.objectContaining({ code: 'limit_exceeded' })],
  });
  const [first] = waiting;
  const cancel = () => harness.reports.cancelStatement(aCtx(wallet.owner), { statementId: first?.id ?? '' });
  expect((await cancel()).status).toBe('canceled');
  expect((await cancel()).status).toBe('canceled');
  expect((await createHeld('failed')).failureReason).toBe('simulated');
  await expect(harness.reports.cancelStatement(aCtx(wallet.owner), { statementId: done.id })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const about = (await listEmittedEvents(harness.running())).filter(({ resourceId }) => resourceId === long.id);
  expect(about.map(({ type }) => type)).toEqual(['statement.created']);
});

test('other owners see no statement, and a download is in the audit log', async () => {
  const wallet = await harness.aWallet(day(ago(1), '01T00:00:00Z'));
  wallet.post({ at: day(ago(1), '02T00:00:00Z'), units: 100n, kind: 'deposit' });
  const [statement] = await awaitClosedMonths(wallet);
  const statementId = statement?.id ?? '';
  const stranger = aCtx(anOwner());
  await expect(harness.reports.getStatement(stranger, { statementId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(harness.reports.listStatementLines(stranger, { statementId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(harness.reports.downloadStatement(stranger, { statementId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await harness.reports.listStatements(stranger, { walletId: wallet.id })).items).toEqual([]);
  await harness.reports.downloadStatement(aCtx(wallet.owner), { statementId, format: 'csv' });
  expect(await listAuditRecords(harness.running(), wallet.owner)).toEqual([
    expect.objectContaining({
      action: 'statement.downloaded',
      target: { type: 'statement', id: statementId },
      changes: [{ field: 'format', from: null, to: 'csv' }],
    }),
  ]);
});

test('an erased customer’s statements keep their amounts and lose the name and the texts', async () => {
  const wallet = await harness.aWallet(day(ago(1), '01T00:00:00Z'));
  wallet.post({ at: day(ago(1), '02T00:00:00Z'), units: 100n, kind: 'deposit', reference: 'For Ada' });
  const [before] = await awaitClosedMonths(wallet);
  const statementId = before?.id ?? '';
  const tag = async () => (await harness.reports.downloadStatement(aCtx(wallet.owner), { statementId, format: 'csv' })).file.etag;
  const tagBefore = await tag();
  expect(tagBefore).toBe(before?.sha256);
  const forget = { customerId: wallet.customerId, erasedAt: iso(systemClock.now()) };
  expect(await harness.reports.forget(aCtx(wallet.owner), forget)).toEqual({ more: false });
  expect(await statementsOf(wallet)).toEqual([before]);
  expect((await linesOf(wallet, before as Statement)).map(({ reference, amount }) => [reference, amount])).toEqual([
    [null, '1.00'],
  ]);
  expect(await tag()).not.toBe(tagBefore);
});

test('a month whose writer crashed is finished from its last line', async () => {
  const wallet = await harness.aWallet(day(ago(1), '01T00:00:00Z'));
  wallet.post(...Array.from({ length: 1_200 }, () => ({ at: day(ago(1), '02T00:00:00Z'), units: 1n, kind: 'deposit' as const })));
  const [made] = await awaitClosedMonths(wallet);
  // The state that a crash after the first page left.
  const { db } = harness.running();
  const id = uuid(made?.id ?? '');
  await db.knex('statement_lines').where({ statement_id: id }).where('number', '>', 1_000).delete();
  const atPage = {
    status: 2,
    line_count: 1_000,
    last_version: 1_000,
    credit_count: 1_000,
    credit_units: '1000',
    sha256: null,
    completed_at: null,
  };
  await db.knex('statements').where({ id }).update(atPage);
  await db
    .knex('statement_wallets')
    .where({ account: uuidOf(wallet) })
    .update({ month: ago(1), due_at: new Date(monthStart(ago(0))), last_version: 0, balance: '0' });
  const [again] = await awaitClosedMonths(wallet);
  expect([again?.id, again?.lineCount, again?.closingBalance, again?.sha256]).toEqual([made?.id, 1_200, '12.00', made?.sha256]);
  expect(await linesOf(wallet, again as Statement)).toHaveLength(1_200);
});
