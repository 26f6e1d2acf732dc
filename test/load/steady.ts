// An ordinary caller: a fixed number of requests a second, each sent at its time, whether or not the earlier ones are
// answered.
import { performance } from 'node:perf_hooks';
import { systemClock } from '@pay/core/time';
import { randomUUID } from 'node:crypto';
import type { Load } from './generator.ts';
import type { Stage } from './stage.ts';

type SteadyLoad = { readonly requests: Load['requests']; readonly perSecond: number; readonly until: () => boolean };

/** Sends `requests` in turn until `until`. Returns the milliseconds of each. Throws if one does not get a 200. */
export async function steadily(stage: Stage, { requests, perSecond, until }: SteadyLoad): Promise<number[]> {
  const startedAt = performance.now();
  const sent: Promise<number>[] = [];
  for (let n = 0; !until(); n += 1) {
    const request = requests[n % requests.length];
    if (request === undefined) throw new Error('there is nothing to send');
    sent.push(measureRequest(stage, request));
    await systemClock.sleep(Math.max(0, startedAt + ((n + 1) * 1_000) / perSecond - performance.now()));
  }
  return Promise.all(sent);
}

async function measureRequest(stage: Stage, { method, path, key, body, idempotent }: Load['requests'][number]): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${stage.fleet.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotent === true ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return performance.now() - startedAt;
}

export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
