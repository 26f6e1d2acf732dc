// Newcomers' mistakes, each with the exact text of its answer: the error and its fix.
import type { Api, Answer } from '@pay/testkit/api';
import { aCard, aCustomer } from '@pay/testkit/build';
import { must, readDetails, type RefusalDetail } from './support/answers.ts';
import { inState, newCounterparty, newSender, payoutOf, send, type Resource, type Sender } from './support/arrange.ts';
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

const customers = '/v1/customers';
const customerId = (): string => sender.customer.id as string;
const walletId = (): string => sender.wallet.id as string;
const create = (over: Body, from = api): Promise<Answer> => from.post(customers, aCustomer(over));
const transfer = (over: Body, from = api): Promise<Answer> => from.post('/v1/transfers', payoutOf(sender, payee, over));
const card = (over: Body): Promise<Answer> => api.post('/v1/cards', aCard(customerId(), over));
const counterparty = (accountType: string, over: Body): Promise<Answer> =>
  api.post('/v1/counterparties', { customerId: customerId(), accountOwnerName: 'Grace Hopper', accountType, ...over });

const sameKeyInBody = 'Use an id of the same account and environment, sandbox or live.';
const describeMisspelling = (field: string, suggestion: string): RefusalDetail => ({
  field,
  message: `${field.replace('query:', '')} is not a field of this operation. Did you mean ${suggestion}?`,
  hint: `Send ${suggestion} instead.`,
});
const amountForm = {
  field: 'amount',
  message: 'amount must be decimal digits without sign, exponent, spaces, or separators, at most 15 before and 6 after the point',
  hint: 'Send digits with a decimal point, such as "1000.00".',
};
const latin = "letters A to Z, digits, spaces, and / - ? : ( ) . , ' +";
const frequencies = 'per24HourPeriod, per7DayPeriod, per30DayPeriod, allTime';

type Mistake = readonly [what: string, make: () => Promise<Answer>, status: number, said: () => readonly RefusalDetail[]];

