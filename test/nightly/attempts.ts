// A fuzzer's requests for one operation: a valid one first, then changed ones.
import type { Route } from '@pay/contract/route';
import { prefixes } from '@pay/core/id';
import { bodyFor } from '../e2e/support/routes.ts';
import { bodyText, changeBody } from './body-changes.ts';
import type { HttpRequest } from './exchange.ts';
import { changeHeaders, changePath, otherMethod, someQuery, type Headers } from './head-changes.ts';
import { pathFor, type Party } from './parties.ts';
import type { Random } from './random.ts';

export type AttemptInput = {
  readonly route: Route;
  readonly party: Party;
  /** Ids of every kind and of several owners. */
  readonly idPool: readonly string[];
};

/** Ids of each kind from the beginning and the end of time. */
export const extremeIds: readonly string[] = Object.values(prefixes).flatMap((prefix) => [
  `${prefix}_${'0'.repeat(26)}`,
  `${prefix}_7${'z'.repeat(25)}`,
]);

const headersOf = (route: Route, { api }: Party): Headers => ({
  ...(route.auth === 'none' ? {} : { authorization: `Bearer ${api.key}` }),
  ...(route.body === undefined ? {} : { 'content-type': 'application/json' }),
});

export function validAttempt({ route, party }: AttemptInput): HttpRequest {
  const body = bodyFor(route, party.ids);
  return {
    method: route.method,
    path: pathFor(route, party),
    headers: headersOf(route, party),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

export function changeAttempt(random: Random, input: AttemptInput): HttpRequest {
  const { route, party, idPool } = input;
  const valid = validAttempt(input);
  const body = bodyFor(route, party.ids);
  // An operation without a body sometimes gets one, and must ignore it.
  const isBodyOdd = body === undefined ? random.percent(15) : random.percent(75);
  const text = isBodyOdd ? bodyText(random, changeBody(random, body ?? {}, { route, idPool })) : valid.body;
  const query = random.percent(route.query === undefined ? 10 : 80) ? `?${someQuery(random, route, idPool)}` : '';
  const path = random.percent(15) ? changePath(random, valid.path, idPool) : valid.path;
  const headers = random.percent(20) ? changeHeaders(random, valid.headers) : valid.headers;
  return {
    method: random.percent(4) ? otherMethod(random) : route.method,
    path: `${path}${query}`,
    headers: random.percent(10) ? { 'idempotency-key': `k${random.below(5)}`, ...headers } : headers,
    ...(text === undefined ? {} : { body: text }),
  };
}
