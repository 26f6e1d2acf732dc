// Conditions that miss objectives: errors, slow answers, late events, late payments, undecided cards.
import { card } from '@pay/contract/card/operations';
import { only } from '@pay/contract/operation';
import { wallet } from '@pay/contract/wallet/operations';
import { randomIds, uuid, type Id } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { burns, slos } from '@pay/observability/slo';
import { aCustomer, aTransfer } from '@pay/testkit/build';
import { must } from '../dashboards/actor.ts';
import { holding } from './outages.ts';
import { overBus } from './over-bus.ts';
import { measuredS, type Production, type Undo } from './production.ts';
import { keepOn } from './keep-on.ts';
import type { Scene } from './scene.ts';
import { idOf } from './rules.ts';

/** Both pages about an objective. */
const burnsOf = (id: (typeof slos)[number]['id']): string[] =>
  slos
    .filter((slo) => slo.id === id)
    .flatMap((slo) =>
      burns
        .filter(({ severity }) => severity === 'page')
        .map(({ factor }) => idOf(slo.alert, { slo: slo.id, burn: String(factor) })),
    );

const errors: Production = {
  what: 'a service is away while live callers ask for it',
  fires: burnsOf('api_availability'),
  takesS: 5,
  slow: true,
  produce: async ({ stage: { fleet } }, { live }) => {
    await fleet.kill('report');
    // Calls wait some seconds for a service that may be starting, so a single caller would see few errors.
    const callers = Array.from({ length: 8 }, () => keepOn(100, () => live.api.get('/v1/exports')));
    return async () => {
      await Promise.all(callers.map((stop) => stop()));
      await fleet.start('report');
    };
  },
};

const lockRepeatedly = (scene: Scene, table: string, heldMs: number): Undo =>
  keepOn(60, async () => {
    const release = await holding(scene, `lock table ${table} in access exclusive mode`);
    await systemClock.sleep(heldMs);
    await release();
  });

const slowReads: Production = {
  what: 'a table that is read is locked most of the time',
  fires: burnsOf('api_read_latency'),
  takesS: 5,
  slow: true,
  produce: async (scene, { live }) => {
    const unlock = lockRepeatedly(scene, 'wallet.wallets', 800);
    const reads = Array.from({ length: 10 }, () => keepOn(50, () => live.api.get('/v1/wallets')));
    return async () => {
      await unlock();
      await Promise.all(reads.map((stop) => stop()));
    };
  },
};

const slowWrites: Production = {
  what: 'a table that is written is locked most of the time',
  fires: burnsOf('api_write_latency'),
  takesS: 5,
  slow: true,
  produce: async (scene, { live }) => {
    const unlock = lockRepeatedly(scene, 'customer.customers', 1_400);
    const writes = Array.from({ length: 8 }, () => keepOn(50, () => live.api.post('/v1/customers', aCustomer())));
    return async () => {
      await unlock();
      await Promise.all(writes.map((stop) => stop()));
    };
  },
};

/** A delivery cannot be claimed while the state of its endpoint is locked. */
const heldEndpoints = 'select 1 from webhook.endpoint_states for update';

const lateEvents: Production = {
  what: 'deliveries cannot be claimed for a quarter of a minute, again and again',
  fires: burnsOf('webhook_first_attempt'),
  takesS: 20,
  slow: true,
  produce: async (scene) => {
    // Names that can never be resolved (RFC 2606), because live endpoints are never on this machine. Each round has new
    // endpoints, because the breaker of old endpoints would delay their attempts.
    return keepOn(100, async () => {
      const { api } = await scene.newOwner('live');
      for (let n = 0; n < 4; n += 1)
        must(await api.post('/v1/webhooks', { url: `https://receiver${n}.invalid/late`, events: ['customer.*'] }));
      must(await api.post('/v1/customers', aCustomer()));
      await systemClock.sleep(500);
      const release = await holding(scene, heldEndpoints);
      for (let n = 0; n < 4; n += 1) must(await api.post('/v1/customers', aCustomer()));
      await systemClock.sleep(13_000);
      await release();
      await systemClock.sleep(2_000);
    });
  },
};

