// The platform's dependencies are down, or locked, for longer than a moment.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@pay/platform/services/names';
import { keysFor } from '@pay/platform/secrets';
import { measuredS, type Production, type Undo } from './production.ts';
import { must } from '../dashboards/actor.ts';
import { keepOn } from './keep-on.ts';
import type { Scene } from './scene.ts';
import { trigger } from './trigger.ts';

const postgres: Production = {
  what: 'Postgres is killed',
  fires: ['PaymentsDatabaseUnreachable'],
  produce: async ({ stage: { infra } }) => {
    await infra.postgres.kill();
    return () => infra.postgres.start();
  },
};

const bus: Production = {
  what: 'NATS is killed',
  fires: ['PaymentsBusDisconnected'],
  produce: async ({ stage: { infra } }) => {
    await infra.nats.kill();
    return () => infra.nats.start();
  },
};

/** Holds the locks of a statement until the returned function releases them. */
export async function holding({ connect }: Pick<Scene, 'connect'>, statement: string): Promise<Undo> {
  const client = await connect();
  await client.query('begin');
  await client.query(statement);
  return async () => {
    await client.query('rollback').catch(() => undefined);
    await client.end();
  };
}

const pool: Production = {
  what: 'a table is locked, and readers wait with every connection of the pool',
  fires: ['PaymentsDbPoolExhausted'],
  takesS: 5,
  produce: async (scene, { sandbox }) => {
    const release = await holding(scene, 'lock table wallet.wallets in access exclusive mode');
    const readers = Array.from({ length: 40 }, () => keepOn(50, () => sandbox.api.get('/v1/wallets')));
    return async () => {
      await release();
      await Promise.all(readers.map((stop) => stop()));
    };
  },
};

const outbox: Production = {
  what: 'the relay of a service cannot move its cursor',
  fires: ['PaymentsOutboxStalled'],
  // The metric shows commits that are a minute old.
  takesS: 60 + measuredS,
  slow: true,
  // This lock mode does not give the transaction an id. Relays stop before each open transaction that has an id, and no
  // event would reach the consumer that is tested at the same time.
  produce: async (scene) => holding(scene, 'lock table customer.outbox_cursor in exclusive mode'),
};

const consumer: Production = {
  what: 'a service can store nothing of what it hears',
  fires: ['PaymentsConsumerStalled'],
  takesS: measuredS,
  slow: true,
  produce: async ({ sql }, { sandbox }) => {
    // The error of a database that is down, for this table only. After other errors, the consumer sets the event aside.
    const { on, off } = trigger('webhook.inbox', 'alarms_away', "raise exception 'away' using errcode = '57P01';");
    await sql(on);
    const deposit = () =>
      sandbox.api.post(`/v1/simulate/wallets/${sandbox.wallet.id}/deposits`, { amount: '1.00', currency: 'usdc' });
    must(await deposit());
    const stop = keepOn(500, deposit);
    return async () => {
      await stop();
      await sql(off);
    };
  },
};

const shed: Production = {
  what: 'live callers come in bursts that are more than the gateway takes',
  fires: ['PaymentsRequestsShed'],
  takesS: 5,
  slow: true,
  produce: async ({ stage: { fleet } }, { live }) => {
    await fleet.kill('gateway', 'SIGTERM');
    await fleet.start('gateway', { HTTP_IN_FLIGHT_MAX: '4' });
    const stop = keepOn(400, () => Promise.all(Array.from({ length: 60 }, () => live.api.get('/v1/wallets'))));
    return async () => {
      await stop();
      await fleet.kill('gateway', 'SIGTERM');
      await fleet.start('gateway', { HTTP_IN_FLIGHT_MAX: '1024' });
    };
  },
};

const everything: Production = {
  what: 'every service is away, so that nothing answers at the public address either',
  fires: [
    ...serviceNames.map((service) => `PaymentsMetricsAbsent service=${service}`),
    'PaymentsEdgeUnreachable',
    'PaymentsEdgeErrorBudgetBurn slo=edge_availability burn=14.4',
    'PaymentsEdgeErrorBudgetBurn slo=edge_availability burn=6',
  ],
  slow: true,
  produce: async ({ stage: { fleet } }) => {
    await Promise.all(serviceNames.map((service) => fleet.kill(service)));
    return async () => void (await Promise.all(serviceNames.map((service) => fleet.start(service))));
  },
};

const gatewayAway: Production = {
  what: 'the gateway is away',
  onlyQuick: true,
  fires: [
    'PaymentsMetricsAbsent service=gateway',
    'PaymentsEdgeUnreachable',
    'PaymentsEdgeErrorBudgetBurn slo=edge_availability burn=14.4',
  ],
  produce: async ({ stage: { fleet } }) => {
    await fleet.kill('gateway');
    return () => fleet.start('gateway');
  },
};

const secret: Production = {
  what: 'a key is changed to something that is none',
  fires: ['PaymentsSecretRefused'],
  takesS: 5,
  produce: async ({ stage: { fleet, secrets }, folder }) => {
    const [[name, text] = ['', '']] = Object.entries(keysFor('card', secrets));
    const file = join(folder, 'card-key');
    writeFileSync(file, text);
    await fleet.kill('card', 'SIGTERM');
    await fleet.start('card', { [`${name}_FILE`]: file });
    writeFileSync(file, 'local:not-a-key');
    return () => Promise.resolve(writeFileSync(file, text));
  },
};

const badKeys: Production = {
  what: 'somebody guesses keys',
  fires: ['PaymentsKeyAuthFailuresSpike'],
  slow: true,
  produce: ({ stage: { fleet } }) => {
    const guess = (turn: number): Promise<unknown> =>
      fetch(`${fleet.url}/v1/wallets`, { headers: { authorization: `Bearer svc_test_${turn}` } }).then((answer) => answer.text());
    return Promise.resolve(keepOn(100, guess));
  },
};

export const outages: readonly Production[] = [everything, gatewayAway, postgres, bus, pool, secret, shed];
export const delayProductions: readonly Production[] = [outbox, consumer, badKeys];
