// Callers' actions that must not page: every magic value, endpoints that are deleted, disabled, or never answer, and
// transfers that stay in a state. Also changed clocks, resets, and floods with and without keys.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@pay/core/time';
import type { Api } from '@pay/testkit/api';
import { accountKinds, aCustomer, aMagicCounterparty, aTransfer, railOf } from '@pay/testkit/build';
import { must, payer, type Actor, type Payer } from '../dashboards/actor.ts';
import type { Scene } from './scene.ts';

export type Hostile = { readonly actors: readonly Actor[]; close(): Promise<void> };

/** Starts the hostile actors. They exceed limits and request missing resources, so nothing checks their answers. */
export async function hostile(scene: Scene): Promise<Hostile> {
  const owners = await Promise.all(Array.from({ length: 6 }, async () => (await scene.newOwner('sandbox')).api));
  const [magic, hooks, clocks, resets, first, second] = owners as [Api, Api, Api, Api, Api, Api];
  const receiver = await openReceiver();
  const one = await payer(magic);
  const actors = [
    ...(await scenarios(magic, one)),
    magicAccounts(magic, one),
    await stuckByDesign(magic, one),
    ...(await endpoints(hooks, receiver.url)),
    clock(clocks),
    reset(resets),
    // Two floods together exceed the requests that all sandboxes may have in flight.
    ...[first, second].map(flood),
    ...keyless(scene.stage.fleet.url),
  ];
  return { actors, close: receiver.close };
}

const magicAmounts = ['9001.02', '9001.03', '9001.04', '9001.05', '9001.06', '9001.08'];
const magicEndings = ['002', '003', '004', '005', '006', '070', '008', '009'];

/** A rail's outcomes in addition to the states that the API lists. */
const odd = [
  'slow',
  'late_return',
  'onchain_reverted',
  'timeout_accepted',
  'timeout_lost',
  'compliance_rejected',
  'early_callback',
  'repeated_callback',
];

async function scenarios(api: Api, { customer, wallet }: Payer): Promise<Actor[]> {
  const { text } = await api.get('/v1/meta/sandbox-scenarios');
  const listed = [...text.matchAll(/X-Sandbox-Scenario: (\w+)/g)].map(([, name = '']) => name);
  const names = [...new Set([...listed, ...odd])];
  const send = async (who: Payer, amount: string, headers: Record<string, string>): Promise<void> => {
    await api.post('/v1/transfers', aTransfer({ customerId: who.customer.id, walletId: who.wallet.id, amount }), { headers });
  };
  return [
    {
      name: 'scenarios',
      pauseMs: 400,
      act: (turn) => send({ customer, wallet }, '1.00', { 'x-sandbox-scenario': names[turn % names.length] ?? '' }),
    },
    {
      name: 'magic amounts',
      pauseMs: 1_200,
      // Each takes nearly all funds of a new wallet.
      act: async (turn) => send(await payer(api), magicAmounts[turn % magicAmounts.length] ?? '', {}),
    },
  ];
}

function magicAccounts(api: Api, { customer, wallet }: Payer): Actor {
  return {
    name: 'magic accounts',
    pauseMs: 1_100,
    act: async (turn) => {
      const kind = accountKinds[turn % accountKinds.length] ?? 'us_bank';
      const ending = magicEndings[Math.floor(turn / accountKinds.length) % magicEndings.length] ?? '';
      const account = must(await api.post('/v1/counterparties', aMagicCounterparty(kind, ending, { customerId: customer.id })));
      const to = {
        destinationPaymentRail: railOf[kind].rail,
        destinationCurrency: railOf[kind].currency,
        destinationAddress: account.id,
      };
      await api.post('/v1/transfers', aTransfer({ customerId: customer.id, walletId: wallet.id, amount: '1.00', ...to }));
    },
  };
}