const dueEvents: Production = {
  what: 'attempts that are due are not made',
  fires: [...burnsOf('webhook_dispatch'), 'PaymentsWebhookBacklogOld'],
  takesS: measuredS,
  slow: true,
  produce: async (scene) => {
    // Deliveries that wait for failing endpoints do not count against the platform, so this endpoint must not have any
    // attempts yet.
    const { api } = await scene.newOwner('live');
    const id = uuid(must(await api.post('/v1/webhooks', { url: 'https://receiver.invalid/due', events: ['customer.*'] })).id);
    // Deliveries behind a closed breaker are not claimed.
    const close = 'update webhook.endpoint_states set closed_until = $2 where webhook_id = $1';
    await scene.sql(close, [id, new Date(systemClock.now() + 3_600_000)]);
    must(await api.post('/v1/customers', aCustomer()));
    // As if the delivery had waited for ten minutes.
    const age = keepOn(1_000, () =>
      scene.sql("update webhook.delivery_queue set due_at = now() - interval '10 minutes' where webhook_id = $1", [id]),
    );
    return async () => {
      await age();
      await scene.sql(close, [id, null]);
    };
  },
};

const latePayments: Production = {
  what: 'live transfers cannot be handed to their rail for more than half a minute',
  fires: burnsOf('transfer_submission'),
  takesS: 40,
  slow: true,
  produce: async (scene, { live }) => {
    const ledger = await overBus(scene, only(wallet, 'post'));
    const transactionId = randomIds().next('transaction', systemClock.now());
    const pair = { debit: { kind: 'external', id: 'alarms' }, credit: { kind: 'wallet', id: live.wallet.id } } as const;
    const amount = { amountUnits: '1000000000', currency: 'usdc' };
    await ledger.client.post(ledger.contextOf(live), {
      groupId: transactionId,
      steps: [{ op: 'post', ...pair, ...amount, entryKind: 'adjustment', transactionId }],
    });
    await ledger.close();
    const send = async (): Promise<void> => {
      const body = { customerId: live.customer.id, walletId: live.wallet.id, amount: '1.00' };
      must(await live.api.post('/v1/transfers', aTransfer(body)));
    };
    await send();
    await systemClock.sleep(3_000);
    const release = await holding(scene, 'lock table transfer.simulated_payments in access exclusive mode');
    for (let n = 0; n < 40; n += 1) await send();
    const letting = systemClock.sleep(33_000).then(release);
    return () => letting;
  },
};

const slowCards: Production = {
  what: 'the ledger is locked most of the time while cards are charged',
  fires: ['PaymentsCardAuthSlow', ...burnsOf('card_decision')],
  takesS: 10,
  slow: true,
  produce: async (scene, { live }) => {
    const network = await overBus(scene, only(card, 'authorize'));
    const merchant = { name: 'Alarms Ltd', mcc: '5734', country: 'US' };
    const purchase = { cardId: live.card.id as Id<'card'>, amount: 1, currency: 'usd' as const, merchant };
    const authorize = (): Promise<unknown> => network.client.authorize(network.contextOf(live), purchase);
    await authorize();
    const unlock = lockRepeatedly(scene, 'wallet.ledger_accounts', 1_000);
    const charges = Array.from({ length: 3 }, () => keepOn(200, authorize));
    return async () => {
      await unlock();
      await Promise.all(charges.map((stop) => stop()));
      await network.close();
    };
  },
};

export const burnProductions: readonly Production[] = [errors, slowReads, slowWrites, lateEvents, latePayments];
/** Productions that run separately, because the locks of the others would delay them. */
export const burningAlone: readonly Production[] = [slowCards, dueEvents];
