// Exports in progress: where they continue, what ends them, and that no incomplete file is reported as complete.
import { createHash } from 'node:crypto';
import type { Export } from '@pay/contract/report/export';
import { exportColumns } from '@pay/contract/report/export';
import { buildExportPage, nothingYet, type ExportRowsInput } from '@pay/contract/export-rows';
import { file } from '@pay/contract/file/operations';
import { transfer } from '@pay/contract/transfer/operations';
import { isFault, unavailable } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { aCtx, anOwner, listAuditRecords, listEmittedEvents } from '@pay/testkit/service';
import { eventually } from '@pay/testkit/eventually';
import { reportHarness, type ReportHarness } from './harness.ts';

const ROWS = 9_000;
const row = (n: number) => ({
  id: `txn_${n}`,
  reference: `Row ${n} with words enough to fill a chunk before long, and then some more of them`,
});

let harness: ReportHarness;
/** The behavior of the stubs, which tests change. */
const stubs = { failAt: [] as number[], spoiled: 0, asked: [] as ExportRowsInput[], finished: 0, isOld: false };
const files = new Map<string, Map<number, Buffer>>();

beforeAll(async () => {
  harness = await reportHarness();
  await harness.stub(transfer, {
    exportRows: (_, input) => {
      stubs.asked.push(input);
      if (input.until === undefined) return nothingYet('mark');
      const first = Number(input.after ?? -1) + 1;
      const failing = stubs.failAt.findIndex((at) => first >= at);
      if (failing >= 0) {
        stubs.failAt.splice(failing, 1);
        throw unavailable('stub');
      }
      const seen = Array.from({ length: Math.min(500, ROWS - first) }, (__, n) => ({
        position: String(first + n),
        rows: [row(first + n)],
      }));
      return buildExportPage({ until: 'mark', csv: stubs.isOld ? undefined : input.csv }, seen);
    },
  });
  await harness.stub(file, {
    begin: ({ operationId }) => {
      const fileId = sameBody('file', operationId);
      if (!files.has(fileId)) files.set(fileId, new Map());
      return { fileId };
    },
    append: (_, { fileId, number, bytes }) => {
      files.get(fileId)?.set(number, Buffer.from(bytes, 'base64'));
      return {};
    },
    finish: (_, { fileId, chunks }) => {
      stubs.finished += 1;
      if (stubs.spoiled > 0) {
        stubs.spoiled -= 1;
        files.get(fileId)?.set(0, Buffer.from('somebody else was here'));
      }
      const content = Buffer.concat(Array.from({ length: chunks }, (__, n) => files.get(fileId)?.get(n) ?? Buffer.alloc(0)));
      return {
        ...({
          id: fileId,
          purpose: 'export',
          name: 'x',
          contentType: 'text/csv',
          sizeBytes: content.length,
          status: 'available',
        } as const),
        ...{ sha256: createHash('sha256').update(content).digest('hex'), expiresAt: null, createdAt: iso(0) },
      };
    },
  });
});
afterAll(() => harness.stop());
beforeEach(() => Object.assign(stubs, { failAt: [], spoiled: 0, asked: [], finished: 0, isOld: false }));

const start = (owner: Owner, over: object = {}): Promise<Export> =>
  harness.reports.createExport(aCtx(owner), { type: 'transactions', format: 'ndjson', ...over });
const awaitEnd = (owner: Owner, { id }: Export): Promise<Export> =>
  eventually(
    () => harness.reports.getExport(aCtx(owner), { exportId: id }),
    ({ status }) => status !== 'pending' && status !== 'running',
  );
const contentOf = ({ fileId }: Export): string => {
  const chunks = [...(files.get(fileId ?? '') ?? [])].sort(([a], [b]) => a - b);
  return Buffer.concat(chunks.map(([, bytes]) => bytes)).toString();
};
const whole = Array.from({ length: ROWS }, (_, n) => `${JSON.stringify(row(n))}\n`).join('');

