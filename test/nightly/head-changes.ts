// Makes paths, queries, headers, and methods odd.
import { createHash } from 'node:crypto';
import type { Route } from '@pay/contract/route';
import { timeOf } from '@pay/core/id';
import { awkwardText } from './awkward.ts';
import { queryOf, valueOf } from './document.ts';
import type { Random } from './random.ts';

const oddSegments: readonly string[] = [
  '%00',
  '%',
  '%2F',
  '%2e%2e',
  '..',
  '%C0%AF',
  '%F0%9F%98%80',
  'x'.repeat(3_000),
  '%20',
  '0',
  'null',
  ';a=b',
  '*',
];

/** A path with one of its ids replaced, or with an unusual spelling. */
export function changePath(random: Random, path: string, idPool: readonly string[]): string {
  const segments = path.split('/');
  const ids = segments.flatMap((segment, at) => (/_[0-9a-z]{26}$/.test(segment) ? [at] : []));
  const at = ids.length > 0 ? random.pick(ids) : segments.length - 1;
  const others: readonly (() => string)[] = [
    () => random.pick(idPool),
    () => random.pick(idPool),
    () => random.pick(oddSegments),
    () => encodeURIComponent(awkwardText(random).toWellFormed().slice(0, 500)),
    () => (segments[at] ?? '').toUpperCase(),
    () => (segments[at] ?? '').slice(0, -1),
    () => `${segments[at] ?? ''}${random.pick(['/', '//', '0', '%20', '?', '#', '.json'])}`,
  ];
  segments[at] = random.pick(others)();
  return segments.join('/').replaceAll(/[^\x21-\x7e]/g, '');
}

const queryText = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

const wholeQueries: readonly string[] = [
  '&&&',
  '=',
  '%',
  'limit=%00',
  'limit=0',
  'limit=-1',
  'limit=201',
  'limit=1.5',
  'limit=1e2',
  'limit=0x10',
  'limit=1&limit=2',
  'limit[]=1',
  'limit[a]=1',
  'cursor=',
  'cursor=%00',
  'cursor=eyJhIjoxfQ',
  'cursor=%F0%9F%98%80',
  `cursor=${'A'.repeat(4_000)}`,
  'createdAfter=1e400',
  'createdBefore=-1',
  'createdAfter=9007199254740993',
  'createdAfter=275760-09-13T00:00:00.001Z',
  '__proto__=1',
  'constructor[prototype]=1',
  'x'.repeat(4_000),
  `${'a=1&'.repeat(1_000)}`,
];

/** A cursor of a list without filters, after an id that the fuzzer chooses. */
const forgeCursor = (id: string): string => {
  const hash = createHash('sha256').update('[]').digest('base64url').slice(0, 12);
  return Buffer.from(`v1|${isKnownForm(id) ? timeOf(id) * 1_000 : 0}|${id}|${hash}`).toString('base64url');
};
const isKnownForm = (id: string): boolean => /_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id);

/** A query of the operation's parameters, or of any others. */
export function someQuery(random: Random, route: Route, idPool: readonly string[]): string {
  const known = Object.entries(queryOf(route));
  if (known.length === 0 || random.percent(30)) return random.pick(wholeQueries);
  if (random.percent(10)) return `cursor=${forgeCursor(random.pick(idPool))}`;
  const parts = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => {
    const [name, schema] = random.pick(known);
    return `${encodeURIComponent(name)}=${queryText(random.percent(60) ? valueOf(random, schema) : awkwardText(random).slice(0, 2_000))}`;
  });
  return parts.join('&');
}

export type Headers = Readonly<Record<string, string | readonly string[]>>;

const oddHeaders: readonly Headers[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;charset="UTF-8"' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': '' },
  { 'content-type': ';;;' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'identity' },
  { accept: 'text/html' },
  { accept: ';;' },
  { 'accept-language': 'x'.repeat(2_000) },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { 'idempotency-key': '' },
  { 'idempotency-key': ' ' },
  { 'idempotency-key': 'a'.repeat(256) },
  { 'idempotency-key': 'é' },
  { 'idempotency-key': ['a', 'b'] },
  { 'x-sandbox-scenario': 'NOT A STATE' },
  { 'x-sandbox-scenario': '' },
  { 'x-sandbox-scenario': 'nothing_of_ours' },
  { 'x-sandbox-scenario': 'constructor' },
  { 'x-sandbox-scenario': 'idempotency_in_progress', 'idempotency-key': 'duplicate' },
  { traceparent: '00-zz' },
  { traceparent: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-00` },
  { tracestate: ',,=' },
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer svc_test_none' },
  { authorization: ['Bearer a', 'Bearer b'] },
  { 'x-api-key': 'svc_test_none' },
  { 'api-key': '' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "127.0.0.1, ::1, ' or 1=1" },
  { 'x-request-id': '\u00ff'.repeat(100) },
  { range: 'bytes=0-1' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'never' },
  { cookie: 'a=b; __proto__=c' },
  { origin: 'null' },
  { 'x-long': 'x'.repeat(12_000) },
  { 'x-long': 'x'.repeat(20_000) },
];

export const changeHeaders = (random: Random, headers: Headers): Headers => {
  const names = Object.keys(headers);
  if (names.length > 0 && random.percent(20)) {
    const dropped = random.pick(names);
    return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== dropped));
  }
  return { ...headers, ...random.pick(oddHeaders) };
};

export const otherMethod = (random: Random): string =>
  random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']);
