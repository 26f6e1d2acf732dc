// A load generator in a separate process. It speaks HTTP over plain sockets from prepared bytes, because it shares the
// cores with the measured platform: a client library would cost more than the platform's own HTTP side. In a closed
// loop, each connection sends its next request when it has the answer. In an open loop, requests become due at a fixed
// rate, and their latency begins when they are due. A slow answer then also counts for the requests behind it.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { systemClock } from '@pay/core/time';

export type Load = {
  readonly port: number;
  readonly connections: number;
  readonly durationMs: number;
  /** Open loop: requests per second. Absent for a closed loop. */
  readonly perSecond?: number;
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
    /** Requests with the same name have their own percentiles in the result. */
    readonly kind?: string;
  }[];
  /** Makes idempotency keys unique between runs. */
  readonly run: string;
};

export type Percentiles = { readonly p50Ms: number; readonly p95Ms: number; readonly p99Ms: number };

export type LoadResult = Percentiles & {
  readonly completed: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly perSecond: number;
  /** By the kinds of the requests. */
  readonly kinds: Readonly<Record<string, Percentiles>>;
  /** Microseconds of CPU that the generator itself spent per request, because it shares the machine. */
  readonly ownCpuUs: number;
  readonly firstFailure?: string;
};

function percentilesOf(latencies: readonly number[]): Percentiles {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

type Answer = { status: number; text: string; isLast: boolean };

/** The answer at the start of `held`, or undefined while it is incomplete. Keep-alive answers have a content-length. */
function takeAnswer(buffer: Buffer): { answer: Answer; rest: Buffer } | undefined {
  const headEnd = buffer.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = buffer.toString('latin1', 0, headEnd);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const end = headEnd + 4 + length;
  if (buffer.length < end) return undefined;
  return {
    answer: {
      status: Number(head.slice(9, 12)),
      text: buffer.toString('utf8', headEnd + 4, end),
      // The platform ends a connection after a thousand requests.
      isLast: /^connection: close/im.test(head),
    },
    rest: buffer.subarray(end),
  };
}

/** The number of the latest request. It begins with 1,000 cents, so that no amount is below a transfer's minimum. */
let latest = 1_000;

type Work = { readonly text: string; readonly kind: string; readonly dueAt: number };

/** The next requests of a load, in turn. */
function workOf(load: Load): (dueAt: number) => Work {
  let sent = 0;
  return (dueAt) => {
    const request = load.requests[sent % load.requests.length] as Load['requests'][number];
    sent += 1;
    const n = (latest += 1);
    const body = request.body?.replaceAll('{n}', String(n)).replaceAll('{amount}', (n / 100).toFixed(2)) ?? '';
    const head = `${request.method} ${request.path.replaceAll('{n}', String(n))} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${request.key}\r\n`;
    const key = request.idempotent === true ? `idempotency-key: ${load.run}-${n}\r\n` : '';
    const content = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    return { text: `${head}${key}${request.body === undefined ? '\r\n' : content}`, kind: request.kind ?? '', dueAt };
  };
}

type Connection = { send(work: Work): void; end(): void };

type ConnectionEvents = {
  /** The connection can send a request: it has just opened, or has received its answer. */
  readonly isFree: (connection: Connection) => void;
  readonly takeLatency: (work: Work, answer: Answer) => void;
};

/**
 * Keeps one connection open: opens another when the server ends it. Resolves when the caller has ended the connection.
 */
function runConnection(port: number, { isFree, takeLatency }: ConnectionEvents): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let isLast = false;
    let held: Buffer = Buffer.alloc(0);
    let current: Work | undefined;
    const connection: Connection = {
      send(work) {
        current = work;
        socket.write(work.text);
      },
      end: () => void socket.end(),
    };
    socket.on('connect', () => isFree(connection));
    socket.on('data', (chunk) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const taken = takeAnswer(held);
      if (taken === undefined || current === undefined) return;
      held = taken.rest;
      takeLatency(current, taken.answer);
      isLast = taken.answer.isLast;
      if (isLast) socket.end();
      else isFree(connection);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(isLast ? runConnection(port, { isFree, takeLatency }) : undefined));
  });
}

type Loop = Pick<ConnectionEvents, 'takeLatency'> & { readonly startedAt: number };

function runClosedLoop(load: Load, { startedAt, takeLatency }: Loop): Promise<unknown> {
  const next = workOf(load);
  const isFree = (connection: Connection): void => {
    const now = performance.now();
    if (now - startedAt >= load.durationMs) connection.end();
    else connection.send(next(now));
  };
  return Promise.all(Array.from({ length: load.connections }, () => runConnection(load.port, { isFree, takeLatency })));
}

async function runOpenLoop(load: Load, perSecond: number, { startedAt, takeLatency }: Loop): Promise<void> {
  const next = workOf(load);
  const due: Work[] = [];
  const free: Connection[] = [];
  let isOver = false;
  const assign = (): void => {
    while (due.length > 0 && free.length > 0) free.pop()?.send(due.shift() as Work);
    if (isOver && due.length === 0) for (const connection of free.splice(0)) connection.end();
  };
  const isFree = (connection: Connection): void => {
    free.push(connection);
    assign();
  };
  const all = Array.from({ length: load.connections }, () => runConnection(load.port, { isFree, takeLatency }));
  const dueAt = (number: number): number => startedAt + (number * 1_000) / perSecond;
  const total = Math.floor((load.durationMs / 1_000) * perSecond);
  for (let made = 0; made < total;) {
    await systemClock.sleep(1);
    for (; made < total && dueAt(made) <= performance.now(); made += 1) due.push(next(dueAt(made)));
    assign();
  }
  isOver = true;
  assign();
  await Promise.all(all);
}

export async function generate(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const byKind = new Map<string, number[]>();
  const statuses: Record<string, number> = {};
  let firstFailure: string | undefined;
  const takeLatency = ({ kind, dueAt }: Work, { status, text }: Answer): void => {
    const latency = performance.now() - dueAt;
    latencies.push(latency);
    if (kind !== '') {
      const ofKind = byKind.get(kind);
      if (ofKind === undefined) byKind.set(kind, [latency]);
      else ofKind.push(latency);
    }
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== 200) firstFailure ??= `${status} ${text.slice(0, 300)}`;
  };
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const loop = { startedAt, takeLatency };
  await (load.perSecond === undefined ? runClosedLoop(load, loop) : runOpenLoop(load, load.perSecond, loop));
  const seconds = (performance.now() - startedAt) / 1_000;
  const used = process.cpuUsage(cpu);
  return {
    completed: latencies.length,
    statuses,
    perSecond: latencies.length / seconds,
    ...percentilesOf(latencies),
    kinds: Object.fromEntries([...byKind].map(([kind, ofKind]) => [kind, percentilesOf(ofKind)])),
    ownCpuUs: (used.user + used.system) / Math.max(1, latencies.length),
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
