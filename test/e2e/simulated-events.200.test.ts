// `POST /v1/simulate/events` for every type, and a timeline's record of the deliveries.
import { eventually } from '@pay/testkit/eventually';
import { must, refusal, toRefusal } from './support/answers.ts';
import {
  authorize,
  inState,
  newAccount,
  newAgent,
  newCard,
  newCounterparty,
  newBatch,
  inBatchState,
  newHold,
  newSender,
  newStatement,
  operateOn,
  send,
  transferOf,
  type Resource,
} from './support/arrange.ts';
import { createHooks } from './support/hooks.ts';
import { asEventPayload } from './support/events.ts';
import { ownPlatform } from './support/own-platform.ts';
import type { Owner } from './support/platform.ts';

const harness = ownPlatform();
const { hooked } = createHooks();

/** One resource of each kind that events are about: its id, and a function to read it. */
async function everything(api: Owner): Promise<(type: string) => { id: string; read: () => Promise<Resource> }> {
  const sender = await newSender(api, 'usd');
  const { customer, wallet } = sender;
  const [account, counterparty, card, agent] = [
    await newAccount(api, customer.id),
    await newCounterparty(api, customer.id),
    await newCard(api, customer.id),
    await newAgent(api),
  ];
  const charged = await authorize(api, card.id);
  must(await api.patch('/v1/settings/risk', { unattestedSpend: { enabled: true, action: 'alert' } }));
  await authorize(api, card.id);
  const anomaly = await eventually(
    async () => (must(await api.get('/v1/risk/anomalies')) as Resource[])[0],
    (firstAnomaly) => firstAnomaly !== undefined,
  );
  const crypto = await newSender(api);
  const sent = await send(api, transferOf(crypto));
  await inState(api, sent.id, 'completed');
  const hold = await newHold(api, crypto.wallet.id);
  const statementId = await newStatement(api, wallet.id);
  const asked = must(await api.post('/v1/exports', { type: 'journal', format: 'csv' }));
  const exported = await eventually(
    async () => must(await api.get(`/v1/exports/${asked.id as string}`)),
    ({ status }) => status === 'completed',
  );
  const batch = await inBatchState(api, (await newBatch(api, crypto)).id, 'ready');
  const by: Record<string, [string, string]> = {
    statement: [statementId, `/v1/statements/${statementId}`],
    export: [exported.id, `/v1/exports/${exported.id as string}`],
    customer: [customer.id, `/v1/customers/${customer.id}`],
    wallet: [wallet.id, `/v1/wallets/${wallet.id}`],
    virtual_account: [account.id, `/v1/virtual-accounts/${account.id}`],
    batch: [batch.id, `/v1/batches/${batch.id}`],
    hold: [hold.id, `/v1/holds/${hold.id}`],
    counterparty: [counterparty.id, `/v1/counterparties/${counterparty.id}`],
    card: [card.id, `/v1/cards/${card.id}`],
    agent: [agent.id, `/v1/agents/${agent.id}`],
    anomaly: [anomaly.id, `/v1/risk/anomalies/${anomaly.id}`],
    transfer: [sent.id, `/v1/transactions/${sent.id}`],
    authorize: [charged.id, `/v1/cards/${card.id}/transactions`],
  };
  const ofCards = /^transaction\.(authorized|declined|settled|reversed)$/;
  return (type) => {
    const [family = ''] = type.split('.');
    const [id, path] = by[family === 'transaction' ? (ofCards.test(type) ? 'authorize' : 'transfer') : family] ?? ['', ''];
    const read = async (): Promise<Resource> => {
      const found = must(await api.get(path));
      return Array.isArray(found) ? found.find((one: Resource) => one.id === id) : found;
    };
    return { id, read };
  };
}

test('every event type of the catalog can be simulated for a resource and is delivered with its GET content', async () => {
  const api = await harness.owner();
  const resourceOf = await everything(api);
  const { data } = (await api.get('/v1/webhook-event-types')).body as { data: { name: string }[] };
  const types = data.map(({ name }) => name).filter((name) => !name.startsWith('webhook.'));
  expect(types.length).toBeGreaterThanOrEqual(30);
  const { receiver } = await hooked(api);
  const made = new Map<string, Resource>();
  for (const type of types) {
    const { id, read } = resourceOf(type);
    const event = must(await api.post('/v1/simulate/events', { type, resourceId: id }));
    expect({ type, data: event.data }).toEqual({ type, data: asEventPayload(await read()) });
    made.set(event.id, event);
  }
  await eventually(
    () => receiver.got.filter(({ headers }) => made.has(String(headers['x-service-event-id']))).length,
    (count) => count === types.length,
  );
  const { id: agentId } = resourceOf('agent.created');
  for (const type of types.filter((one) => !one.startsWith('agent.')))
    expect(refusal(await api.post('/v1/simulate/events', { type, resourceId: agentId }))).toEqual(
      toRefusal(400, 'resourceId:not_found'),
    );
});

