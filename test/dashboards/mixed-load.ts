// A typical day of callers' requests in a minute: transfers with every outcome, repeats, errors, unknown keys, bursts,
// live reads. Not a benchmark: it makes every metric change.
import { systemClock } from '@pay/core/time';
import { aCounterparty, aCustomer, aTransfer, railOf, type AccountKind } from '@pay/testkit/build';
import { apiOf, request, type Api } from '@pay/testkit/api';
import type { Stage } from '../load/stage.ts';
import { expectServed, must, payer, type Actor, type Payer } from './actor.ts';
import { cardActors } from './card-actors.ts';
import { openReceivers, type Receivers } from './webhook-actors.ts';

type Counts = Record<string, number>;

export type Play = {
  /** Whether a service and the bus are down for some seconds during the load. */
  readonly hasOutages: boolean;
  readonly others: readonly Actor[];
  /** Tolerates failures, because a run with outages causes them. */
  readonly isForgiving: boolean;
};

/** Runs all actors at once. Returns the number of actions of each actor. */
export async function playMixedLoad(
  stage: Stage,
  forMs: number,
  { hasOutages, others, isForgiving }: Play = { hasOutages: true, others: [], isForgiving: false },
): Promise<Counts> {
  const endsAt = systemClock.now() + forMs;
  const { actors: usual, receivers } = await cast(stage);
  const actors = [...usual, ...others, ...(hasOutages ? outages(stage, forMs) : [])];
  const counts: Counts = {};
  await Promise.all(
    actors.map(async ({ name, pauseMs, act }) => {
      for (let turn = 0; systemClock.now() < endsAt; turn += 1) {
        if (isForgiving) await act(turn).catch(() => undefined);
        else await act(turn);
        counts[name] = (counts[name] ?? 0) + 1;
        await systemClock.sleep(Math.max(0, Math.min(pauseMs * swell(turn), endsAt - systemClock.now())));
      }
    }),
  );
  await receivers.close();
  return counts;
}

/** The load's factor, which rises and falls like during a day. */
const swell = (turn: number): number => 1 + 0.6 * Math.sin(turn / 12);

async function cast(stage: Stage): Promise<{ actors: Actor[]; receivers: Receivers }> {
  const newApi = async (environment: 'sandbox' | 'live' = 'sandbox'): Promise<Api> =>
    apiOf(stage.fleet.url, await stage.newKey(environment));
  const [api, hasty, rehearsing, strict, live] = await Promise.all([newApi(), newApi(), newApi(), newApi(), newApi('live')]);
  const receivers = await openReceivers([api, strict]);
  const actors = [
    ...(await payers(api)),
    ...(await cardActors(api, { rehearsing, strict })),
    ...readers(api, live),
    repeater(api, await payer(api)),
    ...mistakes(api),
    burst(hasty),
  ];
  return { actors, receivers };
}

/** Most transfers complete. The others end in each of the sandbox's ways. */
const endings = [
  'completed',
  'completed',
  'completed',
  'returned',
  'completed',
  'completed',
  'insufficient_funds',
  'completed',
  'failed',
];
const lingeringScenarios = ['in_review', 'payment_submitted', 'pending', 'timeout_accepted', 'timeout_lost', 'late_return'];
const kinds: readonly AccountKind[] = ['us_bank', 'iban', 'clabe', 'pix', 'swift'];

async function payers(api: Api): Promise<Actor[]> {
  const some = await Promise.all([payer(api), payer(api), payer(api)]);
  const accounts = await Promise.all(
    some.map(({ customer }, at) =>
      api.post('/v1/counterparties', aCounterparty(kinds[at] ?? 'us_bank', { customerId: customer.id })).then(must),
    ),
  );
  const send = async (
    { customer, wallet }: Payer,
    scenario: string | undefined,
    over: Record<string, unknown> = {},
  ): Promise<void> => {
    const headers = scenario === undefined ? {} : { 'x-sandbox-scenario': scenario };
    const body = aTransfer({ customerId: customer.id, walletId: wallet.id, amount: '1.00', ...over });
    expectServed(await api.post('/v1/transfers', body, { headers }));
  };
  const onChain = some.map((who, at) => ({
    name: 'transfers on chain',
    pauseMs: 150,
    act: (turn: number) =>
      send(who, endings[(turn + at) % endings.length], { destinationPaymentRail: at === 1 ? 'base' : 'ethereum' }),
  }));
  const banked = some.map((who, at) => {
    const { rail, currency } = railOf[kinds[at] ?? 'us_bank'];
    const to = { destinationPaymentRail: rail, destinationCurrency: currency, destinationAddress: accounts[at]?.id };
    return { name: 'payouts', pauseMs: 400, act: (turn: number) => send(who, endings[(turn + at) % endings.length], to) };
  });
  const slow = {
    name: 'odd transfers',
    pauseMs: 1_500,
    act: (turn: number) => send(some[0], lingeringScenarios[turn % lingeringScenarios.length]),
  };
  const deposits = {
    name: 'deposits',
    pauseMs: 1_000,
    act: async () =>
      expectServed(
        await api.post(`/v1/simulate/wallets/${some[0]?.wallet.id ?? ''}/deposits`, { amount: '25.00', currency: 'usdc' }),
      ),
  };
  return [...onChain, ...banked, slow, deposits];
}

