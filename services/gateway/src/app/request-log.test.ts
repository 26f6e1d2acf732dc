import { routes } from '@pay/contract/routes';
import { randomIds } from '@pay/core/id';
import { parseKeyring } from '@pay/core/sealing';
import { systemClock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { eventually } from '@pay/testkit/eventually';
import { createLog } from '@pay/kernel/log';
import type { FinishedRequest } from '../domain/request-log/entry.ts';
import { vocabularyOf } from '../domain/request-log/vocabulary.ts';
import { createRequestLog, type RequestLogBounds } from './request-log.ts';

const ids = randomIds();
const now = systemClock.now();
const outage = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const keyring = parseKeyring(`t1:${Buffer.alloc(32, 7).toString('base64')}`);
const log = createLog({
  service: 'gateway',
  level: 'error',
  sink: { write: () => undefined, flush: () => undefined },
  clock: systemClock,
});

/** A log over a scripted database, and the outcome of its rows. */
function aLog(query: () => Promise<unknown[]>, bounds?: RequestLogBounds) {
  const counts = { written: 0, dropped: 0 };
  // The two methods that the log uses for writing; it uses nothing else of a database.
  const db = { hot: { query, tx: (work: (tx: { query: typeof query }) => unknown) => work({ query }) } } as unknown as Database;
  const count = (result: 'written' | 'dropped', rows: number): void => void (counts[result] += rows);
  const options = { db, clock: systemClock, keyring, log, vocabulary: vocabularyOf(routes), count };
  return { counts, requests: createRequestLog(bounds === undefined ? options : { ...options, bounds }) };
}

const owner = (): FinishedRequest['owner'] => ({ account: ids.next('key', now), environment: 'sandbox' });
const aRequest = (of = owner(), responseBody = '{"ok":true,"data":{}}'): FinishedRequest => ({
  ...{
    id: ids.next('request', now),
    owner: of,
    keyId: of.account,
    keyPrefix: 'abc',
    method: 'GET',
    route: '/v1/wallets',
    params: {},
  },
  ...{ query: '', status: 200, durationMs: 1, ip: '127.0.0.1', userAgent: undefined, user: undefined, idempotencyKey: undefined },
  ...{ originalRequestId: undefined, traceId: undefined, requestBody: undefined, responseBody, keepsBodies: true },
});

test('while the database is down, rows wait up to a limit, further rows are dropped and counted, and waiting ones are written later', async () => {
  let isDown = true;
  const { counts, requests } = aLog(() => (isDown ? Promise.reject(outage()) : Promise.resolve([])), {
    rowsMax: 5,
    rowsPerOwnerMax: 5,
    bytesMax: 10_000,
  });
  for (let n = 0; n < 8; n += 1) requests.note(aRequest());
  expect(counts).toEqual({ written: 0, dropped: 3 });
  isDown = false;
  await eventually(
    () => counts,
    ({ written }) => written === 5,
  );
  await requests.close();
  requests.note(aRequest());
  expect(counts).toEqual({ written: 5, dropped: 4 });
});

test('an owner with too many or too large requests does not use up the capacity of others', async () => {
  const { counts, requests } = aLog(() => Promise.resolve([]), { rowsMax: 4, rowsPerOwnerMax: 2, bytesMax: 1_000 });
  const busy = owner();
  for (let n = 0; n < 3; n += 1) requests.note(aRequest(busy));
  requests.note(aRequest(owner(), 'x'.repeat(1_000)));
  requests.note(aRequest());
  expect(counts.dropped).toBe(2);
  await requests.close();
  expect(counts).toEqual({ written: 3, dropped: 2 });
});

test('a rejected statement drops its own rows only', async () => {
  let isBroken = true;
  const { counts, requests } = aLog(() => (isBroken ? Promise.reject(new Error('no such column')) : Promise.resolve([])));
  requests.note(aRequest());
  await eventually(
    () => counts,
    ({ dropped }) => dropped === 1,
  );
  isBroken = false;
  requests.note(aRequest());
  await requests.close();
  expect(counts).toEqual({ written: 1, dropped: 1 });
});

test('closing while the database is down completes and counts the lost rows', async () => {
  const { counts, requests } = aLog(() => Promise.reject(outage()));
  requests.note(aRequest());
  await requests.close();
  expect(counts).toEqual({ written: 0, dropped: 1 });
});