const mistakes: readonly Mistake[] = [
  [
    'a field by a longer name',
    () => create({ phoneNumber: '+4930123456' }),
    400,
    () => [describeMisspelling('phoneNumber', 'phone')],
  ],
  [
    'a fee in snake case',
    () => transfer({ developer_fee: '5' }),
    400,
    () => [describeMisspelling('developer_fee', 'developerFee')],
  ],
  [
    'everything in snake case',
    () => api.post(customers, { type: 'individual', first_name: 'Ada', last_name: 'Byron' }),
    400,
    () => [
      describeMisspelling('first_name', 'firstName'),
      describeMisspelling('last_name', 'lastName'),
      {
        field: 'email',
        message: 'email is required',
        hint: 'Send email. E-mail address, returned as sent. It is unique per key and environment without regard to case, except among rejected customers.',
      },
      { field: 'firstName', message: 'firstName is required', hint: 'Send firstName.' },
      { field: 'lastName', message: 'lastName is required', hint: 'Send lastName.' },
    ],
  ],
  [
    'a currency that the account type is not paid in',
    () => counterparty('iban', { iban: 'DE89370400440532013000', currency: 'usd' }),
    400,
    () => [{ field: 'currency', message: 'iban cannot be paid in usd', hint: 'iban accounts use eur.' }],
  ],
  [
    'a rail that there is none of',
    () => transfer({ destinationPaymentRail: 'wires' }),
    400,
    () => [
      {
        field: 'destinationPaymentRail',
        message: expect.stringMatching(/^destinationPaymentRail must be one of ach, wire, rtp, fednow, sepa, /) as string,
        hint: 'Did you mean wire?',
      },
    ],
  ],
  [
    'a rail that does not support the currency',
    () => transfer({ destinationPaymentRail: 'ach' }),
    400,
    () => [
      {
        field: 'destinationPaymentRail',
        message: 'ach does not support eur',
        hint: 'ach supports usd. These rails support eur: sepa, swift.',
      },
      {
        field: 'destinationAddress',
        message: 'ach pays to us_bank accounts, but this counterparty is of type iban',
        hint: 'Send a counterparty of type us_bank, or another destinationPaymentRail.',
      },
    ],
  ],
  [
    'a frequency in everyday words',
    () => card({ limitFrequency: 'daily' }),
    400,
    () => [
      { field: 'limitFrequency', message: `limitFrequency must be one of ${frequencies}`, hint: 'Did you mean per24HourPeriod?' },
    ],
  ],
  [
    'a number in quotes',
    () => card({ limitAmount: '100' }),
    400,
    () => [{ field: 'limitAmount', message: 'limitAmount must be a number, not a string', hint: 'Send it without quotes: 100.' }],
  ],
  [
    'an id of another kind in the body',
    () => api.post('/v1/wallets', { customerId: walletId() }),
    400,
    () => [
      {
        field: 'customerId',
        message: `${walletId()} is a wallet id, but customerId begins with cus_`,
        hint: 'Send the id of a customer: it begins with cus_.',
      },
    ],
  ],
  [
    'a page that is too large',
    () => api.get('/v1/transactions?limit=500'),
    400,
    () => [
      {
        field: 'query:limit',
        message: 'limit must be at most 200',
        hint: 'Send 200 or less.',
        params: { max: 200 },
      },
    ],
  ],
  [
    'a filter in snake case',
    () => api.get('/v1/transactions?customer_id=1'),
    400,
    () => [describeMisspelling('query:customer_id', 'customerId')],
  ],
  [
    'more than the wallet has',
    () => transfer({ amount: '10001' }),
    409,
    () => [
      {
        field: 'amount',
        message: 'The wallet has 10000.000000 usdc available, but the transfer needs 10001.000000',
        hint: 'Fund the wallet or send a smaller amount. Retry with a new Idempotency-Key.',
        params: { available: '10000.000000', required: '10001.000000', currency: 'usdc' },
      },
    ],
  ],
  [
    'a reference that is too long for any rail and has characters of none',
    () => transfer({ destinationPaymentRail: 'faster_payments', reference: `№${'x'.repeat(140)}` }),
    400,
    () => [
      {
        field: 'reference',
        message: 'faster_payments allows at most 18 characters in a reference, not 141',
        hint: 'Send 1 to 18 characters: letters A to Z, digits, spaces, and . - / &.',
        params: { max: 18, length: 141 },
      },
    ],
  ],
  [
    'a reference with characters that the rail lacks',
    () => transfer({ reference: '№ 5 😀' }),
    400,
    () => [
      {
        field: 'reference',
        message: 'sepa does not allow № 😀 in a reference',
        hint: `Send 1 to 140 characters: ${latin}.`,
        params: { max: 140, length: 5 },
      },
    ],
  ],
  ['an amount with an exponent', () => transfer({ amount: '0.1e2' }), 400, () => [amountForm]],
  ['an amount with a comma', () => transfer({ amount: '1,000.00' }), 400, () => [amountForm]],
  [
    'a day where an instant is asked for',
    () => api.get('/v1/transactions?createdAfter=2026-01-01'),
    400,
    () => [
      {
        field: 'query:createdAfter',
        message: 'createdAfter must be a date and time with zone such as 2026-01-31T00:00:00Z',
        hint: 'Send 2026-01-01T00:00:00Z for the start of that day in UTC.',
      },
    ],
  ],
  [
    'a live transfer with ids of the sandbox',
    () => transfer({}, live),
    400,
    () => [
      { field: 'customerId', message: `No customer ${customerId()} under this live key`, hint: sameKeyInBody },
      { field: 'walletId', message: `No wallet ${walletId()} under this live key`, hint: sameKeyInBody },
      {
        field: 'destinationAddress',
        message: `No counterparty ${payee.id as string} under this live key`,
        hint: sameKeyInBody,
      },
    ],
  ],
  [
    'a scenario with a slip in it',
    () => api.post('/v1/transfers', payoutOf(sender, payee), { headers: { 'x-sandbox-scenario': 'retunred' } }),
    400,
    () => [
      {
        field: 'header:X-Sandbox-Scenario',
        message: expect.stringMatching(/^X-Sandbox-Scenario must be one of /) as string,
        hint: 'Did you mean returned?',
      },
    ],
  ],
  [
    'an e-mail address that another customer has',
    () => create({ email: sender.customer.email as string }),
    409,
    () => [
      {
        field: 'email',
        message: 'A customer with this email already exists',
        hint: 'Find the customer with GET /v1/customers?email=…, or send another address.',
      },
    ],
  ],
];

