// Listens to the durable streams of a platform, as a consumer that missed nothing.
import type { BusEvent } from '@pay/contract/event';
import type { Id } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import type { TestPlatform } from '@pay/testkit/shared-platform';
import { eventsOfRow } from '@pay/testkit/service';
import { busOf } from './bus.ts';
import type { Resource } from './arrange.ts';

export type RecordedEvent = BusEvent<Resource>;

/** A resource as events carry it: a customer's links are for its owner alone (ADR-0050). */
export const asEventPayload = ({ kycLink: _kyc, tosLink: _tos, ...resource }: Resource): Resource => resource;

export interface EventRecorder {
  /** Every event of an owner, in the order of each stream, once everything committed so far has been published and recorded. */
  of(account: Id<'key'>): Promise<RecordedEvent[]>;
  /** As `of`, of one resource. */
  about(account: Id<'key'>, resourceId: string): Promise<RecordedEvent[]>;
  everything(): readonly RecordedEvent[];
  close(): Promise<void>;
}

const streams = ['EVT_CUSTOMER', 'EVT_WALLET', 'EVT_RISK', 'EVT_CARD', 'EVT_TRANSFER', 'EVT_REPORT'];
const durable = 'recorder';

export async function recordEvents(platform: TestPlatform): Promise<EventRecorder> {
  const bus = await busOf(platform, 'recorder');
  const recorded: RecordedEvent[] = [];
  const subscriptions = await Promise.all(
    streams.map((stream) =>
      bus.consume({ stream, durable, ackPendingMax: 1 }, (message) => {
        recorded.push(...(eventsOfRow({ events: message.payload }) as RecordedEvent[]));
        message.ack();
        return Promise.resolve();
      }),
    ),
  );
  const quiet = async (): Promise<void> => {
    await platform.drainEvents();
    for (const stream of streams) {
      await eventually(
        () => bus.pending(stream, durable),
        (state) => state?.pending === 0 && state.ackPending === 0,
      );
    }
  };
  const of: EventRecorder['of'] = async (account) => {
    await quiet();
    return recorded.filter((event) => event.owner.account === account);
  };
  return {
    of,
    about: async (account, resourceId) => (await of(account)).filter((event) => event.resourceId === resourceId),
    everything: () => recorded,
    close: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
      await bus.close();
    },
  };
}
