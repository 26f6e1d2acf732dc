// A receiver of webhooks in a separate process: answers at once, or never below /hang, and records the arrivals with
// their times.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@pay/core/time';

export type Arrivals = {
  readonly count: number;
  /** Milliseconds from the event to its arrival, by the path's last segment, in the order of arrival. */
  readonly latenciesMs: Readonly<Record<string, readonly number[]>>;
  /** Milliseconds since the epoch at which each tenth of `count` had arrived. */
  readonly tenthsAt: readonly number[];
  readonly bodies: readonly string[];
};
export type Ask = 'reset' | 'report' | 'count';
export type ReceiverMessage = { readonly port?: number; readonly arrivals?: Arrivals; readonly count?: number };

const samplesMax = 64;
const arrivals = { at: [] as number[], latencies: new Map<string, number[]>(), bodies: [] as string[] };

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const path = request.url ?? '';
    if (path.startsWith('/hang')) return;
    response.end('ok');
    const now = systemClock.now();
    const body = Buffer.concat(chunks).toString();
    arrivals.at.push(now);
    if (arrivals.bodies.length < samplesMax) arrivals.bodies.push(body);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const list = arrivals.latencies.get(name) ?? [];
    arrivals.latencies.set(name, list);
    list.push(now - Number(/"createdAt":(\d+)/.exec(body)?.[1] ?? now));
  });
});
server.keepAliveTimeout = 60_000;

process.on('message', (ask: Ask) => {
  if (ask === 'count') return process.send?.({ count: arrivals.at.length } satisfies ReceiverMessage);
  if (ask === 'report') {
    const { at, latencies, bodies } = arrivals;
    const tenthsAt = Array.from(
      { length: 11 },
      (_, tenth) => at[Math.min(at.length - 1, Math.floor((at.length * tenth) / 10))] ?? 0,
    );
    process.send?.({
      arrivals: { count: at.length, latenciesMs: Object.fromEntries(latencies), tenthsAt, bodies },
    } satisfies ReceiverMessage);
    return;
  }
  arrivals.at = [];
  arrivals.bodies = [];
  arrivals.latencies.clear();
  process.send?.({ count: 0 } satisfies ReceiverMessage);
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port } satisfies ReceiverMessage));