test.each(mistakes)('%s', async (_, make, status, getExpected) => {
  const answer = await make();
  expect([answer.status, ...readDetails(answer)]).toEqual([status, ...getExpected()]);
});

test('canceling a completed transaction', async () => {
  const sent = await send(api, payoutOf(sender, payee));
  await inState(api, sent.id, 'completed');
  expect(readDetails(await api.post(`/v1/transfers/${sent.id as string}/cancel`, {}))).toEqual([
    {
      field: 'transactionId',
      message: 'A transaction that is completed cannot be canceled',
      hint: 'A completed transaction is final. Ask the recipient of a payment to return the money. In the sandbox, simulate the return of a payout.',
      params: { status: 'completed' },
    },
  ]);
});

test('freezing a canceled card', async () => {
  const { id } = must(await card({})) as { id: string };
  must(await api.post(`/v1/cards/${id}/cancel`, {}));
  expect(readDetails(await api.post(`/v1/cards/${id}/freeze`, {}))).toEqual([
    {
      field: 'status',
      message: 'A card that is canceled cannot become frozen',
      hint: 'Use or create another card. The status canceled is final.',
      params: { status: 'canceled' },
    },
  ]);
});

test('revealing a card without a purpose', async () => {
  const { id } = must(await card({})) as { id: string };
  expect(readDetails(await api.post(`/v1/cards/${id}/details`, {}))).toEqual([
    { field: 'summary', message: 'summary is required', hint: expect.stringMatching(/^Send summary\. .{10}/) as string },
  ]);
});

test('a missing enumeration names its values, and a field at the wrong depth names the right place', async () => {
  expect(readDetails(await api.post('/v1/cards', { customerId: customerId(), limitAmount: 5 }))).toContainEqual({
    field: 'type',
    message: 'type is required',
    hint: 'Send one of virtual, physical.',
  });
  const describeUnknownField = (field: string, place: string) => ({
    field,
    message: `${field} is not a field of this operation. Did you mean ${place}?`,
    hint: `Send ${place} instead.`,
  });
  expect(
    readDetails(await counterparty('us_bank', { account: '123456789', currency: 'usd', routingNumber: '021000021' })),
  ).toContainEqual(describeUnknownField('routingNumber', 'details.routingNumber'));
  const { id } = must(await card({})) as { id: string };
  expect(
    readDetails(await api.post(`/v1/simulate/cards/${id}/authorizations`, { amount: 5, merchantName: 'Books' })),
  ).toContainEqual(describeUnknownField('merchantName', 'merchant.name'));
});

test('an accepted request reports missing and changed values', async () => {
  const bank = must(await counterparty('us_bank', { account: '123456789', currency: 'usd' })) as Body;
  expect(bank['requirements']).toMatchObject([{ field: 'details.routingNumber', code: 'required' }]);
  // Currencies are converted to lower case, as the reference says.
  expect(must(await transfer({ destinationCurrency: 'EUR' }))).toMatchObject({ destinationCurrency: 'eur' });
  expect(must(await create({}, live))).toMatchObject({
    capabilities: { transfers: false, wallets: false, cards: false, virtualAccounts: false },
    requirements: expect.arrayContaining(
      ['tosStatus', 'kycStatus'].map((field) => expect.objectContaining({ field, code: 'required' }) as unknown),
    ) as unknown,
  });
  // A physical card of the sandbox is never shipped, so it needs no address.
  expect(must(await card({ type: 'physical' }))).toMatchObject({ type: 'physical', status: 'active' });
});
