// Exports and statements that fail each time end as failed after three attempts, and those of other owners are made.
import { buildExportPage, nothingYet } from '@pay/contract/export-rows';
import { file } from '@pay/contract/file/operations';
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { transfer } from '@pay/contract/transfer/operations';
import { sameBody, uuid } from '@pay/core/id';
import { DAY, iso, systemClock } from '@pay/core/time';
import { aCtx, anOwner, listEmittedEvents } from '@pay/testkit/service';
import { eventually } from '@pay/testkit/eventually';
import { operatorCtx } from '@pay/testkit/operator';
import { createHash } from 'node:crypto';
import { monthAfter, monthOf, monthStart } from '../src/domain/period.ts';
import { reportHarness, type ReportHarness } from './harness.ts';

let harness: ReportHarness;
const poisonedOwner = anOwner();
let attempts = 0;
const files = new Map<string, Buffer[]>();

beforeAll(async () => {
  harness = await reportHarness();
  await harness.stub(transfer, {
    exportRows: ({ owner }, input) => {
      if (input.until === undefined) return nothingYet('mark');
      if (owner.account === poisonedOwner.account) {
        attempts += 1;
        throw new Error('poison');
      }
      return buildExportPage({ until: 'mark', csv: input.csv }, [{ position: '0', rows: [{ id: 'txn_0' }] }]);
    },
  });
  await harness.stub(file, {
    begin: ({ operationId }) => ({ fileId: sameBody('file', operationId) }),
    append: (_, { fileId, bytes }) => {
      files.set(fileId, [...(files.get(fileId) ?? []), Buffer.from(bytes, 'base64')]);
      return {};
    },
    finish: (_, { fileId }) => {
      const content = Buffer.concat(files.get(fileId) ?? []);
      return {
        ...({ id: fileId, purpose: 'export', name: 'x', contentType: 'text/csv', status: 'available' } as const),
        ...{ sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
        ...{ expiresAt: null, createdAt: iso(0) },
      };
    },
  });
});
afterAll(() => harness.stop());

const setAside = async (resourceId: string) =>
  (await harness.client(setAsideWorkOperations('report')).listSetAsideWork(operatorCtx(), { limit: 100 })).items.find(
    (one) => one.resourceId === resourceId,
  );

test('an export whose rows fail three times is failed with a reason, and others are written', async () => {
  const bad = await harness.reports.createExport(aCtx(poisonedOwner), { type: 'transactions', format: 'ndjson' });
  const owner = anOwner();
  const good = await harness.reports.createExport(aCtx(owner), { type: 'transactions', format: 'ndjson' });
  const awaitEnd = (of: typeof owner, exportId: string) =>
    eventually(
      () => harness.reports.getExport(aCtx(of), { exportId }),
      ({ status }) => status === 'completed' || status === 'failed',
      { withinMs: 40_000 },
    );
  expect(await awaitEnd(owner, good.id)).toMatchObject({ status: 'completed' });
  expect(await awaitEnd(poisonedOwner, bad.id)).toMatchObject({
    status: 'failed',
    failureReason: 'processing_failed',
    fileId: null,
  });
  expect(attempts).toBe(3);
  expect(await setAside(bad.id)).toMatchObject({ kind: 'export', attempts: 3, isEnded: true, ...poisonedOwner });
  const told = (await listEmittedEvents(harness.running())).filter(({ resourceId }) => resourceId === bad.id);
  expect(told.map(({ type }) => type)).toEqual(['export.failed']);
});

/** Appears sealed, but no key decrypts it. */
const unopenable = 'v1.t1.AAAA';

test('an export that cannot be decrypted is set aside, and others are written', async () => {
  const asked = { type: 'transactions', format: 'ndjson' } as const;
  const [owner, other] = [anOwner(), anOwner()];
  // A sandbox scenario stops it until the poison is planted.
  const createHeld = (of: typeof owner) => harness.reports.createExport(aCtx(of, { sandbox: { scenario: 'pending' } }), asked);
  const [bad, good] = [await createHeld(owner), await createHeld(other)];
  const { knex } = harness.running().db;
  const release = (id: string, change: object) =>
    knex('exports')
      .where({ id: uuid(id) })
      .update({ held: false, run_at: iso(0), ...change });
  await release(bad.id, { asked: JSON.stringify(unopenable) });
  await release(good.id, {});
  const found = await eventually(
    () => setAside(bad.id),
    (one) => one !== undefined,
  );
  expect(found).toMatchObject({ kind: 'export', attempts: 3, isEnded: false, ...owner });
  await eventually(
    () => harness.reports.getExport(aCtx(other), { exportId: good.id }),
    ({ status }) => status === 'completed',
  );
});

test('a statement whose entries cannot be read is failed with a reason, and another wallet gets its own', async () => {
  const daysAgo = (days: number): string => iso(systemClock.now() - days * DAY).slice(0, 10);
  const [bad, good] = [
    await harness.aWallet(iso(systemClock.now() - 5 * DAY)),
    await harness.aWallet(iso(systemClock.now() - 5 * DAY)),
  ];
  // A sandbox scenario stops it until the poison is planted: the request itself reads the first page.
  const requested = await Promise.all(
    [bad, good].map(({ owner, id }) =>
      harness.reports.createStatement(aCtx(owner, { sandbox: { scenario: 'pending' } }), {
        ...{ walletId: id, from: daysAgo(3), to: daysAgo(1), timezone: 'UTC' },
      }),
    ),
  );
  const [badId = '', goodId = ''] = requested.map(({ id }) => id);
  Object.defineProperty(bad, 'entries', {
    get: () => {
      throw new Error('poison');
    },
  });
  await harness
    .running()
    .db.knex('statements')
    .whereIn('id', [uuid(badId), uuid(goodId)])
    .update({ held: false, run_at: iso(0) });
  const awaitEnd = ({ owner }: typeof bad, statementId: string) =>
    eventually(
      () => harness.reports.getStatement(aCtx(owner), { statementId }),
      ({ status }) => status === 'completed' || status === 'failed',
      { withinMs: 40_000 },
    );
  expect(await awaitEnd(good, goodId)).toMatchObject({ status: 'completed' });
  expect(await awaitEnd(bad, badId)).toMatchObject({ status: 'failed', failureReason: 'processing_failed' });
  expect(await setAside(badId)).toMatchObject({ kind: 'statement', isEnded: true });
});

test('a wallet whose month fails to close three times is set aside with an open month, and others get their statements', async () => {
  const now = systemClock.now();
  // Nothing is due before the poison is planted.
  const [bad, good] = [await harness.aWallet(iso(now)), await harness.aWallet(iso(now))];
  const month = monthAfter(monthOf(now), -1);
  good.post({ at: `${month}-02T10:00:00Z`, units: 700n });
  let met = 0;
  Object.defineProperty(bad, 'entries', {
    get: () => {
      met += 1;
      throw new Error('poison');
    },
  });
  await harness
    .running()
    .db.knex('statement_wallets')
    .whereIn('wallet_id', [uuid(bad.id), uuid(good.id)])
    .update({ month, due_at: iso(monthStart(monthOf(now))) });
  const monthly = ({ owner, id }: typeof bad) => harness.reports.listStatements(aCtx(owner), { walletId: id, limit: 10 });
  const found = await eventually(
    async () => (await harness.close(), await setAside(bad.id)),
    (one) => one !== undefined,
  );
  expect(found).toMatchObject({ kind: 'statement_month', attempts: 3, isEnded: false, ...bad.owner });
  const { items } = await eventually(
    () => monthly(good),
    ({ items: [one] }) => one?.status === 'completed',
  );
  expect(items).toMatchObject([{ period: month, closingBalance: '7.00' }]);
  await harness.close();
  expect(met).toBe(3);
});

test('a statement that cannot be decrypted is set aside, and another wallet gets its own', async () => {
  const daysAgo = (days: number): string => iso(systemClock.now() - days * DAY).slice(0, 10);
  const since = iso(systemClock.now() - 5 * DAY);
  const wallets = [await harness.aWallet(since), await harness.aWallet(since)];
  // A sandbox scenario stops it until the poison is planted.
  const [bad, good] = await Promise.all(
    wallets.map(async ({ owner, id: walletId }) => {
      const period = { walletId, from: daysAgo(3), to: daysAgo(1), timezone: 'UTC' };
      return { owner, ...(await harness.reports.createStatement(aCtx(owner, { sandbox: { scenario: 'pending' } }), period)) };
    }),
  );
  if (bad === undefined || good === undefined) throw new Error('no statements');
  const { knex } = harness.running().db;
  const release = (id: string, change: object) =>
    knex('statements')
      .where({ id: uuid(id) })
      .update({ held: false, run_at: iso(0), ...change });
  await release(bad.id, { words: JSON.stringify(unopenable) });
  await release(good.id, {});
  const found = await eventually(
    () => setAside(bad.id),
    (one) => one !== undefined,
  );
  expect(found).toMatchObject({ kind: 'statement', attempts: 3, isEnded: false, ...bad.owner });
  await eventually(
    () => harness.reports.getStatement(aCtx(good.owner), { statementId: good.id }),
    ({ status }) => status === 'completed',
  );
});

test('request log exports that cannot be decrypted are set aside, and the others are served in turn', async () => {
  const createRequestExport = async () => {
    const owner = anOwner();
    const { id } = await harness.reports.createExport(aCtx(owner), { type: 'requests', format: 'ndjson' });
    return { owner, id };
  };
  const unreadable = [];
  for (let count = 0; count < 6; count += 1) unreadable.push(await createRequestExport());
  await harness
    .running()
    .db.knex('exports')
    .whereIn(
      'id',
      unreadable.map(({ id }) => uuid(id)),
    )
    .update({ asked: JSON.stringify(unopenable) });
  const readable = [];
  for (let count = 0; count < 6; count += 1) readable.push(await createRequestExport());
  const wanted = new Set<string>();
  const look = async (): Promise<number> => {
    const { wanted: found } = await harness.reports.listPendingRequestExports(aCtx(anOwner()), {});
    expect(found.length).toBeLessThanOrEqual(4);
    for (const { exportId } of found) wanted.add(exportId);
    return found.length;
  };
  for (let count = 0; count < 6; count += 1) await look();
  expect([...wanted].sort()).toEqual(readable.map(({ id }) => id).sort());
  for (const { id } of unreadable)
    expect(await setAside(id)).toMatchObject({ kind: 'export', isEnded: false, error: 'The export cannot be decrypted.' });
});
