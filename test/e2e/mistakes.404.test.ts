// Keys, ids, and paths that do not exist, each with the exact text of its answer.
import { mintText } from '@pay/ops/operator';
import { request, type Api, type Answer } from '@pay/testkit/api';
import { newSender, type Sender } from './support/arrange.ts';
import { readDetails, type RefusalDetail } from './support/answers.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
let api: Api;
let other: Api;
let live: Api;
let sender: Sender;
beforeAll(async () => {
  [api, other, live] = await Promise.all([harness.owner(), harness.owner(), harness.liveOwner()]);
  sender = await newSender(api);
});

const customers = '/v1/customers';
const customerId = (): string => sender.customer.id as string;
const walletId = (): string => sender.wallet.id as string;
const requestWithAuthorization = (authorization: string): Promise<Answer> =>
  request(api.url, { method: 'GET', path: customers, headers: { authorization } });
const requestWithKey = (key: string): Promise<Answer> =>
  key === '' ? request(api.url, { method: 'GET', path: customers }) : requestWithAuthorization(`Bearer ${key}`);

const badKey = {
  message: 'Invalid API key',
  hint: expect.stringMatching(/`Authorization: Bearer <key>`.*Copy the whole key.*svc_test_.*svc_live_.*revoked/) as string,
};
const sendBearer = 'Send the header `Authorization: Bearer <key>`.';
const sameKey = 'Check the path. Use ids of the same account and environment, sandbox or live.';
const readRoute = 'Compare the path with the reference at /docs. API paths begin with /v1 and do not end with a slash.';

type Mistake = readonly [what: string, make: () => Promise<Answer>, status: number, said: () => readonly RefusalDetail[]];

const mistakes: readonly Mistake[] = [
  [
    'no key',
    () => requestWithKey(''),
    401,
    () => [
      { message: 'The request has no API key', hint: `${sendBearer} Keys begin with svc_test_ (sandbox) or svc_live_ (live).` },
    ],
  ],
  [
    'the key as a user name, as in curl -u',
    () => requestWithAuthorization(`Basic ${Buffer.from(`${api.key}:`).toString('base64')}`),
    401,
    () => [
      {
        message: 'The Authorization header uses Basic, but API keys use Bearer',
        hint: `${sendBearer} In curl, replace \`-u <key>:\` with \`-H "Authorization: Bearer <key>"\`.`,
      },
    ],
  ],
  [
    'a key without Bearer',
    () => requestWithAuthorization(api.key),
    401,
    () => [
      {
        message: 'The Authorization header lacks the word Bearer before the key',
        hint: 'Write `Bearer` and a space before the key: `Authorization: Bearer <key>`.',
      },
    ],
  ],
  [
    'an empty variable for the key',
    () => requestWithAuthorization('Bearer '),
    401,
    () => [{ message: 'The header for the API key is empty', hint: `${sendBearer} Check the variable that contains your key.` }],
  ],
  [
    'a key of another company',
    () => requestWithKey('sk_test_4eC39HqLyjWDarjtT1zdp7dc'),
    401,
    () => [
      {
        message: 'The API key does not begin with svc_test_ or svc_live_',
        hint: 'Send a key of this platform. Keys of other services do not work here.',
      },
    ],
  ],
  [
    'a key that was not copied whole',
    () => requestWithKey(api.key.slice(0, -3)),
    401,
    () => [
      {
        message: 'The API key is incomplete or mistyped',
        hint: 'Copy the whole key again, from svc_ to its last character.',
      },
    ],
  ],
  ['a key that this platform did not create', () => requestWithKey(mintText('sandbox')), 401, () => [badKey]],
  [
    'a live key on a route of the sandbox',
    () => live.post(`/v1/simulate/customers/${customerId()}/kyc`, { kycStatus: 'approved' }),
    404,
    () => [
      {
        message: 'This route requires a sandbox key (svc_test_…), but this is a live key',
        hint: 'Retry with a sandbox key (svc_test_…). In live, real events replace this simulation.',
      },
    ],
  ],
  [
    'a live key and an id of the sandbox',
    () => live.get(`${customers}/${customerId()}`),
    404,
    () => [{ message: `No customer ${customerId()} under this live key`, hint: sameKey }],
  ],
  [
    'an id of another key',
    () => other.get(`${customers}/${customerId()}`),
    404,
    () => [{ message: `No customer ${customerId()} under this sandbox key`, hint: sameKey }],
  ],
  [
    'an id that leads nowhere',
    () => api.get(`${customers}/cus_01k9x3v7m2c4q8s6t0w5y1z3ab`),
    404,
    () => [{ message: 'No customer cus_01k9x3v7m2c4q8s6t0w5y1z3ab under this sandbox key', hint: sameKey }],
  ],
  [
    'an id of another kind in the path',
    () => api.get(`${customers}/${walletId()}`),
    404,
    () => [{ message: `${walletId()} is a wallet id, but customerId begins with cus_`, hint: sameKey }],
  ],
  [
    'a method that the path does not take',
    () => api.put(`${customers}/${customerId()}`, {}),
    404,
    () => [
      {
        message: 'This path does not support PUT. It supports GET, PATCH',
        hint: 'Send one of the methods in the Allow header.',
      },
    ],
  ],
  [
    'the list of transfers, which are read as transactions',
    () => api.get('/v1/transfers'),
    404,
    () => [
      {
        message: 'This path does not support GET. It supports POST. Did you mean GET /v1/transactions?',
        hint: 'Send one of the methods in the Allow header.',
      },
    ],
  ],
  [
    'a transfer, which is read as a transaction',
    () => api.get('/v1/transfers/txn_01k9x3v7m2c4q8s6t0w5y1z3ab'),
    404,
    () => [{ message: 'No such route. Did you mean GET /v1/transactions/{transactionId}?', hint: readRoute }],
  ],
  ...['/v1/customer', '/v1/customers/', '/customers'].map((path): Mistake => [
    `the path ${path}`,
    () => api.get(path),
    404,
    () => [{ message: 'No such route. Did you mean GET /v1/customers or POST /v1/customers?', hint: readRoute }],
  ]),
];

test.each(mistakes)('%s', async (_, make, status, getExpected) => {
  const answer = await make();
  expect([answer.status, ...readDetails(answer)]).toEqual([status, ...getExpected()]);
});
