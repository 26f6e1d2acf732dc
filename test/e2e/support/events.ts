// Listens to the durable streams of a platform from now on, and misses nothing. The listener also receives other files'
// events.
import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { BusEvent } from '@pay/contract/event';
import type { Id } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { eventsOfRow } from '@pay/testkit/service';
import type { TestPlatform } from '@pay/testkit/shared-platform';
import { connect } from 'nats';
import type { Resource } from './arrange.ts';

export type RecordedEvent = BusEvent<Resource>;

/** A resource as in events, which omit a customer's links (ADR-0050). */
export const asEventPayload = ({ kycLink: _kyc, tosLink: _tos, ...resource }: Resource): Resource => resource;

export interface EventRecorder {
  /**
   * Every event of an owner, in the order of each stream, once everything committed so far has been published and
   * recorded.
   */
  of(account: Id<'key'>): Promise<RecordedEvent[]>;
  /** Like `of`, for one resource. */
  about(account: Id<'key'>, resourceId: string): Promise<RecordedEvent[]>;
  everything(): readonly RecordedEvent[];
  close(): Promise<void>;
}

const services = ['CUSTOMER', 'WALLET', 'RISK', 'CARD', 'TRANSFER', 'REPORT'];

export async function recordEvents(platform: TestPlatform): Promise<EventRecorder> {
  const { host, username: user, password: pass } = new URL(platform.natsUrl);
  const nats = await connect({ servers: host, user, pass, name: 'recorder' });
  const js = jetstream(nats);
  const { streams } = await jetstreamManager(nats);
  const recorded: RecordedEvent[] = [];
  const listening = await Promise.all(
    services.map(async (service) => {
      const stream = `${platform.busPrefix.toUpperCase()}_EVT_${service}`;
      const lastOf = async (): Promise<number> => (await streams.info(stream)).state.last_seq;
      let seen = await lastOf();
      const ordered = await js.consumers.get(stream, { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: seen + 1 });
      const messages = await ordered.consume();
      const ended = (async () => {
        for await (const message of messages) {
          recorded.push(...(eventsOfRow({ events: message.string() }) as RecordedEvent[]));
          seen = message.seq;
        }
      })();
      return {
        caughtUp: async () => {
          const last = await lastOf();
          await eventually(
            () => seen,
            (now) => now >= last,
          );
        },
        close: async () => {
          await messages.close();
          await ended;
        },
      };
    }),
  );
  const of: EventRecorder['of'] = async (account) => {
    await platform.drainEvents();
    await Promise.all(listening.map(({ caughtUp }) => caughtUp()));
    return recorded.filter((event) => event.owner.account === account);
  };
  return {
    of,
    about: async (account, resourceId) => (await of(account)).filter((event) => event.resourceId === resourceId),
    everything: () => recorded,
    close: async () => {
      await Promise.all(listening.map(({ close }) => close()));
      await nats.close();
    },
  };
}
