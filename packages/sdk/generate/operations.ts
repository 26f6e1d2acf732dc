// Derives the client's resource and method names from path and method alone. Operation ids may change without affecting
// callers.
import { methodNotes } from './method-text.ts';
import { resolve, variantsOf, type OpenApiDocument, type OperationObject, type Parameter, type Schema } from './document.ts';

export interface Operation {
  readonly verb: string;
  readonly path: string;
  /** `['simulate', 'wallets']` for `client.simulate.wallets`. */
  readonly resource: readonly string[];
  readonly method: string;
  readonly summary: string;
  /** The description, if it differs from the operation's. */
  readonly description?: string;
  /** Paragraphs that the documentation of the method has after its summary. */
  readonly notes: readonly string[];
  readonly pathParameters: readonly string[];
  readonly query: readonly Parameter[];
  readonly body?: { readonly schema: Schema; readonly isRequired: boolean };
  /** The response without the envelope. For a list, one item. */
  readonly answer: Schema;
  /** The response is a page with a cursor. */
  readonly isList: boolean;
  readonly isKeyed: boolean;
}

const verbs = ['get', 'post', 'put', 'patch', 'delete'];
const isParameter = (part: string): boolean => part.startsWith('{');

export const camel = (text: string): string => text.replaceAll(/[-_.\s]+(\w)/g, (_, letter: string) => letter.toUpperCase());
export const pascal = (text: string): string => camel(text).replace(/^./, (letter) => letter.toUpperCase());

// "status" and "tos" end in s but are singular. "details" is an action, not a collection.
const isPlural = (word: string): boolean => /[^suo]s$/i.test(word) && word !== 'details';
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

const partsOf = (path: string): string[] => path.replace(/^\/v1\//, '').split('/');
const jsonOf = (content?: Readonly<Record<string, { readonly schema?: Schema }>>): Schema | undefined =>
  content?.['application/json']?.schema;

/**
 * Every operation with a JSON response that is not deprecated, without hosted pages and old path names. The stream and
 * methods that transfer bytes are handwritten.
 */
export function operationsOf(document: OpenApiDocument): Operation[] {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([verb, operation]) =>
      verbs.includes(verb) && path.startsWith('/v1/') && operation.deprecated !== true ? [{ path, verb, operation }] : [],
    ),
  );
  const resources = resourcePaths(all);
  const found = all.flatMap(({ path, verb, operation }) => {
    const status = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? '';
    const response = operation.responses[status];
    const answer = jsonOf(response && resolve(document, response).content);
    if (answer === undefined || isUpload(document, operation)) return [];
    const { schema: whole, isMany } = withoutEnvelope(document, answer);
    // The ordinary response comes first. Each other response has its own method.
    const schema = operation['x-variants'] === undefined ? whole : (variantsOf(resolve(document, whole))[0] ?? whole);
    const depth = depthOf(path, resources);
    const rest = partsOf(path).slice(depth);
    const method = rest.length > 0 ? partName(verb, rest) : wholeName(verb, isMany, isSet(path, document));
    const resource = partsOf(path).slice(0, depth).map(camel);
    const found = { ...describeOperation(document, path, operation), ...{ verb, path, resource, method, answer: schema } };
    return [found, ...variantMethods(found, operation)];
  });
  for (const [name, same] of Map.groupBy(found, ({ resource, method }) => [...resource, method].join('.')))
    if (same.length > 1) throw new Error(`${name} would be ${same.map(({ verb, path }) => `${verb} ${path}`).join(' and ')}`);
  return found;
}

/** Methods for requests whose responses have other types. */
const variantMethods = (whole: Operation, operation: OperationObject): Operation[] =>
  (operation['x-variants'] ?? []).map(({ method, summary, description, query, schema }) => ({
    ...whole,
    notes: methodNotes(operation, description),
    ...{ method, summary, answer: schema },
    ...(description === undefined ? {} : { description }),
    ...(query === undefined ? {} : { path: `${whole.path}?${query}`, isKeyed: false }),
  }));

/** A body that is not JSON is bytes: methods for files are handwritten. */
function isUpload(document: OpenApiDocument, { requestBody }: OperationObject): boolean {
  const content = requestBody === undefined ? undefined : resolve(document, requestBody).content;
  return content !== undefined && content['application/json'] === undefined;
}