test('an interrupted export continues from its last progress and has every row once', async () => {
  const owner = anOwner();
  // Progress is saved at about 4,000 and 8,000 rows.
  stubs.failAt = [5_000, 8_500];
  const made = await awaitEnd(owner, await start(owner));
  expect(made).toMatchObject({
    status: 'completed',
    rowCount: ROWS,
    sizeBytes: whole.length,
    progress: { done: ROWS, total: ROWS },
  });
  expect(contentOf(made)).toBe(whole);
  expect(made.sha256).toBe(createHash('sha256').update(whole).digest('hex'));
  // It did not start again: saved rows are not requested again.
  expect(stubs.asked.filter(({ until, after }) => until !== undefined && after === undefined)).toHaveLength(1);
  const told = (await listEmittedEvents(harness.running())).filter(({ resourceId }) => resourceId === made.id);
  expect(told.map(({ type }) => type)).toEqual(['export.completed']);
  expect((await listAuditRecords(harness.running(), owner)).map(({ action }) => action)).toEqual(['export.created']);
});

test('a file that differs from the written bytes is restarted and never completed', async () => {
  const owner = anOwner();
  stubs.spoiled = 1;
  const healed = await awaitEnd(owner, await start(owner));
  expect([healed.status, contentOf(healed), stubs.finished]).toEqual(['completed', whole, 2]);
  stubs.spoiled = 99;
  const lost = await awaitEnd(owner, await start(owner));
  expect(lost).toMatchObject({ status: 'failed', failureReason: 'rows_unavailable', fileId: null, sha256: null });
});

test('the service that owns the rows prints the CSV lines; the previous build, which returns objects, gives the same file', async () => {
  const owner = anOwner();
  const contents: string[] = [];
  for (const isOld of [false, true]) {
    stubs.isOld = isOld;
    const made = await awaitEnd(owner, await start(owner, { format: 'csv', columns: ['reference', 'id', 'metadata'] }));
    expect(made).toMatchObject({ status: 'completed', rowCount: ROWS });
    contents.push(contentOf(made));
  }
  const lines = Array.from({ length: ROWS }, (_, n) => `"${row(n).reference}",${row(n).id},\r\n`);
  expect(contents).toEqual(Array(2).fill(`reference,id,metadata\r\n${lines.join('')}`));
  expect(stubs.asked.at(-1)?.csv).toEqual(['reference', 'id', 'metadata']);
});

test('after a writer’s lease expires, another writer continues the export, and the old one cannot damage it', async () => {
  const owner = anOwner();
  stubs.failAt = [5_000, 5_000, 5_000, 5_000];
  const made = await start(owner);
  await eventually(
    () => stubs.failAt.length,
    (left) => left < 3,
  );
  // As if the process had died: the export was not postponed. The dead process's writes after its last progress are in
  // the file.
  const [fileId = ''] = [...files.keys()].slice(-1);
  files.get(fileId)?.set(99, Buffer.from('of the dead'));
  stubs.failAt = [];
  const done = await awaitEnd(owner, made);
  expect([done.status, done.rowCount, done.sha256]).toEqual([
    'completed',
    ROWS,
    createHash('sha256').update(whole).digest('hex'),
  ]);
});

test('two replicas write an export once, and one that is canceled at the same time is not completed', async () => {
  const second = await harness.start((await import('../src/service.ts')).service);
  const owner = anOwner();
  const exports = await Promise.all(Array.from({ length: 4 }, () => start(owner)));
  for (const made of exports) expect(contentOf(await awaitEnd(owner, made))).toBe(whole);
  stubs.failAt = [5_000];
  const doomed = await start(owner);
  await eventually(
    () => stubs.failAt.length,
    (left) => left === 0,
  );
  const canceled = await harness.reports.cancelExport(aCtx(owner), { exportId: doomed.id });
  expect(canceled.status).toBe('canceled');
  expect((await awaitEnd(owner, doomed)).status).toBe('canceled');
  await second.stop();
});

