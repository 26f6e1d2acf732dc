// Every event type of the platform: what it means, its category and what its `data` is.
// Services add their table here; `emit`, the webhook catalogue and the OpenAPI document read it.
import type { EventTable } from './event.ts';
import { batchEvents } from './batch.ts';
import { cardEvents } from './card.ts';
import { customerEvents } from './customer.ts';
import { reportEvents } from './report.ts';
import { riskEvents } from './risk.ts';
import { transactionEvents } from './transaction.ts';
import { walletEvents } from './wallet.ts';
import { webhookEvents } from './webhook.ts';

export const events: EventTable = {
  ...customerEvents,
  ...walletEvents,
  ...transactionEvents,
  ...batchEvents,
  ...cardEvents,
  ...riskEvents,
  ...reportEvents,
  ...webhookEvents,
};
