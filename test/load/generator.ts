// A closed-loop load generator in a separate process. It speaks HTTP over plain sockets from prepared bytes, because it
// shares the cores with the measured platform: a client library would cost more than the platform's own HTTP side.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { systemClock } from '@pay/core/time';

export type Load = {
  readonly port: number;
  readonly connections: number;
  readonly durationMs: number;
  /**
   * The generator sends these requests in turn. `{n}` in a path or body becomes a number that is unique in this
   * process. `{amount}` in a body becomes that many cents, such as 12.34, because risk would report equal amounts as
   * anomalies.
   */
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly key: string;
    readonly body?: string;
    readonly idempotent?: boolean;
  }[];
  /** Makes idempotency keys unique between runs. */
  readonly run: string;
};

export type LoadResult = {
  readonly completed: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Microseconds of CPU that the generator itself spent per request, because it shares the machine. */
  readonly ownCpuUs: number;
  readonly firstFailure?: string;
};

const percentile = (sortedTimes: Float64Array, share: number): number =>
  sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))] ?? 0;

type Answer = { status: number; text: string };

/** The answer at the start of `held`, or undefined while it is incomplete. Keep-alive answers have a content-length. */
function takeAnswer(buffer: Buffer): { answer: Answer; rest: Buffer } | undefined {
  const headEnd = buffer.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = buffer.toString('latin1', 0, headEnd);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const end = headEnd + 4 + length;
  if (buffer.length < end) return undefined;
  return {
    answer: { status: Number(head.slice(9, 12)), text: buffer.toString('utf8', headEnd + 4, end) },
    rest: buffer.subarray(end),
  };
}

/** The number of the latest request. It begins with 1,000 cents, so that no amount is below a transfer's minimum. */
let latest = 1_000;

export async function generate(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let firstFailure: string | undefined;
  let sent = 0;
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const message = (): string => {
    const request = load.requests[sent % load.requests.length] as Load['requests'][number];
    sent += 1;
    const n = (latest += 1);
    const body = request.body?.replaceAll('{n}', String(n)).replaceAll('{amount}', (n / 100).toFixed(2)) ?? '';
    const head = `${request.method} ${request.path.replaceAll('{n}', String(n))} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${request.key}\r\n`;
    const key = request.idempotent === true ? `idempotency-key: ${load.run}-${n}\r\n` : '';
    if (request.body === undefined) return `${head}${key}\r\n`;
    return `${head}${key}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
  const oneConnection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(load.port, '127.0.0.1');
      socket.setNoDelay(true);
      let held: Buffer = Buffer.alloc(0);
      let sentAt = 0;
      const next = (): void => {
        if (performance.now() - startedAt >= load.durationMs) return void socket.end();
        sentAt = performance.now();
        socket.write(message());
      };
      socket.on('connect', next);
      socket.on('data', (chunk) => {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
        const taken = takeAnswer(held);
        if (taken === undefined) return;
        held = taken.rest;
        latencies.push(performance.now() - sentAt);
        const { status, text } = taken.answer;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status !== 200) firstFailure ??= `${status} ${text.slice(0, 300)}`;
        next();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: load.connections }, oneConnection));
  const seconds = (performance.now() - startedAt) / 1_000;
  const used = process.cpuUsage(cpu);
  const sorted = Float64Array.from(latencies).sort();
  return {
    completed: sorted.length,
    statuses,
    perSecond: sorted.length / seconds,
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
    ownCpuUs: (used.user + used.system) / Math.max(1, sorted.length),
    ...(firstFailure === undefined ? {} : { firstFailure }),
  };
}

// Started by fork: receives loads and sends results, until the parent exits.
if (process.send !== undefined && process.argv[1]?.endsWith('generator.ts') === true) {
  process.on('message', (load: Load) => {
    generate(load).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ ready: systemClock.now() });
}
