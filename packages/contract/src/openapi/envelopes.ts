// Success bodies by name: a client has one type for a response with a customer, whichever operation returned it.
import type { Operation } from '../operation.ts';
import type { EnvelopeStyle, Route } from '../route.ts';
import { capitalize, object, refersTo, type Json } from './json.ts';
import { operationIdOf } from './operation-ids.ts';
import type { Registry } from './registry.ts';

const yes = { type: 'boolean', const: true, description: 'Always true. An error has another status and another body.' };
const hasMore = { type: 'boolean', description: 'Whether another page exists.' };
const cursor = { type: ['string', 'null'], description: 'Pass it as `cursor` for the next page. Null on the last page.' };
const nextCursor = { type: 'string', description: 'Pass it as `cursor` for the next page. Absent on the last page.' };
const list = { type: 'string', const: 'list', description: 'Always `list`.' };

type Data = { readonly data: Json };
const envelopes: Readonly<Record<Exclude<EnvelopeStyle, 'bare' | 'html' | 'stream' | 'file'>, (input: Data) => Json>> = {
  ok: ({ data }) => object({ ok: yes, data }),
  okPage: ({ data }) => object({ ok: yes, data, nextCursor }, ['ok', 'data']),
  hasMore: ({ data }) => object({ data, hasMore, cursor }),
  objectList: ({ data }) => object({ object: list, data, hasMore, cursor }),
};
const suffixes = { ok: 'Result', okPage: 'Page', hasMore: 'Page', objectList: 'List' } as const;

/** Schema of a route's body with status 200. */
export function successOf(route: Route, registry: Registry): Json {
  const style = route.envelope;
  if (style === 'file') return { type: 'string', format: 'binary', description: 'Content of the file, byte for byte.' };
  if (style === 'html') return { type: 'string', description: 'A page.' };
  if (style === 'stream')
    return { type: 'string', description: 'Server-sent events: `id`, `event` and the event as JSON in `data`.' };
  const output = formsOf(route).length > 1 ? unionOf(route, registry) : registry.refer(route.to.output, 'output');
  // An alias returns its operation's response, under one name.
  const own = `${capitalize(operationIdOf({ ...route, path: '' }))}${style === 'bare' ? 'Result' : suffixes[style]}`;
  if (style === 'bare') return refersTo(output) === undefined ? registry.name(own, output, own) : output;
  const data = style === 'ok' ? output : itemsOf(output);
  const resource = refersTo(style === 'ok' ? data : (data['items'] as Json));
  const name = resource === undefined ? own : `${resource}${suffixes[style]}`;
  return registry.name(name, envelopes[style]({ data: { ...data, ...describeData(data, style) } }), own);
}

type Form = { readonly method: string; readonly to: Operation; readonly isDryRun: boolean };

/** The route's responses with status 200, the ordinary one first, each under the name for clients. */
export function formsOf({ to, dryRun, variant }: Route): readonly Form[] {
  const toDryRunForms = (method: string, operation: Operation | undefined): Form[] =>
    operation === undefined ? [] : [{ method, to: operation, isDryRun: true }];
  return [
    { method: '', to, isDryRun: false },
    ...toDryRunForms('dryRun', dryRun),
    ...(variant === undefined ? [] : [{ method: variant.method, to: variant.to, isDryRun: false }]),
    ...toDryRunForms(`dryRun${capitalize(variant?.method ?? '')}`, variant?.dryRun),
  ];
}

/** One schema for all forms. A strict client recognizes each form exactly. */
function unionOf(route: Route, registry: Registry): Json {
  const name = `${capitalize(operationIdOf({ ...route, path: '' }))}Answer`;
  // Not `oneOf`: linters cannot see that an id and a missing id exclude each other.
  const anyOf = formsOf(route).map(({ to }) => registry.refer(to.output, 'output'));
  return registry.name(name, { anyOf, description: 'Created resource, or its dry run. The request determines which.' }, name);
}

const describeData = (data: Json, style: EnvelopeStyle): Json =>
  data['$ref'] !== undefined || data['description'] !== undefined
    ? {}
    : { description: style === 'ok' ? 'Result of the request.' : 'Items of this page.' };

const itemsOf = (output: Json): Json => ((output['properties'] ?? {}) as Record<string, Json>)['items'] ?? {};

/** How a list continues, for clients that iterate over all pages. */
export function paginationOf({ envelope }: Route): Json {
  if (envelope === 'okPage') return { 'x-pagination': { items: 'data', cursor: 'nextCursor', parameter: 'cursor' } };
  if (envelope === 'hasMore' || envelope === 'objectList')
    return { 'x-pagination': { items: 'data', cursor: 'cursor', hasMore: 'hasMore', parameter: 'cursor' } };
  return {};
}
