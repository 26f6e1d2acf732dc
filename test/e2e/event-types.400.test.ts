// Unknown event types in webhooks, filters, and simulations. Each rejection suggests the type that was probably meant.
import type { Answer, Api } from '@pay/testkit/api';
import { readDetails, type RefusalDetail } from './support/answers.ts';
import { newSender, type Sender } from './support/arrange.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
let api: Api;
let sender: Sender;
beforeAll(async () => {
  api = await harness.owner();
  sender = await newSender(api);
});

const customerId = (): string => sender.customer.id as string;
const walletId = (): string => sender.wallet.id as string;

type Mistake = readonly [what: string, make: () => Promise<Answer>, status: number, said: () => readonly RefusalDetail[]];
const mistakes: readonly Mistake[] = [
  [
    'an event type that there is none of, for a webhook',
    () =>
      api.post('/v1/webhooks', { url: 'https://example.com/hook', events: ['transaction.complete', 'cards.*', 'invoice.paid'] }),
    400,
    () => [
      { field: 'events.0', message: 'transaction.complete is not an event type', hint: 'Did you mean transaction.completed?' },
      { field: 'events.1', message: 'cards.* is not an event type', hint: 'Did you mean card.*?' },
      {
        field: 'events.2',
        message: 'invoice.paid is not an event type',
        hint: 'Send an event type, a family such as card.*, or *. /docs/events lists the types.',
      },
    ],
  ],
  [
    'an event type that there is none of, as a filter',
    () => api.get('/v1/events?type=wallet.creation'),
    400,
    () => [{ field: 'query:type', message: 'wallet.creation is not an event type', hint: 'Did you mean wallet.created?' }],
  ],
  [
    'an event type that there is none of, to simulate',
    () => api.post('/v1/simulate/events', { type: 'wallet.create', resourceId: walletId() }),
    400,
    () => [{ field: 'type', message: 'wallet.create is not an event type', hint: 'Did you mean wallet.created?' }],
  ],
  [
    'an event about a resource of another kind',
    () => api.post('/v1/simulate/events', { type: 'wallet.created', resourceId: customerId() }),
    400,
    () => [
      {
        field: 'resourceId',
        message: `wallet.created is not about ${customerId()}`,
        hint: 'Send an id of this key that begins with wal_.',
      },
    ],
  ],
  // A property of every JavaScript object is not an event type.
  ...['constructor', 'toString', 'constructor.name', '__proto__.x'].map((type): Mistake => [
    `the event type ${type}, to simulate`,
    () => api.post('/v1/simulate/events', { type, resourceId: walletId() }),
    400,
    () => [
      {
        field: 'type',
        message: `${type} is not an event type`,
        hint: 'Send an event type. /docs/events lists the types.',
      },
    ],
  ]),
];

test.each(mistakes)('%s', async (_, make, status, getExpected) => {
  const answer = await make();
  expect([answer.status, ...readDetails(answer)]).toEqual([status, ...getExpected()]);
});

test('members that every JavaScript object has are unknown like any others', async () => {
  const answer = await api.get('/v1/transactions?constructor=1&toString=2');
  expect(answer.status).toBe(400);
  expect(readDetails(answer).map(({ field }) => field)).toEqual(['query:constructor', 'query:toString']);
  expect((await api.get('/v1/toString')).status).toBe(404);
});
