// Forbidden outcomes of a batch: paid at a time that differs from the row, paid by a wallet that cannot pay, or real
// after a dry run.
import { must, refusal, toRefusal } from './support/answers.ts';
import { balanceOf, everything, inBatchState, newBatch, newSender, type Resource } from './support/arrange.ts';
import { setWalletStatus } from './support/internal.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';
import { aRow } from './support/routes.ts';

const harness = createSharedHarness();

const transfersOf = (api: Owner, id: string): Promise<Resource[]> => everything(api, `/v1/transactions?batchId=${id}`);
const codesOf = async (api: Owner, id: string): Promise<string[][]> =>
  (await everything(api, `/v1/batches/${id}/rows`)).map(({ errors }) =>
    (errors as { field: string; code: string }[]).map(({ field, code }) => `${field}:${code}`),
  );
const post = (api: Owner, { id }: Resource, verb: string, body: object = {}) =>
  api.post(`/v1/batches/${id as string}/${verb}`, body);

test('a row with a start time, a hold, or a quote is invalid by that field and is not paid at once', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();
  const rows = [
    { ...aRow, scheduledFor },
    { ...aRow, holdId: 'hold_01k9x3v7m2c4q8s6t0w5y1z3ab', quoteId: 'quo_01k9x3v7m2c4q8s6t0w5y1z3ab' },
    { ...aRow, sourceCurrency: 'eur' },
    { ...aRow, sourceCurrency: 'USDC', scheduledFor: '' },
  ];
  const batch = await inBatchState(api, (await newBatch(api, sender, { rows, process: 'auto' })).id, 'completed');
  expect(batch).toMatchObject({ counts: { completed: 1, invalid: 3 }, ignoredColumns: [] });
  expect(await codesOf(api, batch.id)).toEqual([
    ['scheduledFor:not_supported'],
    ['holdId:not_supported', 'quoteId:not_supported'],
    ['sourceCurrency:mismatch'],
    [],
  ]);
  expect(await transfersOf(api, batch.id)).toHaveLength(1);
});

test('a frozen or closed wallet is detected at creation, at a retry, in rows, and at confirmation', async () => {
  const api = await harness.owner();
  const [sender, other] = [await newSender(api), await newSender(api)];
  must(await api.patch('/v1/simulate/settings', { openingBalance: '0' }));
  const empty = must(await api.post('/v1/wallets', { customerId: other.customer.id, type: 'crypto', currency: 'usdc' }));
  const batch = await inBatchState(api, (await newBatch(api, other, { rows: [aRow] })).id, 'ready');
  await setWalletStatus(api, other.wallet, 'frozen');
  await setWalletStatus(api, empty, 'closed');
  expect(refusal(await post(api, batch, 'confirm'))).toEqual(toRefusal(409, 'walletId:wallet_frozen'));
  const of = { customerId: other.customer.id };
  for (const [wallet, code] of [
    [other.wallet, 'wallet_frozen'],
    [empty, 'wallet_closed'],
  ] as const) {
    const asked = await api.post('/v1/batches', { ...of, walletId: wallet.id, rows: [{ ...aRow, amount: '2' }] });
    expect(refusal(asked)).toEqual(toRefusal(409, `walletId:${code}`));
  }
  const rows = [aRow, { ...aRow, ...of, walletId: other.wallet.id }, { ...aRow, ...of, walletId: empty.id }];
  const mixed = await inBatchState(api, (await newBatch(api, sender, { rows })).id, 'ready');
  expect(await codesOf(api, mixed.id)).toEqual([[], ['walletId:wallet_frozen'], ['walletId:wallet_closed']]);
  must(await post(api, batch, 'cancel'));
  const canceled = await inBatchState(api, batch.id, 'canceled');
  expect(refusal(await post(api, canceled, 'retry'))).toEqual(toRefusal(409, 'walletId:wallet_frozen'));
});

test('the retry of a canceled dry run is a dry run: it cannot be confirmed and pays nothing', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const trial = await inBatchState(api, (await newBatch(api, sender, { rows: [aRow, aRow], dryRun: true })).id, 'ready');
  must(await post(api, trial, 'cancel'));
  const canceled = await inBatchState(api, trial.id, 'canceled');
  const again = must(await post(api, canceled, 'retry'));
  expect(again).toMatchObject({ dryRun: true, retryOf: trial.id, counts: { total: 2 } });
  const ready = await inBatchState(api, again.id, 'ready');
  expect(refusal(await post(api, ready, 'confirm'))).toEqual(toRefusal(409, 'batchId:invalid_state_transition'));
  expect([await transfersOf(api, again.id), (await balanceOf(api, sender.wallet.id)).held]).toEqual([[], '0.000000']);
});
