// Mistakes of people who know other APIs, or write JSON by hand, each with the exact text of its answer.
import { errorBodyOf } from '@pay/contract/error-catalogue';
import { detailExample } from '@pay/contract/examples/details';
import type { DetailCode } from '@pay/core/fault';
import type { Api, Answer } from '@pay/testkit/api';
import { aCard, aCustomer } from '@pay/testkit/build';
import { readDetails, type RefusalDetail } from './support/answers.ts';
import { newCounterparty, newSender, payoutOf, type Resource, type Sender } from './support/arrange.ts';
import { createSharedHarness } from './support/platform.ts';

type Body = Record<string, unknown>;

const harness = createSharedHarness();
let api: Api;
let live: Api;
let sender: Sender;
let payee: Resource;
beforeAll(async () => {
  [api, live] = await Promise.all([harness.owner(), harness.liveOwner()]);
  sender = await newSender(api);
  payee = await newCounterparty(api, sender.customer.id as string, { kind: 'iban' });
});

const create = (over: Body): Promise<Answer> => api.post('/v1/customers', aCustomer(over));
const transfer = (over: Body): Promise<Answer> => api.post('/v1/transfers', payoutOf(sender, payee, over));
const card = (over: Body): Promise<Answer> => api.post('/v1/cards', aCard(sender.customer.id as string, over));
const describeMisspelling = (field: string, suggestion: string): RefusalDetail => ({
  field,
  message: `${field.replace('query:', '')} is not a field of this operation. Did you mean ${suggestion}?`,
  hint: `Send ${suggestion} instead.`,
});

type Mistake = readonly [what: string, make: () => Promise<Answer>, said: () => readonly RefusalDetail[]];

const mistakes: readonly Mistake[] = [
  [
    'a transfer to nowhere',
    () => transfer({ destinationAddress: undefined }),
    () => [
      {
        field: 'destinationAddress',
        message: 'destinationAddress is required',
        hint: 'Send a counterparty id (pa_…), an on-chain address, or, for internal, your own wallet id (wal_…).',
      },
    ],
  ],
  [
    'a card with a limit of nothing',
    () => card({ limitAmount: 0 }),
    () => [
      {
        field: 'limitAmount',
        message: 'limitAmount must be above 0 and at most 1000000',
        hint: 'Send US dollars from 0.01 to 1000000.',
        params: { min: 0.01, max: 1_000_000 },
      },
    ],
  ],
  [
    'a card with a limit in parts of a cent',
    () => card({ limitAmount: 10.005 }),
    () => [
      {
        field: 'limitAmount',
        message: 'limitAmount must have at most two decimals',
        hint: 'Send dollars and whole cents, such as 10.05.',
      },
    ],
  ],
  [
    'null where an id is asked for',
    () => api.post('/v1/wallets', { customerId: null }),
    () => [
      {
        field: 'customerId',
        message: 'customerId must be a string, not null',
        hint: 'Send a value, or omit the field if it is optional.',
      },
    ],
  ],
  [
    'metadata with an object in it',
    () => create({ metadata: { a: { b: 1 } } }),
    () => [{ field: 'metadata.a', message: 'metadata.a must be a string, not an object', hint: 'Send text in quotes.' }],
  ],
  [
    'events by the words of another API',
    () =>
      api.post('/v1/webhooks', {
        url: 'https://example.com/hook',
        events: ['payment.completed', 'transfers.*', 'card.freeze', 'order.placed'],
      }),
    () =>
      (
        [
          ['payment.completed', 'Did you mean transaction.completed?'],
          ['transfers.*', 'Did you mean transaction.*?'],
          ['card.freeze', 'Did you mean card.frozen?'],
          ['order.placed', 'Send an event type, a family such as card.*, or *. /docs/events lists the types.'],
        ] as const
      ).map(([name, hint], i) => ({ field: `events.${i}`, message: `${name} is not an event type`, hint })),
  ],
  [
    'one event without a list around it',
    () => api.post('/v1/webhooks', { url: 'https://example.com/hook', events: '*' }),
    () => [{ field: 'events', message: 'events must be a list, not a string', hint: 'Send a list, [ … ], even for one entry.' }],
  ],
  [
    'a live webhook to this machine',
    () => live.post('/v1/webhooks', { url: 'https://localhost/hook', events: ['*'] }),
    () => [
      {
        field: 'url',
        message: 'url must not be a private or reserved address',
        hint: 'Send a public host name. For a program on your own machine, use `pay listen --forward-to`.',
      },
    ],
  ],
  [
    'a page by its number',
    () => api.get('/v1/transactions?page=2&per_page=10'),
    () => [describeMisspelling('query:page', 'cursor'), describeMisspelling('query:per_page', 'limit')],
  ],
  [
    'a limit that is given twice',
    () => api.get('/v1/transactions?limit=5&limit=6'),
    () => [{ field: 'query:limit', message: 'limit appears twice', hint: 'Send limit once.' }],
  ],
  [
    'an order of the sandbox for an error that there is none of',
    () => api.post('/v1/simulate/http-faults', { status: 404, count: 1 }),
    () => [
      {
        field: 'status',
        message: 'status must be one of 429, 500, 503',
        hint: 'Send an allowed value with the same spelling. The message or the reference lists the values.',
      },
    ],
  ],
  [
    'two unknown members',
    () => create({ address: 'Main Street 1', dateOfBirth: '1990-01-31' }),
    () =>
      ['address', 'dateOfBirth'].map((field) => ({
        field,
        message: `${field} is not a field of this operation`,
        hint: 'Fields are email, firstName, lastName, type, businessName, phone, metadata.',
      })),
  ],
];

