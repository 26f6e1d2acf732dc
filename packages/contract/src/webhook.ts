// Webhook endpoints and the events they are sent: every fact delivered, in order where the receiver is healthy, signed, and explainable when it is not.
import type { EventTable } from './event.ts';
import { contract } from './operation.ts';
import { sandboxOperations } from './sandbox.ts';

export const webhook = contract('webhook', {
  ...sandboxOperations,
});

export const webhookEvents: EventTable = {};
