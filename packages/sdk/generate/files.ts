// Generates the TypeScript client's types, conversion plans, and resource classes from the OpenAPI document.
import type { OpenApiDocument, Schema } from './document.ts';
import { eventsOf, type EventShape } from './events.ts';
import { operationsOf, typesOfBytes } from './operations.ts';
import { PlanWriter } from './plans.ts';
import { resourceClasses } from './resources.ts';
import { TypeWriter } from './types.ts';

const header = '// Written by `npm run generate` from packages/contract/openapi.json; do not edit.\n';

/** Paths below packages/sdk/src, with their contents. */
export function generateFiles(document: OpenApiDocument): ReadonlyMap<string, string> {
  const operations = operationsOf(document);
  const events = eventsOf(document);
  const answered = namesIn(document, [...operations.map(({ answer }) => answer), ...events.map(({ payload }) => payload)]);
  const writers = { types: new TypeWriter(document, answered), plans: new PlanWriter(document) };
  const { types, plans } = writers;
  declareEvents(types, document, events);
  declareCodes(types, document);
  const classes = resourceClasses(writers, operations);
  for (const type of typesOfBytes(document)) types.type(type, 'sent');
  const eventPlans = new Map(
    events.map(({ name, payload }) => [name, eventPlan(plans.plan(payload, 'answered'))] as [string, string]),
  ).set('*', eventPlan(undefined));
  const constants = [...plans.declarations].filter(([, text]) => text !== '');
  const eventsPlan = `export const events: Plan = ${plans.variants('type', eventPlans)};\n`;
  return new Map([
    ['generated/types.ts', `${header}\n${[...types.declarations.values()].sort(byName).join('\n')}`],
    [
      'generated/plans.ts',
      `${header}import type { Plan } from '../core/plan.ts';\n\n` +
        `${constants.map(([name, text]) => `export const ${name}: Plan = ${text};\n`).join('')}\n` +
        `/** Webhooks and listed events by their type. */\n${eventsPlan}`,
    ],
    ['generated/resources.ts', `${header}${imports(types, classes)}\n${classes}`],
  ]);
}

/** Components that the schemas reference. */
export function namesIn(document: OpenApiDocument, schemas: readonly Schema[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (schema: unknown): void => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(document.components.schemas[name] ?? {});
    }
  };
  visit(schemas);
  return found;
}

const readDeclaredName = (text: string): string => /export (?:interface|type) (\w+)/.exec(text)?.[1] ?? '';
const byName = (a: string, b: string): number => (readDeclaredName(a) < readDeclaredName(b) ? -1 : 1);

const eventPlan = (payload: string | undefined): string =>
  `{ createdAt: 'date'${payload === undefined ? '' : `, data: ${payload}`} }`;

function imports(types: TypeWriter, classes: string): string {
  const used = [...types.declarations.keys()].filter((name) => new RegExp(`[ <(]${name}\\b(?! extends)`).test(classes)).sort();
  return [
    "import { FileContents, StatementContents } from '../files/contents.ts';",
    "import type { List } from '../core/list.ts';",
    "import { Resource, segment, type RequestOptions, type Transport } from '../core/transport.ts';",
    "import { WebhookReceiver } from '../core/webhook-receiver.ts';",
    "import { EventStreams } from '../stream/event-stream.ts';",
    "import * as plans from './plans.ts';",
    `import type {\n${used.map((name) => `  ${name},\n`).join('')}} from './types.ts';\n`,
  ].join('\n');
}

/** Codes of errors are text with known values, so that an editor completes them and a new value still compiles. */
function declareCodes({ declarations }: TypeWriter, { components }: OpenApiDocument): void {
  const schema = components.schemas['ErrorDetailCode'] as { readonly 'x-extensible-enum'?: readonly string[] } | undefined;
  const values = (schema?.['x-extensible-enum'] ?? []).map((code) => `  | '${code}'\n`).join('');
  declarations.set(
    'ErrorDetailCode',
    `/** Codes that this version knows. Clients must tolerate others. */\nexport type ErrorDetailCode =\n${values}  | (string & {});\n`,
  );
}

/** The union for receivers to switch over. A listed event has the same members and three more. */
function declareEvents(types: TypeWriter, document: OpenApiDocument, events: readonly EventShape[]): void {
  const lines = events.map(({ name, payload }) => `  '${name}': ${types.type(payload, 'answered', '', '  ')};\n`).join('');
  types.declarations.set(
    'WebhookEvents',
    `/** What each type of event carries in \`data\`: the resource as its GET answered at that moment. */\n` +
      `export interface WebhookEvents {\n${lines}}\n`,
  );
  types.declarations.set(
    'WebhookEvent',
    `/** An event as it is delivered; \`type\` tells what \`data\` is. */\nexport type WebhookEvent = {\n` +
      `  [T in keyof WebhookEvents]: { id: string; type: T; createdAt: Date; data: WebhookEvents[T] };\n}[keyof WebhookEvents];\n`,
  );
  if (document.components.schemas['Event'] === undefined) return;
  types.declarations.set(
    'Event',
    `/** An event as it is listed. \`sequence\` rises with each event of the resource. */\n` +
      `export type Event = WebhookEvent & { object: 'event'; resourceId: string; sequence: number };\n`,
  );
}
