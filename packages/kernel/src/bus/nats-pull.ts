// Keeps a durable consumer's pull running and ends it without losing messages.
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import type { ConsumerMessages, JetStreamClient, JetStreamManager, JsMsg } from '@nats-io/jetstream';
import { nanos } from 'nats';
import { systemClock, withTimeout } from '@pay/core/time';
import type { ConsumerDeclaration, StreamMessage, Subscription } from '../bus.ts';
import type { Log } from '../log.ts';
import { outageLines } from '../outage.ts';
import { busError } from './nats-errors.ts';

const ackWaitMs = 30_000;
const hangUpMsMax = 2_000;
/** Maximum number of prefetched messages: few, so that none waits in a busy replica while another is idle. */
const prefetch = 32;

type SupervisedConsumer = {
  readonly js: JetStreamClient;
  readonly jsm: () => Promise<JetStreamManager>;
  readonly stream: string;
  readonly consumer: ConsumerDeclaration;
  readonly handler: (message: StreamMessage) => Promise<void>;
  readonly log: Log;
};

const messageOf = (message: JsMsg): StreamMessage => ({
  payload: message.string(),
  traces: message.headers?.values('traceparent') ?? [],
  ...readRecordedAt(message.headers?.get(recordedAtHeader)),
  redelivered: message.info.deliveryCount - 1,
  ack: () => message.ack(),
  retry: (delayMs) => message.nak(delayMs),
  discard: () => message.term(),
  working: () => message.working(),
});

/** Milliseconds since the epoch. */
export const recordedAtHeader = 'recorded-at';
const readRecordedAt = (text: string | undefined): { recordedAt?: number } => {
  const recordedAt = Number(text);
  return text === undefined || text === '' || !Number.isFinite(recordedAt) ? {} : { recordedAt };
};

/**
 * Restarts the pull forever: a wiped store, a deleted consumer, or a lost server ends the iterator, not the consumer.
 */
export function supervise(consumer: SupervisedConsumer): Subscription {
  let stopped = false;
  let pulling: ConsumerMessages | undefined;
  const stopping = new AbortController();
  const outages = outageLines('consumer', { log: consumer.log, clock: systemClock, fields: { stream: consumer.stream } });
  const loop = (async () => {
    while (!stopped) {
      try {
        pulling = await open(consumer);
        outages.worked();
        // `close` was called before the pull existed.
        if (stopped) await pulling.close();
        for await (const message of pulling) await consumer.handler(messageOf(message));
      } catch (error) {
        if (!stopped) outages.failed('bus', busError(error));
      }
      if (!stopped) await systemClock.sleep(250, stopping.signal);
    }
  })();
  return {
    async close() {
      stopped = true;
      stopping.abort();
      if (pulling !== undefined) await hangUp(pulling).catch(() => undefined);
      await withTimeout(systemClock, 10_000, loop, () => undefined);
    },
  };
}

/**
 * Ends a pull after the messages that the server has already sent. `close` would drop messages in flight, which the
 * server sends again only after `ackWaitMs`: each restart under load delayed some events. The library implements
 * draining but does not export it.
 */
async function hangUp(messages: ConsumerMessages): Promise<void> {
  const { sub } = messages as ConsumerMessages & { readonly sub?: { drain(): Promise<void> } };
  const drained = (async () => {
    await sub?.drain();
    await messages.closed();
  })();
  // A pull that has already ended rejects draining.
  await withTimeout(systemClock, hangUpMsMax, drained, () => undefined).catch(() => undefined);
  await messages.close();
}

async function open({ js, jsm, stream, consumer }: SupervisedConsumer): Promise<ConsumerMessages> {
  const api = await jsm();
  const exists = await api.consumers.info(stream, consumer.durable).then(
    () => true,
    () => false,
  );
  if (!exists) {
    await api.consumers.add(stream, {
      durable_name: consumer.durable,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      deliver_policy: DeliverPolicy.All,
      max_ack_pending: consumer.ackPendingMax,
    });
  }
  const pull = await js.consumers.get(stream, consumer.durable);
  const messages = await pull.consume({ max_messages: prefetch, idle_heartbeat: 5_000, expires: 30_000 });
  void (async () => {
    // If the consumer or stream disappears, the pull ends, and the loop above recreates it.
    for await (const status of messages.status()) {
      if (status.type === 'consumer_not_found' || status.type === 'stream_not_found' || status.type === 'consumer_deleted')
        messages.stop();
    }
  })();
  return messages;
}