function readers(api: Api, live: Api): Actor[] {
  return [
    {
      name: 'reads',
      pauseMs: 120,
      act: async (turn) => expectServed(await api.get(turn % 3 === 0 ? '/v1/transactions?limit=20' : '/v1/wallets')),
    },
    {
      name: 'live reads',
      pauseMs: 150,
      act: async (turn) => expectServed(await live.get(turn % 2 === 0 ? '/v1/wallets' : '/v1/health')),
    },
    { name: 'live customers', pauseMs: 700, act: async () => expectServed(await live.post('/v1/customers', aCustomer())) },
  ];
}

/** Sends a request again, its key with another request, and two equal requests at once. */
function repeater(api: Api, { customer, wallet }: Payer): Actor {
  const body = aTransfer({ customerId: customer.id, walletId: wallet.id, amount: '1.00' });
  return {
    name: 'repeats',
    pauseMs: 900,
    act: async (turn) => {
      const idempotencyKey = `panels-${turn}`;
      const one = api.post('/v1/transfers', body, { idempotencyKey });
      await Promise.all([one, api.post('/v1/transfers', body, { idempotencyKey })]);
      await api.post('/v1/transfers', body, { idempotencyKey });
      await api.post('/v1/transfers', { ...body, amount: '2.00' }, { idempotencyKey });
    },
  };
}

function mistakes(api: Api): Actor[] {
  const stranger = apiOf(api.url, `${api.key.slice(0, -4)}zzzz`);
  return [
    { name: 'strangers', pauseMs: 1_100, act: async () => void (await stranger.get('/v1/wallets')) },
    {
      name: 'without a key',
      pauseMs: 1_700,
      act: async () => void (await request(api.url, { method: 'GET', path: '/v1/wallets' })),
    },
    { name: 'wrong bodies', pauseMs: 800, act: async () => void (await api.post('/v1/customers', { email: 'nobody' })) },
    { name: 'what is not there', pauseMs: 1_300, act: async () => void (await api.get('/v1/customers/cus_nobody')) },
  ];
}

/** A service and then the bus are down for some seconds, once each, so that breakers, retries, and alerts have data. */
function outages({ fleet, infra }: Stage, forMs: number): Actor[] {
  const once = (name: string, afterMs: number, take: () => Promise<void>): Actor => ({
    name,
    pauseMs: forMs,
    act: async () => {
      await systemClock.sleep(afterMs);
      await take();
    },
  });
  return [
    once('outages of a service', forMs * 0.5, async () => {
      await fleet.kill('wallet');
      // Longer than a request waits for a service, so that live callers certainly see errors.
      await systemClock.sleep(12_000);
      await fleet.start('wallet');
    }),
    once('outages of the bus', forMs * 0.75, async () => {
      await infra.nats.kill();
      // Longer than a publish waits for its acknowledgment.
      await systemClock.sleep(8_000);
      await infra.nats.start();
    }),
  ];
}

/**
 * Sends more writes at once than the limit allows, and more requests than the gateway accepts. A rejected request
 * without a known key has no rate headers.
 */
function burst({ url, key }: Api): Actor {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const one = async (): Promise<void> =>
    void (await (await fetch(`${url}/v1/customers`, { method: 'POST', headers, body: '{}' })).text());
  return {
    name: 'bursts',
    pauseMs: 15_000,
    act: async () => void (await Promise.all(Array.from({ length: 400 }, one))),
  };
}
