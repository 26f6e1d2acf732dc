// The webhook service on real servers, with events published by hand on other services' streams and real receivers on
// loopback.
import type { BusEvent } from '@pay/contract/event';
import { webhook } from '@pay/contract/webhook/operations';
import { type Delivery } from '@pay/contract/webhook/delivery';
import { randomIds, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { streamOf } from '@pay/kernel/outbox';
import type { RunningService } from '@pay/kernel/run';
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, type AnswerRequest, type Receiver } from '@pay/testkit/receiver';
import { aCtx, anOwner, messageOf, testHarness, type TestHarness } from '@pay/testkit/service';
import { service } from '../src/service.ts';

export const ids = randomIds();
export const freshId = (): Id<'customer'> => ids.next('customer', systemClock.now());

export type WebhookHarness = TestHarness & {
  readonly running: RunningService;
  readonly hooks: ReturnType<typeof hooksOf>;
  /** A further process of the service, on the same rows. */
  anotherWorker(): Promise<RunningService>;
  /** Publishes events on a service's stream as one message, as if their transaction had begun at that millisecond. */
  publish(source: string, events: readonly BusEvent[], recordedAt?: number): Promise<void>;
  receiver(answer?: AnswerRequest): Promise<Receiver>;
};
const hooksOf = (harness: TestHarness) => harness.client(webhook);

export async function webhookHarness(variables: Record<string, string> = {}): Promise<WebhookHarness> {
  const harness = await testHarness([service]);
  const anotherWorker = () => harness.start(service, { variables: { ALLOW_PRIVATE_TARGETS: 'true', ...variables } });
  const running = await anotherWorker();
  const receivers: Receiver[] = [];
  return {
    ...harness,
    running,
    anotherWorker,
    hooks: hooksOf(harness),
    publish: async (source, events, recordedAt) => {
      const stream = streamOf(source);
      await harness.bus.publish(stream.name, stream.subject, messageOf(source, events), {
        messageId: ids.next('operation', systemClock.now()),
        traces: [],
        ...(recordedAt === undefined ? {} : { recordedAt }),
      });
    },
    receiver: async (answer) => {
      const made = await aReceiver(answer);
      receivers.push(made);
      return made;
    },
    stop: async () => {
      await Promise.all(receivers.map((one) => one.close()));
      await harness.stop();
    },
  };
}

/** An event about a customer, with minimal data. */
export function anEvent(owner: Owner, over: Partial<BusEvent> = {}): BusEvent {
  const now = systemClock.now();
  const resourceId = over.resourceId ?? freshId();
  return {
    id: ids.next('event', now),
    type: 'customer.updated',
    createdAt: now,
    data: { id: resourceId, note: 'Zoë 🦊' },
    owner,
    resourceId,
    version: 1,
    ...over,
  };
}

export type Hook = { readonly owner: Owner; readonly id: string; readonly secret: string };

/** The calls of tests. */
export const acts = (harness: () => WebhookHarness) => ({
  hook: async (url: string, over: { owner?: Owner; events?: string[] } = {}): Promise<Hook> => {
    const { owner = anOwner(), ...body } = over;
    const { id, secret } = await harness().hooks.create(aCtx(owner), { url, ...body });
    return { owner, id, secret };
  },
  deliveries: async ({ owner, id }: Hook, over: object = {}): Promise<Delivery[]> =>
    (await harness().hooks.listDeliveries(aCtx(owner), { webhookId: id, ...over })).items,
  /** The deliveries once they satisfy the condition. */
  delivered: (hook: Hook, isIt: (deliveries: readonly Delivery[]) => boolean): Promise<readonly Delivery[]> =>
    eventually(async () => (await harness().hooks.listDeliveries(aCtx(hook.owner), { webhookId: hook.id })).items, isIt),
  /** Sets the owner's clock ahead. */
  clock: (owner: Owner, offsetMs: number) =>
    harness().hooks.sandboxApply(aCtx(owner, { sandbox: { clockOffsetMs: offsetMs } }), {
      settings: {},
      clockOffsetMs: offsetMs,
      advancedMs: offsetMs,
    }),
});