test.each(mistakes)('%s', async (_, make, getExpected) => {
  const answer = await make();
  expect([answer.status, ...readDetails(answer)]).toEqual([400, ...getExpected()]);
});

const counterparty = (over: Body): Promise<Answer> =>
  api.post('/v1/counterparties', { customerId: sender.customer.id, accountOwnerName: 'Grace Hopper', ...over });

type HabitAnswer = readonly [code: DetailCode, make: () => Promise<Answer>];

test.each<HabitAnswer>([
  ['required', () => api.post('/v1/wallets', {})],
  ['unknown_field', () => transfer({ developer_fee: '5' })],
  ['invalid_type', () => card({ limitAmount: '100' })],
  ['invalid_format', () => api.get('/v1/transactions?createdAfter=2026-01-01')],
  ['invalid_enum', () => card({ limitFrequency: 'daily' })],
  ['too_short', () => card({ displayName: ' ' })],
  ['out_of_range', () => api.get('/v1/transactions?limit=500')],
  ['invalid_checksum', () => counterparty({ accountType: 'iban', currency: 'eur', iban: 'DE89370400440532013001' })],
  [
    'invalid_check_digit',
    () =>
      counterparty({ accountType: 'us_bank', currency: 'usd', account: '123456789', details: { routingNumber: '021000022' } }),
  ],
  ['mismatch', () => counterparty({ accountType: 'iban', currency: 'usd', iban: 'DE89370400440532013000' })],
  ['not_supported', () => transfer({ destinationPaymentRail: 'ach' })],
  ['blocked', () => live.post('/v1/webhooks', { url: 'https://localhost/hook', events: ['*'] })],
  ['already_exists', () => create({ email: sender.customer.email as string })],
  ['insufficient_funds', () => transfer({ amount: '20000' })],
])('the example of %s, on the page of errors and in the document, is what is answered', async (code, make) => {
  const { body } = await make();
  const { details } = errorBodyOf(
    { code: 'CONFLICT', message: '', details: [detailExample(code)] },
    { requestId: '', publicUrl: live.url },
  );
  expect((body as { error: { details: unknown[] } }).error.details[0]).toEqual(details?.[0]);
});