test('a running export can be canceled at any time, with one request', async () => {
  const owner = anOwner();
  for (let n = 0; n < 20; n++) {
    const made = await start(owner);
    // At a different point of the writing each time: progress is saved every few milliseconds.
    for (let waited = 0; waited < n; waited++) await harness.reports.getExport(aCtx(owner), { exportId: made.id });
    const answer = await harness.reports.cancelExport(aCtx(owner), { exportId: made.id }).then(
      ({ status }) => status,
      (error: unknown) => (isFault(error) ? error.code : error),
    );
    // An export that was complete by then cannot be canceled.
    expect(['canceled', 'CONFLICT']).toContain(answer);
  }
});

test('a watermark belongs to its owner and type, and the service receives it with each page', async () => {
  const [owner, stranger] = [anOwner(), anOwner()];
  const { watermark } = await awaitEnd(owner, await start(owner));
  const since = watermark ?? '';
  expect(since).not.toContain('mark');
  const refused = { details: [expect.objectContaining({ field: 'since', code: 'invalid_format' })] };
  await expect(start(stranger, { since })).rejects.toMatchObject(refused);
  await expect(start(owner, { since, type: 'journal' })).rejects.toMatchObject(refused);
  await expect(start(owner, { since: 'nonsense' })).rejects.toMatchObject(refused);
  await awaitEnd(owner, await start(owner, { since, columns: ['id'], format: 'csv' }));
  expect(stubs.asked.at(-1)).toMatchObject({ since: 'mark', until: 'mark' });
});

test('rows of the request log arrive page by page; a repeated page is written once', async () => {
  const owner = anOwner();
  const made = await start(owner, { type: 'requests' });
  const findWanted = async () =>
    (await harness.reports.listPendingRequestExports(aCtx(owner), {})).wanted.find(({ exportId }) => exportId === made.id);
  const bring = (after: string | null, page: ReturnType<typeof nothingYet>) =>
    harness.reports.appendRequestExportPage(aCtx(owner), { exportId: made.id, after, page });
  expect((await findWanted())?.page).toEqual({ type: 'requests', filters: {} });
  await bring(null, nothingYet('m1'));
  const first = { until: 'm1', isSettled: true, rows: '{"id":"req_1"}\n', count: 1, after: 'p1' };
  for (let n = 0; n < 2; n += 1) await bring(null, first);
  expect((await findWanted())?.page).toMatchObject({ until: 'm1', after: 'p1' });
  await bring('p1', { ...first, rows: '{"id":"req_2"}\n', after: null });
  const done = await awaitEnd(owner, made);
  expect([done.rowCount, contentOf(done)]).toEqual([2, '{"id":"req_1"}\n{"id":"req_2"}\n']);
  expect(await findWanted()).toBeUndefined();
});

test('columns of each type never change their order, and new ones come last', () => {
  const begins: Readonly<Record<string, readonly string[]>> = {
    transactions: [
      'id',
      'customerId',
      'walletId',
      'type',
      'direction',
      'status',
      'amount',
      'sourceCurrency',
      'destinationCurrency',
    ],
    wallet_entries: [
      'id',
      'walletId',
      'currency',
      'amount',
      'balanceAfter',
      'availableAfter',
      'kind',
      'transactionId',
      'cardTransactionId',
    ],
    journal: [
      ...['id', 'number', 'postedAt', 'kind', 'description', 'transactionId', 'cardTransactionId', 'reversalOf'],
      ...['account', 'mappedAccount', 'side', 'amount', 'currency', 'walletId'],
    ],
    deliveries: ['object', 'id', 'webhookId', 'eventId', 'event', 'url', 'status'],
    requests: ['id', 'createdAt', 'method', 'path', 'route', 'query', 'status', 'durationMs', 'keyId'],
    audit_log: ['id', 'sequence', 'at', 'action', 'actor', 'target', 'changes'],
  };
  for (const [type, columns] of Object.entries(begins))
    expect(exportColumns[type as keyof typeof exportColumns].slice(0, columns.length)).toEqual(columns);
});
