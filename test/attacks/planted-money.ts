// A planted customer's data in payments and downloads: batches, files, statements, exports.
import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { must } from '../e2e/support/answers.ts';
import type { Resource } from '../e2e/support/arrange.ts';
import { plantedWords } from './planted-words.ts';

type Payer = { readonly customerId: string; readonly walletId: string };
const overOf = (api: Api, id: string, ...states: string[]): Promise<Resource> =>
  eventually(
    async () => must(await api.get(`/v1/batches/${id}`)),
    ({ status }) => states.includes(status as string),
    { withinMs: 60_000 },
  );

/** A paid batch. One row names an existing payout account, and one describes a new account. */
export async function createPaidBatch(api: Api, payer: Payer): Promise<string> {
  const { batchName: name, batchNote, rowReference: reference, rowHolder, rowIban } = plantedWords;
  const row = { amount: '10', destinationCurrency: 'eur', destinationPaymentRail: 'sepa' };
  const counterparty = { accountType: 'iban', accountOwnerName: rowHolder, iban: rowIban };
  const rows = [
    { ...row, reference, counterparty },
    { ...row, counterparty },
  ];
  const { id } = must(await api.post('/v1/batches', { ...payer, name, rows, process: 'auto', metadata: { batchNote } }));
  await overOf(api, id, 'completed');
  return id as string;
}

/** A batch file that is checked and not paid. */
export async function createCheckedFile(api: Api, payer: Payer): Promise<string> {
  const { fileName, fileReference } = plantedWords;
  const csv = `amount,destinationCurrency,destinationPaymentRail,destinationAddress,reference\r\n1,usdc,ethereum,0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,${fileReference}\r\n`;
  const headers = { 'content-type': 'text/csv', 'x-file-name': fileName };
  const { id: fileId } = must(await api.call('POST', '/v1/files?purpose=batch', { body: csv, headers }));
  const { id } = must(await api.post('/v1/batches', { ...payer, fileId, dryRun: true }));
  await overOf(api, id, 'ready', 'invalid');
  return id as string;
}

/** A printed statement and an export, which contain the customer's texts. */
export async function createDocuments(
  api: Api,
  walletId: string,
): Promise<{ readonly statement: string; readonly exportFile: string }> {
  const { now } = must(await api.get('/v1/simulate/clock'));
  const dayOf = (days: number): string => new Date(Date.parse(now as string) + days * 86_400_000).toISOString().slice(0, 10);
  const statement = must(await api.post('/v1/statements', { walletId, from: dayOf(-3), to: dayOf(0) }));
  expect(statement).toMatchObject({ status: 'completed' });
  expect((await api.get(`/v1/statements/${statement.id as string}/content?format=pdf`)).status).toBe(200);
  const { id } = must(await api.post('/v1/exports', { type: 'transactions', format: 'csv' }));
  const { fileId } = await eventually(
    async () => must(await api.get(`/v1/exports/${id as string}`)),
    ({ status }) => status === 'completed',
    { withinMs: 60_000 },
  );
  return { statement: statement.id, exportFile: fileId };
}
