// Mistakes with batches, files, statements, exports, and filters, each with the exact text of its answer.
import type { Api, Answer } from '@pay/testkit/api';
import { readDetails, type RefusalDetail } from './support/answers.ts';
import { newCounterparty, newSender, payoutOf, type Resource, type Sender } from './support/arrange.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
let api: Api;
let sender: Sender;
let payee: Resource;
beforeAll(async () => {
  api = await harness.owner();
  sender = await newSender(api);
  payee = await newCounterparty(api, sender.customer.id as string, { kind: 'iban' });
});

const between = () => ({ customerId: sender.customer.id, walletId: sender.wallet.id });
const matchChoices = (first: string): string => expect.stringMatching(new RegExp(`^${first} must be one of `)) as string;

type Mistake = readonly [what: string, make: () => Promise<Answer>, said: readonly RefusalDetail[]];

const mistakes: readonly Mistake[] = [
  [
    'less than a rail carries',
    () => api.post('/v1/transfers', payoutOf(sender, payee, { amount: '0.01' })),
    [
      {
        field: 'amount',
        message: 'The minimum for eur over sepa is 0.540000 usdc',
        hint: 'Send at least 0.540000. GET /v1/rails lists the minimum of each rail.',
        params: { min: '0.540000', currency: 'usdc' },
      },
    ],
  ],
  [
    'a batch of nothing',
    () => api.post('/v1/batches', between()),
    ['rows', 'fileId'].map((field) => ({
      field,
      message: 'send exactly one of rows and fileId',
      hint: 'Send rows, or upload a CSV file with POST /v1/files?purpose=batch and send its id as fileId.',
    })),
  ],
  [
    'a column, a filter and a status with slips in them',
    () =>
      api.post('/v1/exports', {
        ...{ type: 'transactions', format: 'csv', columns: ['ammount'] },
        filters: { wallet: 'wal_1', status: 'complete' },
      }),
    [
      {
        field: 'filters.wallet',
        message: 'filters.wallet must be a filter of transactions: customerId, walletId, type, status',
        hint: 'Did you mean walletId?',
      },
      { field: 'filters.status', message: matchChoices('filters.status'), hint: 'Did you mean completed?' },
      { field: 'columns.0', message: matchChoices('columns.0'), hint: 'Did you mean amount?' },
    ],
  ],
  [
    'a statement that ends before it begins',
    () => api.post('/v1/statements', { walletId: sender.wallet.id, from: '2025-02-01', to: '2025-01-01' }),
    [
      {
        field: 'to',
        message: 'to must be after from, because it is the day after the last day',
        hint: 'For one day, send that day as from and the next day as to.',
      },
    ],
  ],
  [
    'a file without its purpose',
    () => api.call('POST', '/v1/files', { body: 'a,b', headers: { 'content-type': 'text/csv' } }),
    [
      {
        field: 'query:purpose',
        message: 'purpose is required',
        hint: 'Send one of batch, reconciliation, evidence, identity_document, brand_logo.',
      },
    ],
  ],
  [
    'six keys of metadata to filter by',
    () => api.get(`/v1/customers?${[...'abcdef'].map((key) => `metadata[${key}]=1`).join('&')}`),
    [
      {
        field: 'query:metadata[f]',
        message: 'must have at most 5 keys',
        hint: 'Filter by fewer keys, then filter the results yourself.',
      },
    ],
  ],
];

test.each(mistakes)('%s', async (_, make, expectedDetails) => {
  const answer = await make();
  expect([answer.status, ...readDetails(answer)]).toEqual([400, ...expectedDetails]);
});