/** Transfers that stay permanently in the state that their caller requested. */
async function stuckByDesign(api: Api, { customer, wallet }: Payer): Promise<Actor> {
  const states = ['pending', 'funds_received', 'payment_submitted', 'in_review'];
  const act = async (turn: number): Promise<void> => {
    const headers = { 'x-sandbox-scenario': states[turn % states.length] ?? '' };
    await api.post('/v1/transfers', aTransfer({ customerId: customer.id, walletId: wallet.id, amount: '1.00' }), { headers });
  };
  // The transfers begin now, so that they are old before the end.
  for (const turn of states.keys()) await act(turn);
  return { name: 'stuck by design', pauseMs: 5_000, act };
}

type Receiver = { readonly url: string; close(): Promise<void> };

/** A receiver that accepts everything at /good, fails at /failing, and elsewhere never answers. */
async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url?.startsWith('/good') === true) response.writeHead(204).end();
    else if (request.url?.startsWith('/failing') === true) response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function endpoints(api: Api, receiver: string): Promise<Actor[]> {
  const add = async (path: string): Promise<string> =>
    must(await api.post('/v1/webhooks', { url: `${receiver}/${path}`, events: ['customer.*'] })).id;
  for (const path of ['failing', 'black-hole-1', 'black-hole-2', 'good']) await add(path);
  const createPassingActor = (name: string, path: string, end: (id: string) => Promise<unknown>): Actor => ({
    name,
    pauseMs: 2_000,
    act: async () => {
      const id = await add(path);
      // Deliveries are due when the endpoint is deleted.
      for (let n = 0; n < 5; n += 1) await api.post('/v1/customers', aCustomer());
      await end(id);
    },
  });
  return [
    { name: 'events', pauseMs: 300, act: async () => void (await api.post('/v1/customers', aCustomer())) },
    createPassingActor('deleted endpoints', 'black-hole-deleted', (id) => api.delete(`/v1/webhooks/${id}`)),
    createPassingActor('disabled endpoints', 'failing-disabled', async (id) => {
      await api.patch(`/v1/webhooks/${id}`, { status: 'disabled' });
      await systemClock.sleep(500);
      await api.delete(`/v1/webhooks/${id}`);
    }),
  ];
}

function clock(api: Api): Actor {
  return {
    name: 'moved clocks',
    pauseMs: 4_000,
    act: async (turn) => {
      const { customer, wallet } = await payer(api);
      for (const scenario of ['slow', 'pending', 'late_return'])
        await api.post('/v1/transfers', aTransfer({ customerId: customer.id, walletId: wallet.id, amount: '1.00' }), {
          headers: { 'x-sandbox-scenario': scenario },
        });
      await api.post('/v1/simulate/clock', turn % 5 === 4 ? { reset: true } : { advanceSeconds: 2 * 86_400 });
    },
  };
}

function reset(api: Api): Actor {
  return {
    name: 'resets',
    pauseMs: 9_000,
    act: async () => {
      const { customer, wallet } = await payer(api);
      for (let n = 0; n < 5; n += 1)
        await api.post('/v1/transfers', aTransfer({ customerId: customer.id, walletId: wallet.id, amount: '1.00' }));
      await api.post('/v1/simulate/reset', { confirm: true });
    },
  };
}

const atOnce = async (count: number, ask: () => Promise<Response>): Promise<void> =>
  void (await Promise.all(Array.from({ length: count }, () => ask().then((answer) => answer.text()))));

/** Sends more requests at once than an owner may have in flight. */
const flood = ({ url, key }: Api): Actor => ({
  name: 'floods',
  pauseMs: 3_000,
  act: () => atOnce(350, () => fetch(`${url}/v1/wallets`, { headers: { authorization: `Bearer ${key}` } })),
});

const keyless = (url: string): Actor[] => [
  { name: 'floods without a key', pauseMs: 4_000, act: () => atOnce(150, () => fetch(`${url}/v1/wallets`)) },
  {
    name: 'floods with bad keys',
    pauseMs: 4_000,
    act: (turn) => atOnce(100, () => fetch(`${url}/v1/wallets`, { headers: { authorization: `Bearer svc_test_nobody${turn}` } })),
  },
  { name: 'floods of pages', pauseMs: 5_000, act: () => atOnce(60, () => fetch(`${url}/docs`)) },
];