test('a card transaction’s timeline shows events, payers, and deliveries, to its owner only', async () => {
  const api = await harness.owner();
  const { receiver, hook } = await hooked(api, { events: ['transaction.*'] });
  const { customer, wallet } = await newSender(api, 'usd');
  const card = await newCard(api, customer.id, { limitAmount: 100 });
  const { id } = await authorize(api, card.id, { amount: 40 });
  await operateOn(api, id, 'clear', { amount: 42.5 });
  const declined = await authorize(api, card.id, { amount: 90 });
  const path = (one: string): string => `/v1/card-transactions/${one}/timeline`;
  const [told, ofDecline] = await Promise.all(
    [id, declined.id].map((one: string, n) =>
      eventually(
        async () => must(await api.get(path(one))),
        ({ entries }) => entries.filter(({ kind }: Resource) => kind === 'delivery').length === 2 - n,
      ),
    ),
  );
  expect(receiver.got).toHaveLength(3);
  expect(told).toMatchObject({ cardTransactionId: id, statusHistory: [{ status: 'pending' }, { status: 'completed' }] });
  expect(told?.entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'network', description: 'Cleared by the merchant', amount: 42.5, currency: 'usd' }),
      expect.objectContaining({ kind: 'ledger', description: `${wallet.id as string} paid`, amount: 42.5, currency: 'usd' }),
      expect.objectContaining({ kind: 'delivery', eventType: 'transaction.authorized', webhookId: hook.id }),
      expect.objectContaining({ kind: 'delivery', eventType: 'transaction.settled', webhookId: hook.id }),
    ]),
  );
  const times: number[] = told?.entries.map(({ at }: Resource) => at as number);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  // Only clearings count, so 42.50 are spent.
  expect(declined.decline).toMatchObject({ source: 'card', requested: 90, limit: { amount: 100, spent: 42.5, remaining: 57.5 } });
  expect(must(await api.get(`/v1/card-transactions/${declined.id as string}`)).decline).toEqual(declined.decline);
  expect(ofDecline?.entries).toContainEqual(
    expect.objectContaining({ description: `Declined: ${declined.decline.message as string}` }),
  );
  const stranger = await harness.owner();
  expect((await stranger.get(path(id))).status).toBe(404);
});

test('a timeline lists webhook deliveries in order, and still answers while they are unavailable', async () => {
  const api = await harness.owner();
  const { receiver, hook } = await hooked(api, { events: ['transaction.*'] });
  const sender = await newSender(api);
  const sent = await send(api, transferOf(sender));
  await inState(api, sent.id, 'completed');
  const read = async (): Promise<Resource> => must(await api.get(`/v1/transactions/${sent.id as string}/timeline`));
  const deliveriesIn = (timeline: Resource) => timeline.entries.filter(({ kind }: Resource) => kind === 'delivery');
  const timeline = await eventually(read, (currentTimeline) => deliveriesIn(currentTimeline).length === 5);
  expect(receiver.got).toHaveLength(5);
  expect(deliveriesIn(timeline).map(({ eventType }: Resource) => eventType)).toEqual(
    expect.arrayContaining(['transaction.created', 'transaction.updated', 'transaction.completed']),
  );
  expect(deliveriesIn(timeline)[0]).toMatchObject({ webhookId: hook.id, description: expect.stringContaining('succeeded') });
  const times = timeline.entries.map(({ at }: Resource) => Date.parse(at));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const stranger = await harness.owner();
  expect((await stranger.get(`/v1/transactions/${sent.id as string}/timeline`)).status).toBe(404);
  await harness.platform.stop('webhook');
  const without = await read();
  expect(deliveriesIn(without)).toEqual([]);
  expect(without.entries).toEqual(timeline.entries.filter(({ kind }: Resource) => kind !== 'delivery'));
  await harness.platform.restart('webhook');
});
