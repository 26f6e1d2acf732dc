// Every event type of the platform: its meaning, its category, and its `data`.
import type { EventTable } from './event.ts';
import { batchEvents } from './batch.ts';
import { cardEvents } from './card.ts';
import { customerEvents } from './customer.ts';
import { reportEvents } from './report.ts';
import { riskEvents } from './risk.ts';
import { transactionEvents } from './transaction.ts';
import { walletEvents } from './wallet.ts';
import { webhookEvents } from './webhook.ts';

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
