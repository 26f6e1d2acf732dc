// Events of cards, agents, and risk at a platform's back end: every type, at a real receiver.
import { cardEvents } from '@pay/contract/card/events';
import { riskEvents } from '@pay/contract/risk/events';
import { riskRules } from '@pay/contract/risk/risk-config';
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { must } from './support/answers.ts';
import { authorize, operateOn, newAgent, newCard, newSender, type Resource } from './support/arrange.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
let receiver: Receiver;
beforeAll(async () => void (receiver = await aReceiver()));
afterAll(() => receiver.close());

type RecordedEvent = { readonly id: string; readonly type: string; readonly data: Resource };
const listHeardEvents = (): RecordedEvent[] => receiver.got.map(({ body }) => JSON.parse(body) as RecordedEvent);
const ofType = (type: string): Resource[] => listHeardEvents().flatMap((event) => (event.type === type ? [event.data] : []));

const declaredTypes = [...Object.keys(cardEvents), ...Object.keys(riskEvents)].sort();

test('every event type of cards, agents, and risk is delivered once, with the content of its GET', async () => {
  const api = await harness.owner();
  const own = ['transaction.authorized', 'transaction.declined', 'transaction.settled', 'transaction.reversed'];
  must(await api.post('/v1/webhooks', { url: receiver.url, events: ['card.*', 'agent.*', 'anomaly.*', ...own] }));
  const { customer } = await newSender(api, 'usd');
  const agent = await newAgent(api, { spendingLimit: 20, onLimitExceeded: 'suspend' });
  const [agents, card] = [await newCard(api, customer.id, { agentId: agent.id }), await newCard(api, customer.id)];
  const declined = await authorize(api, agents.id, { amount: 20.01 });
  expect(declined.declinedReason).toBe('agent_limit_exceeded');
  must(await api.post(`/v1/agents/${agent.id as string}/activate`));
  const [kept, gone] = [await authorize(api, card.id, { amount: 5 }), await authorize(api, card.id, { amount: 6 })];
  await operateOn(api, kept.id, 'clear');
  await operateOn(api, gone.id, 'reverse');
  must(await api.patch('/v1/settings/risk', { merchantDrift: { action: 'freeze_card' } }));
  for (const rule of riskRules) must(await api.post('/v1/simulate/risk/anomalies', { rule, cardId: card.id }));
  must(await api.post(`/v1/cards/${card.id as string}/cancel`));
  await eventually(
    () => [...new Set(listHeardEvents().map(({ type }) => type))].sort(),
    (types) => types.length === declaredTypes.length && types.every((type, n) => type === declaredTypes[n]),
    { withinMs: 20_000 },
  );
  expect(new Set(listHeardEvents().map(({ id }) => id)).size).toBe(receiver.got.length);

  const read = async (path: string): Promise<Resource> => must(await api.get(path));
  for (const [type, { id }] of [
    ['transaction.settled', kept],
    ['transaction.reversed', gone],
    ['transaction.declined', declined],
  ] as const)
    expect(ofType(type)).toEqual([await read(`/v1/card-transactions/${id as string}`)]);
  expect(ofType('card.canceled')).toEqual([await read(`/v1/cards/${card.id as string}`)]);
  expect(ofType('agent.activated')).toEqual([await read(`/v1/agents/${agent.id as string}`)]);
  expect(ofType('agent.auto_suspended')).toEqual([expect.objectContaining({ id: agent.id, status: 'suspended' })]);
  const drift = ofType('anomaly.merchant_drift');
  expect(drift).toEqual([
    expect.objectContaining({ actionTaken: 'freeze_card', cardId: card.id, explanation: expect.stringMatching(/\.$/) }),
  ]);
  for (const type of Object.keys(riskEvents))
    for (const data of ofType(type)) expect(data).toEqual(await read(`/v1/risk/anomalies/${data.anomalyId as string}`));
}, 60_000);
