// Events as receivers get them: one schema per type, and one union that `type` distinguishes.
import type { EventTable } from '../event.ts';
import { deliveryExample } from '../examples/answers.ts';
import { testAlias } from '../webhook/shapes.ts';
import { deliveryParameters } from './headers.ts';
import { capitalize, object, schemaRef, type Json, type Schemas } from './json.ts';
import type { Registry } from './registry.ts';

/** `card.auto_frozen` becomes `CardAutoFrozen`. */
const nameOf = (type: string): string => type.split(/[._]/).map(capitalize).join('');

/**
 * Event types, and the names that a webhook or a filter accepts: types, families, all, and the test event's old name.
 */
export function eventNames(types: readonly string[]): Schemas {
  const families = [...new Set(types.map((type) => `${type.slice(0, type.indexOf('.'))}.*`))];
  return {
    EventType: { type: 'string', enum: types, description: 'Event that occurred.' },
    EventName: {
      type: 'string',
      enum: ['*', ...families, ...types, testAlias],
      description: 'Event type, `*` for all, or a family such as `card.*`.',
    },
  };
}

const inAnswers = 'Present in API responses. In deliveries, a header has this value.';

function eventSchema(type: string, description: string, data: Json): Json {
  const members = {
    object: { type: 'string', const: 'event', description: 'Always `event`. Absent in deliveries.' },
    id: { type: 'string', description: 'Id of the event: `evt_…`. Every delivery of the event has the same id.' },
    type: { type: 'string', const: type, description: 'Event that occurred.' },
    createdAt: { type: 'integer', format: 'int64', description: 'Time of the event in epoch milliseconds.' },
    data,
    resourceId: { type: 'string', description: `Id of the resource. ${inAnswers}` },
    sequence: {
      type: 'integer',
      format: 'int64',
      description: `Rises with each event of the resource. Drop events with a lower number than the last one you stored. ${inAnswers}`,
    },
  };
  return { ...object(members, ['id', 'type', 'createdAt', 'data']), description: `\`${type}\`: ${description}` };
}

/** Stores a schema for each event and their union `Event`. @returns the `webhooks` of the document. */
export function webhooksOf(events: EventTable, registry: Registry, isDataOpen: boolean): Json {
  const types = Object.keys(events);
  const refs = new Map(types.map((type) => [type, schemaRef(`${nameOf(type)}Event`)]));
  for (const [type, { data, description }] of Object.entries(events)) {
    const shape = registry.refer(data, 'output');
    // Our tests add invented members to events. The document shows callers the shape of the resource.
    registry.schemas[`${nameOf(type)}Event`] = eventSchema(type, description, isDataOpen ? { type: 'object' } : shape);
  }
  registry.schemas['Event'] = {
    oneOf: [...refs.values()],
    discriminator: { propertyName: 'type', mapping: Object.fromEntries([...refs].map(([type, ref]) => [type, ref['$ref']])) },
    description:
      'Record of a change, with a snapshot of the resource at that time. Events are kept for 30 days. Clients must tolerate types that are not listed here.',
  };
  return Object.fromEntries(
    Object.entries(events).map(([type, { description }]) => [
      type,
      { post: deliveryOf(type, description, refs.get(type) ?? {}) },
    ]),
  );
}

const deliveryOf = (type: string, description: string, body: Json): Json => ({
  operationId: `on${nameOf(type)}`,
  summary: type,
  description: `${description.replace(/\.?$/, '.')} Respond with 2xx within 15 seconds. After any other response except 410, the platform retries.`,
  tags: ['Events'],
  security: [],
  parameters: deliveryParameters,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: body, examples: { example: { value: deliveryExample(type) } } } },
  },
  responses: {
    '2XX': { description: 'Received.' },
    '4XX': { description: 'Failed delivery. The platform retries it, except after 410, which disables the webhook.' },
  },
});
