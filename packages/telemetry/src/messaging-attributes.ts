// Attributes of spans around messages, following OpenTelemetry's conventions for messaging systems.

type Attributes = Readonly<Record<string, string | number | boolean>>;

export const toMessagingAttributes = (destination: string, operation: 'send' | 'process', count?: number): Attributes => ({
  'messaging.system': 'nats',
  'messaging.destination.name': destination,
  'messaging.operation.name': operation,
  'messaging.operation.type': operation,
  ...(count === undefined ? {} : { 'messaging.batch.message_count': count }),
});
