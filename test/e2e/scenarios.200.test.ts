// Proof that every state of every machine, every code, and every reason can be reached in the sandbox.
import { scenarios, stateMachines } from '@pay/contract/machines';
import type { SandboxScenario } from '@pay/contract/machine';
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { must } from './support/answers.ts';
import { follow, type RecipeResult } from './support/recipe.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let receiver: Receiver;
beforeAll(async () => {
  receiver = await aReceiver();
});
afterAll(() => receiver.close());

test('the served scenarios and state machines equal the tested ones', async () => {
  const api = await harness.owner();
  expect(must(await api.get('/v1/meta/sandbox-scenarios'))).toEqual(JSON.parse(JSON.stringify(scenarios)));
  expect(must(await api.get('/v1/meta/state-machines'))).toEqual(JSON.parse(JSON.stringify(stateMachines)));
});

const listStates = (resource: string, field: string): string[] =>
  scenarios.filter((one) => one.resource === resource && one.field === field).map(({ state }) => state);

test.each(stateMachines.map((machine) => [`${machine.resource}.${machine.field}`, machine] as const))(
  'every state of %s has a way to it, and every transition joins two of its states',
  (_, { resource, field, states, terminal, initial, transitions }) => {
    const names = resource === 'transaction' ? ['transaction:outbound'] : [resource];
    for (const name of names) expect(listStates(name, field).sort()).toEqual([...states].sort());
    expect(states).toEqual(expect.arrayContaining([initial, ...terminal]));
    for (const { from, to } of transitions) expect(states).toEqual(expect.arrayContaining([from, to]));
    for (const end of terminal) expect(transitions.filter(({ from }) => from === end)).toEqual([]);
  },
);

test('a deposit reaches every state that deposits have', () => {
  const leaving = ['payment_submitted', 'returned'];
  const all = stateMachines.find(({ resource }) => resource === 'transaction')?.states ?? [];
  expect(listStates('transaction:inbound', 'status').sort()).toEqual(all.filter((state) => !leaving.includes(state)).sort());
});

test('a conversion reaches every state that conversions show', () => {
  expect(listStates('transaction:internal', 'status').sort()).toEqual(['completed', 'failed', 'in_review', 'refunded']);
});

const paths: Readonly<Record<string, (ids: RecipeResult['ids']) => string>> = {
  customer: ({ customerId }) => `/v1/customers/${customerId ?? ''}`,
  wallet: ({ walletId }) => `/v1/wallets/${walletId ?? ''}`,
  batch: ({ batchId }) => `/v1/batches/${batchId ?? ''}`,
  hold: ({ holdId }) => `/v1/holds/${holdId ?? ''}`,
  virtual_account: ({ virtualAccountId }) => `/v1/virtual-accounts/${virtualAccountId ?? ''}`,
  counterparty: ({ counterpartyId }) => `/v1/counterparties/${counterpartyId ?? ''}`,
  card: ({ cardId }) => `/v1/cards/${cardId ?? ''}`,
  card_transaction: ({ cardTransactionId }) => `/v1/card-transactions/${cardTransactionId ?? ''}`,
  agent: ({ agentId }) => `/v1/agents/${agentId ?? ''}`,
  'transaction:outbound': ({ transactionId }) => `/v1/transactions/${transactionId ?? ''}`,
  statement: ({ statementId }) => `/v1/statements/${statementId ?? ''}`,
  export: ({ exportId }) => `/v1/exports/${exportId ?? ''}`,
  webhook: ({ webhookId }) => `/v1/webhooks/${webhookId ?? ''}`,
  'transaction:inbound': ({ transactionId }) => `/v1/transactions/${transactionId ?? ''}`,
  'transaction:internal': ({ transactionId }) => `/v1/conversions/${transactionId ?? ''}`,
};

async function arrives(api: Owner, { resource, field, state }: SandboxScenario, { last, ids }: RecipeResult): Promise<void> {
  if (resource === 'error') {
    const { code, details } = last.body.error;
    expect(field === 'code' ? code : details[0].code).toBe(state);
    return;
  }
  // A batch leaves some states at once. The answer that showed the state is the evidence.
  if (must(last)[field] === state && resource === 'batch') return;
  // A month that ends creates its statement automatically, so no earlier answer has its id.
  if (resource === 'statement' && ids['statementId'] === undefined) return isMadeByTheMonth(api, state);
  if (resource === 'webhook_delivery') return isListed(api, ids['webhookId'] ?? '', state);
  if (resource.startsWith('anomaly:')) return expectAnomaly(api, resource, state);
  // `card_transaction:stale` is a card transaction with the attestation status `stale`.
  const [kind = '', attestation] = resource.startsWith('card_transaction') ? resource.split(':') : [resource];
  const path = paths[kind]?.(ids);
  if (path === undefined) throw new Error(`no path to read a ${resource}: add one`);
  const seen = await eventually(
    async () => must(await api.get(path)),
    (one) => one[field] === state,
  );
  if (resource.startsWith('transaction:')) expect(seen.direction).toBe(resource.split(':')[1]);
  if (attestation !== undefined) expect(seen.attestationStatus).toBe(attestation);
}

async function isMadeByTheMonth(api: Owner, state: string): Promise<void> {
  await eventually(
    async () => must(await api.get('/v1/statements?type=monthly')) as { status: string }[],
    (statements) => statements.some(({ status }) => status === state),
  );
}

/** Expects an anomaly. `anomaly:velocityLimit:dry_run` is an anomaly of this rule in a dry run. */
async function expectAnomaly(api: Owner, resource: string, action: string): Promise<void> {
  const [, rule = '', dryRun] = resource.split(':');
  const { data } = (await api.get(`/v1/risk/anomalies?rule=${rule}&action=${action}`)).body;
  expect(data).toEqual([expect.objectContaining({ rule, action, dryRun: dryRun !== undefined, forced: true })]);
  if (dryRun !== undefined) expect(data[0].actionTaken).toBe('none');
}

/** Waits until a delivery in this state is listed. */
async function isListed(api: Owner, webhookId: string, state: string): Promise<void> {
  await eventually(
    async () => {
      // On a machine that paused, the recipe's hours may have passed before the event arrived over the bus.
      if (state === 'exhausted') must(await api.post('/v1/simulate/clock', { advanceSeconds: 3600 }));
      return (await api.get(`/v1/webhooks/${webhookId}/deliveries?status=${state}`)).body.data;
    },
    (data) => data.length > 0,
  );
}

const ways = scenarios.flatMap((scenario) =>
  scenario.ways.map((way) => [`${scenario.resource} ${scenario.state}`, way.join(' ⟶ '), scenario, way] as const),
);

const outcomes = new Map<string, Error | 'arrived'>();

/** Recipes mostly wait, so a few run at once, each with a separate owner. */
beforeAll(async () => {
  const queue = [...ways];
  const line = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, text, scenario, way] = next;
      const go = async (): Promise<'arrived'> => {
        const api = await harness.owner();
        await arrives(api, scenario, await follow(api, way, receiver.url));
        return 'arrived';
      };
      outcomes.set(
        `${name}: ${text}`,
        await go().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
      );
    }
  };
  await Promise.all(Array.from({ length: 6 }, line));
}, 300_000);

test.each(ways)('%s: %s', (name, text) => {
  const outcome = outcomes.get(`${name}: ${text}`);
  if (outcome instanceof Error) throw outcome;
  expect(outcome).toBe('arrived');
});
