// Every event type of the platform: its meaning, its category, and its `data`.
import type { EventTable } from './event.ts';
import { batchEvents } from './transfer/batch.ts';
import { cardEvents } from './card/events.ts';
import { customerEvents } from './customer/events.ts';
import { reportEvents } from './report/events.ts';
import { riskEvents } from './risk/events.ts';
import { transactionEvents } from './transfer/events.ts';
import { walletEvents } from './wallet/events.ts';
import { webhookEvents } from './webhook/events.ts';

/**
 * The events that each service publishes, by the service's name. The webhook service reacts to all of them, and a
 * convention test compares them with the services' definitions. Add a service's table here.
 */
export const eventsBySource: Readonly<Record<string, EventTable>> = {
  customer: customerEvents,
  wallet: walletEvents,
  transfer: { ...transactionEvents, ...batchEvents },
  card: cardEvents,
  risk: riskEvents,
  report: reportEvents,
};

/** All event types. The webhook service stores its own events with their cause, not through the stream. */
export const events: EventTable = Object.assign({}, ...Object.values(eventsBySource), webhookEvents) as EventTable;