/** Components that only the handwritten methods use, if the document has them. */
export const typesOfBytes = ({ components }: OpenApiDocument): Schema[] =>
  ['StatementFormat', 'UploadPurpose']
    .filter((name) => components.schemas[name] !== undefined)
    .map((name) => ({ $ref: `#/components/schemas/${name}` }));

/** Static path prefixes followed by an id, with several methods, or without a parent. These become objects. */
function resourcePaths(all: readonly { path: string; verb: string }[]): Set<string> {
  const found = new Set<string>();
  for (const { path } of all) {
    const parts = partsOf(path);
    const first = parts.findIndex(isParameter);
    const isRepeated = first < 0 && all.filter((one) => one.path === path).length > 1;
    if (first > 0) found.add(parts.slice(0, first).join('/'));
    if (isRepeated || parts.length === 1) found.add(parts.join('/'));
  }
  return found;
}

function describeOperation(document: OpenApiDocument, path: string, operation: OperationObject) {
  const parameters = (operation.parameters ?? []).map((one) => resolve(document, one));
  const requestBody = operation.requestBody && resolve(document, operation.requestBody);
  const body = jsonOf(requestBody?.content);
  return {
    summary: operation.summary ?? '',
    notes: methodNotes(operation),
    pathParameters: partsOf(path).flatMap((part) => (isParameter(part) ? [part.slice(1, -1)] : [])),
    query: parameters.filter((one) => one.in === 'query' && (operation['x-variants'] === undefined || one.name !== 'dryRun')),
    ...(body && { body: { schema: body, isRequired: requestBody?.required === true } }),
    isList: parameters.some((one) => one.in === 'query' && one.name === 'cursor'),
    isKeyed: parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === 'idempotency-key'),
  };
}

/** Number of path segments that name the resource. */
function depthOf(path: string, resources: ReadonlySet<string>): number {
  const parts = partsOf(path);
  const depths = parts.map((_, at) => at + 1).filter((depth) => resources.has(parts.slice(0, depth).join('/')));
  return depths.at(-1) ?? 1;
}

/** A POST at a path whose GET returns one object sets that object. */
function isSet(path: string, document: OpenApiDocument): boolean {
  const answer = jsonOf(document.paths[path]?.['get']?.responses['200']?.content);
  return answer !== undefined && !withoutEnvelope(document, answer).isMany;
}

function wholeName(verb: string, isMany: boolean, isSingle: boolean): string {
  if (verb === 'post') return isSingle ? 'set' : 'create';
  if (verb === 'get') return isMany ? 'list' : 'get';
  return verb === 'delete' ? 'delete' : 'update';
}

/** The method name for the path after a resource. */
function partName(verb: string, rest: readonly string[]): string {
  const words = rest.filter((part) => !isParameter(part));
  const last = words.at(-1);
  if (last === undefined) return wholeName(verb, false, false);
  if (isParameter(rest.at(-1) ?? '')) return camel(`${verb === 'patch' ? 'update' : verb}-${singular(last)}`);
  // `/webhooks/{id}/deliveries/{id}/retry` is `retryDelivery`.
  const owner = isParameter(rest.at(-2) ?? '') ? words.at(-2) : undefined;
  if (owner !== undefined) return camel(`${last}-${singular(owner)}`);
  const joined = words.join('-');
  return verb === 'post' && isPlural(last) ? camel(`create-${singular(joined)}`) : camel(joined);
}

/** Properties of an object, including composed objects. */
export function membersOf(document: OpenApiDocument, schema: Schema): Readonly<Record<string, Schema>> {
  const whole = resolve(document, schema);
  return Object.assign({}, ...(whole.allOf ?? []).map((part) => membersOf(document, part)), whole.properties) as Record<
    string,
    Schema
  >;
}

/** The result for the caller: objects without envelopes, and pages as their items. */
function withoutEnvelope(document: OpenApiDocument, schema: Schema): { schema: Schema; isMany: boolean } {
  const { data, ok, hasMore, object, nextCursor } = membersOf(document, schema);
  const wraps = ok !== undefined || hasMore !== undefined || object?.const === 'list';
  if (data === undefined || !wraps) return { schema, isMany: false };
  const list = resolve(document, data);
  if (hasMore !== undefined || nextCursor !== undefined) return { schema: list.items ?? {}, isMany: true };
  return { schema: data, isMany: [list, ...variantsOf(list)].some(({ type }) => type === 'array') };
}
