// Why a batch is rejected, as a whole and row by row.
import { parse } from 'csv-parse/sync';
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  balanceOf,
  everything,
  inBatchState,
  newBatch,
  newSender,
  uploadCsv,
  type Resource,
  type Sender,
} from './support/arrange.ts';
import { aRow } from './support/routes.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();

const row = (over: object = {}) => ({ ...aRow, ...over });
const rowsOf = (api: Owner, id: string, query = ''): Promise<Resource[]> => everything(api, `/v1/batches/${id}/rows${query}`);
const transfersOf = (api: Owner, id: string): Promise<Resource[]> => everything(api, `/v1/transactions?batchId=${id}`);
const ready = async (api: Owner, sender: Sender, over: Record<string, unknown> = {}): Promise<Resource> =>
  inBatchState(api, (await newBatch(api, sender, over)).id, 'ready', 'invalid');
const confirm = (api: Owner, id: string) => api.post(`/v1/batches/${id}/confirm`);

const faults: [object, string][] = [
  [{ amount: 'ten' }, 'amount:invalid_format'],
  [{ amount: '' }, 'amount:required'],
  [{ amount: '0' }, 'amount:out_of_range'],
  [{ destinationCurrency: 'xyz' }, 'destinationCurrency:invalid_enum'],
  [{ destinationPaymentRail: 'pigeon' }, 'destinationPaymentRail:invalid_enum'],
  [{ destinationAddress: '0x12' }, 'destinationAddress:invalid_format'],
  [{ destinationAddress: '' }, 'destinationAddress:required'],
  [{ walletId: 'wal_01k9x3v7m2c4q8s6t0w5y1z3ab' }, 'walletId:not_found'],
  [{ clientRowId: 'same' }, 'clientRowId:duplicate'],
  [{ destinationPaymentRail: 'ach', destinationCurrency: 'usd' }, 'destinationAddress:mismatch'],
];

test('each invalid row has its own errors; the others are paid, or with all_or_nothing none', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const good = Array.from({ length: 20 }, (_, i) => row({ clientRowId: i === 0 ? 'same' : `g${i}` }));
  const rows = [...good, ...faults.map(([over]) => row(over))];
  const batch = await ready(api, sender, { rows, ignored: undefined });
  expect(batch).toMatchObject({ status: 'ready', counts: { valid: 20, invalid: 10 } });
  const bad = await rowsOf(api, batch.id, '?status=invalid');
  expect(bad.map(({ errors }) => `${errors[0].field as string}:${errors[0].code as string}`)).toEqual(
    faults.map(([, code]) => code),
  );
  must(await confirm(api, batch.id));
  const done = await inBatchState(api, batch.id, 'completed', 'partially_completed');
  expect(done).toMatchObject({ status: 'completed', counts: { completed: 20, invalid: 10 } });
  expect(await transfersOf(api, batch.id)).toHaveLength(20);
  const strict = await ready(api, sender, { rows, mode: 'all_or_nothing' });
  expect(strict).toMatchObject({ status: 'invalid', counts: { valid: 20, invalid: 10 } });
  expect(refusal(await confirm(api, strict.id))).toEqual(toRefusal(409, 'batchId:invalid_state_transition'));
  expect([await transfersOf(api, strict.id), (await balanceOf(api, sender.wallet.id)).held]).toEqual([[], '0.000000']);
  const result = await api.get(`/v1/files/${strict.resultFileId as string}/content`);
  expect(parse(result.text)).toHaveLength(31);
});

test('a request that cannot be a batch is rejected at once', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const ask = (over: object) => api.post('/v1/batches', { customerId: sender.customer.id, walletId: sender.wallet.id, ...over });
  const fileId = await uploadCsv(api, 'amount\r\n1.00\r\n');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
  const picture = must(
    await api.call('POST', '/v1/files?purpose=evidence', { body: png, headers: { 'content-type': 'image/png' } }),
  ).id;
  const cases: [object, string[]][] = [
    [{}, ['rows:required', 'fileId:required']],
    [{ rows: [aRow], fileId }, ['rows:mismatch', 'fileId:mismatch']],
    [{ rows: [] }, ['rows:too_short']],
    [{ rows: Array.from({ length: 10_001 }, () => ({ amount: '1' })) }, ['rows:out_of_range']],
    [{ fileId: 'file_01k9x3v7m2c4q8s6t0w5y1z3ab' }, ['fileId:not_found']],
    [{ fileId: picture }, ['fileId:mismatch']],
    [{ fileId: await uploadCsv(api, `amount\r\n${'1.00\r\n'.repeat(10_001)}`) }, ['fileId:out_of_range']],
    [{ fileId: await uploadCsv(api, 'amount\r\n') }, ['fileId:too_short']],
    [{ fileId: await uploadCsv(api, 'total\r\n1\r\n') }, ['fileId:invalid_format']],
    [{ fileId: await uploadCsv(api, 'amount,amount\r\n1,2\r\n') }, ['fileId:invalid_format']],
    [{ fileId: await uploadCsv(api, 'amount\r\n"1\r\n') }, ['fileId:invalid_format']],
    [{ rows: [aRow], walletId: 'wal_01k9x3v7m2c4q8s6t0w5y1z3ab' }, ['walletId:not_found']],
  ];
  for (const [over, details] of cases) expect(refusal(await ask(over))).toEqual(toRefusal(400, ...details));
  const stranger = await harness.owner();
  const theirs = await uploadCsv(stranger, 'amount\r\n1.00\r\n');
  expect(refusal(await ask({ fileId: theirs }))).toEqual(toRefusal(400, 'fileId:not_found'));
  expect(must(await api.get('/v1/batches'))).toEqual([]);
});
