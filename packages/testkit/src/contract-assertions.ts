// Checks every response of the public API in every test: the documented shape, the standard error form, and the headers
// that callers rely on. A JSON Schema validator checks them, independent of the code that writes the schemas.
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Route } from '@pay/contract/route';
import { routes } from '@pay/contract/routes';
import { httpStatusOf, type FaultCode } from '@pay/core/fault';
import { version } from '@pay/core/version';
import type { Answer } from './api.ts';
import { readClosedDocument } from './strict-document.ts';
import { judgeOf } from './document-judge.ts';

export type AnsweredRequest = { readonly method: string; readonly path: string };

/** Throws with all problems of a response. Only the general rules apply to paths that no route declares. */
export function checkAnswer(request: AnsweredRequest, answer: Answer): void {
  const route = routeOf(request);
  const broken = [
    ...findHeaderFaults(answer),
    ...(answer.status >= 400 ? findErrorFaults(answer) : []),
    ...(route === undefined ? [] : [...findShapeFaults(route, answer), ...findRateFaults(route, answer)]),
  ];
  if (broken.length === 0) return;
  throw new Error(
    `${request.method} ${request.path} answered ${answer.status}, which breaks the contract:\n- ${broken.join('\n- ')}\n${answer.text.slice(0, 2_000)}`,
  );
}

type DocumentedRoute = { readonly route: Route; readonly pattern: RegExp; readonly template: string };

// Literal segments take precedence over parameters, so routes with fewer parameters come first.
const declaredRoutes: readonly DocumentedRoute[] = routes
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`),
    template: route.path.replaceAll(/:(\w+)/g, '{$1}'),
  }))
  .sort((a, b) => a.route.path.split(':').length - b.route.path.split(':').length);

/** A path with broken escapes, a NUL, or a fragment is invalid: the gateway rejects it before it reads the key. */
function isPath(path: string): boolean {
  try {
    return !path.includes('#') && !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** A literal path never matches the similar path with a parameter, even for a method that only the latter has. */
function routeOf({ method, path }: AnsweredRequest): DocumentedRoute | undefined {
  if (!isPath(path)) return undefined;
  const template = declaredRoutes.find(({ pattern }) => pattern.test(path))?.template;
  return declaredRoutes.find((one) => one.template === template && one.route.method === method);
}

type Json = { readonly [member: string]: Json };
// The document is plain JSON. This file relies only on the members that it reads.
const description = readClosedDocument() as Json;
const validators = new Map<string, ValidateFunction | undefined>();
let judge = judgeOf(description);

/**
 * For release tests: the previous build also responds, and its responses may lack members that the schema requires.
 * Returns a function that requires these members again, for the next test file of the worker.
 */
export function allowMissing(members: ReadonlyMap<string, ReadonlySet<string>>): () => void {
  const schemas = Object.entries(description['components']?.['schemas'] ?? {}).map(([name, schema]) => {
    // An array of names if the schema requires any members.
    const required = (schema['required'] ?? []) as unknown as readonly string[];
    return [name, { ...schema, required: required.filter((member) => members.get(name)?.has(member) !== true) }];
  });
  const loosened = { ...description, components: { ...description['components'], schemas: Object.fromEntries(schemas) as Json } };
  const apply = (document: Json): void => {
    judge = judgeOf(document);
    validators.clear();
  };
  apply(loosened);
  return () => apply(description);
}

const escapePointer = (pointer: string): string =>
  pointer.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');

/** The validator of a documented response. Undefined if the document does not list the status. */
function validatorOf({ route, template }: DocumentedRoute, status: number): ValidateFunction | undefined {
  const name = `${route.method} ${template} ${status}`;
  if (!validators.has(name)) {
    const documented = description['paths']?.[template]?.[route.method.toLowerCase()]?.['responses']?.[String(status)];
    // One schema for all errors, which a response may reference through a component.
    const pointer =
      status >= 400
        ? 'api#/components/schemas/Error'
        : `api#/paths/${escapePointer(template)}/${route.method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
    validators.set(name, documented === undefined ? undefined : judge.compile({ $ref: pointer }));
  }
  return validators.get(name);
}

function findShapeFaults(target: DocumentedRoute, { status, body, headers }: Answer): string[] {
  if (target.route.envelope === 'html' && status === 200) {
    return headers.get('content-type')?.startsWith('text/html') === true ? [] : ['a page is not text/html'];
  }
  // Bytes have no schema, and a 304 replaces them.
  if (target.route.envelope === 'file' && (status === 200 || status === 304)) return [];
  const validate = validatorOf(target, status);
  if (validate === undefined) return [`status ${status} is not documented for ${target.route.method} ${target.template}`];
  if (validate(body)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`);
}

const json = 'application/json; charset=utf-8';

function findHeaderFaults({ headers }: Answer): string[] {
  const must = (holds: boolean, what: string): string[] => (holds ? [] : [what]);
  return [
    ...must(/^req_[0-9a-z]{26}$/.test(headers.get('x-request-id') ?? ''), 'X-Request-Id is missing or malformed'),
    ...must(headers.get('x-service-version') === version, 'X-Service-Version is missing'),
    ...must(headers.get('server') === null && headers.get('x-powered-by') === null, 'the server names its software'),
    ...must(headers.get('x-content-type-options') === 'nosniff', 'X-Content-Type-Options is missing'),
    ...must(headers.get('content-security-policy') !== null, 'Content-Security-Policy is missing'),
    ...must(headers.get('cache-control') !== null, 'Cache-Control is missing'),
  ];
}

function findErrorFaults({ status, body, headers, text }: Answer): string[] {
  if (headers.get('content-type') !== json) return [`an error is ${headers.get('content-type') ?? 'untyped'}`];
  const error = (body as { error?: { code?: FaultCode; message?: string; requestId?: string; details?: { code: string }[] } })
    .error;
  const leaks = /node_modules|\bat \w+ \(|\bselect |\binsert into|\bpostgres|\bnats\b|\.ts:\d/i.exec(text);
  return [
    ...(error?.code !== undefined && httpStatusOf[error.code] === status
      ? []
      : [`code ${error?.code ?? 'none'} does not belong to ${status}`]),
    // A replay repeats the first response byte for byte, including its request id.
    ...(error?.requestId === (headers.get('x-original-request-id') ?? headers.get('x-request-id'))
      ? []
      : ['error.requestId is not X-Request-Id']),
    ...((status === 400 || status === 409) && (error?.details ?? []).length === 0 ? ['no details say what is wrong'] : []),
    ...((status === 429 || status === 503) && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? '')
      ? ['Retry-After is missing']
      : []),
    ...(leaks === null ? [] : [`the text tells about our insides: ${leaks[0]}`]),
  ];
}

const rateNames = ['Limit', 'Remaining', 'Reset'] as const;

function findRateFaults({ route }: DocumentedRoute, { status, headers }: Answer): string[] {
  // The gateway does not count requests before it has verified the key.
  if (route.rate === 'none' || status === 401) return [];
  return rateNames.flatMap((name) => {
    const value = headers.get(`RateLimit-${name}`);
    if (value === null || !/^\d+$/.test(value)) return [`RateLimit-${name} is ${value ?? 'missing'}`];
    return headers.get(`X-RateLimit-${name}`) === value ? [] : [`X-RateLimit-${name} differs`];
  });
}
