// An attacker's tools: sockets that send anything and stay open for any time. An observer's tools: the times of a
// well-behaved caller, and the kernel's view of the process.
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { systemClock } from '@pay/core/time';
import { fetchText } from '@pay/testkit/http';

export type Raw = {
  readonly socket: Socket;
  /** The answer received so far. */
  readonly text: () => string;
  readonly ended: () => boolean;
};

export type RawOptions = {
  readonly says: string;
  /** The source address, such as any address of 127.0.0.0/8. */
  readonly from?: string;
  /** Never reads from the socket. */
  readonly isDeaf?: boolean;
};

/** A socket that sends a text and keeps its side open, regardless of the other side. */
export function rawSocket(url: string, { says, from = '127.0.0.1', isDeaf = false }: RawOptions): Raw {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from, allowHalfOpen: true });
  const chunks: Buffer[] = [];
  const state = { ended: false };
  const over = (): void => void (state.ended = true);
  socket.on('connect', () => socket.write(says));
  // A reset also means that the other side closed the connection.
  socket.on('error', over);
  socket.on('close', over);
  if (isDeaf) socket.pause();
  // Stores only the beginning of a long answer.
  else socket.on('data', (chunk: Buffer) => void (chunks.length < 8 && chunks.push(chunk))).on('end', over);
  return { socket, text: () => Buffer.concat(chunks).toString('latin1'), ended: () => state.ended };
}

/** Resolves with the whole answer to a text, once the other side closes the connection. */
export async function dialogue(url: string, says: string): Promise<string> {
  const raw = rawSocket(url, { says });
  const until = systemClock.now() + 20_000;
  while (!raw.ended() && systemClock.now() < until) await systemClock.sleep(10);
  raw.socket.destroy();
  return raw.text();
}

export type CallerStatistics = { readonly statuses: ReadonlySet<number>; readonly count: number; readonly p99Ms: number };

type Ask = () => Promise<{ readonly status: number }>;

/** Sends requests one after another for `forMs`. A request without a response counts as status 0. */
export function measureCaller(ask: Ask, forMs: number): Promise<CallerStatistics> {
  const until = systemClock.now() + forMs;
  return measureWhile(ask, () => systemClock.now() < until);
}

/** Like `measureCaller`, while an attack runs and until its last request has an answer. */
export async function measureDuring(ask: Ask, attack: () => Promise<void>): Promise<CallerStatistics> {
  let isOver = false;
  const running = attack().finally(() => (isOver = true));
  const [statistics] = await Promise.all([measureWhile(ask, () => !isOver), running]);
  return statistics;
}

async function measureWhile(ask: Ask, isWanted: () => boolean): Promise<CallerStatistics> {
  const [statuses, times]: [Set<number>, number[]] = [new Set(), []];
  while (isWanted()) {
    const begun = performance.now();
    const status = await ask().then(
      (answer) => answer.status,
      () => 0,
    );
    times.push(performance.now() - begun);
    statuses.add(status);
    // An ordinary caller, who does not load the machine.
    await systemClock.sleep(20);
  }
  times.sort((a, b) => a - b);
  return { statuses, count: times.length, p99Ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0 };
}

/** Maximum milliseconds of a request on the busiest machine. A benchmark measures how much slower callers get. */
const outageMs = 8_000;
/**
 * Expects that every caller is served while an attack runs, and that no caller waits longer than `outageMs`. The
 * attacker, the caller, and other suites share the machine. A finer bound would therefore judge the machine. The times
 * are printed instead.
 */
export async function expectUnharmed(
  round: () => Promise<{ readonly quiet: CallerStatistics; readonly during: CallerStatistics }>,
): Promise<void> {
  const { quiet, during } = await round();
  const statuses = [...during.statuses].join();
  if (statuses !== '200') throw new Error(`callers were answered ${statuses}`);
  const times = `p99 ${during.p99Ms.toFixed()} ms under attack, ${quiet.p99Ms.toFixed()} ms before`;
  process.stderr.write(`  ${times}\n`);
  if (during.p99Ms >= outageMs) throw new Error(times);
}

export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

export const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The sum of a metric's series, or of the series whose labels contain a text. */
export async function metricOf(adminUrl: string, name: string, labels = ''): Promise<number> {
  const { text } = await fetchText(`${adminUrl}/metrics`);
  const lines = text.split('\n').filter((line) => /^[a-z_]+/.exec(line)?.[0] === name && line.includes(labels));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
