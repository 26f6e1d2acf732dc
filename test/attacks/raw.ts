// What an attacker has: sockets that say what they like and stay open as long as they like. And what an onlooker has: the
// times of a well-behaved caller, and the process as the kernel sees it.
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { systemClock } from '@pay/core/time';
import { fetchText } from '@pay/testkit/http';

export type Raw = {
  readonly socket: Socket;
  /** What came back so far. */
  readonly text: () => string;
  readonly ended: () => boolean;
};

export type RawOptions = {
  readonly says: string;
  /** Address to come from; all of 127.0.0.0/8 is this machine. */
  readonly from?: string;
  /** Never takes what is sent to it. */
  readonly isDeaf?: boolean;
};

/** A socket that sends a text and keeps its side open, whatever the other side does. */
export function rawSocket(url: string, { says, from = '127.0.0.1', isDeaf = false }: RawOptions): Raw {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from, allowHalfOpen: true });
  const chunks: Buffer[] = [];
  const state = { ended: false };
  const over = (): void => void (state.ended = true);
  socket.on('connect', () => socket.write(says));
  // A reset is how it learns that it was hung up on.
  socket.on('error', over);
  socket.on('close', over);
  if (isDeaf) socket.pause();
  // Of a long answer the beginning is enough.
  else socket.on('data', (chunk: Buffer) => void (chunks.length < 8 && chunks.push(chunk))).on('end', over);
  return { socket, text: () => Buffer.concat(chunks).toString('latin1'), ended: () => state.ended };
}

/** Resolves with everything a text is answered with, once the other side hangs up. */
export async function dialogue(url: string, says: string): Promise<string> {
  const raw = rawSocket(url, { says });
  const until = systemClock.now() + 20_000;
  while (!raw.ended() && systemClock.now() < until) await systemClock.sleep(10);
  raw.socket.destroy();
  return raw.text();
}

export type Observed = { readonly statuses: ReadonlySet<number>; readonly count: number; readonly p99Ms: number };

/** Asks one after another for a while; a request that fails altogether counts as status 0. */
export async function watched(ask: () => Promise<{ readonly status: number }>, forMs: number): Promise<Observed> {
  const until = systemClock.now() + forMs;
  const [statuses, times]: [Set<number>, number[]] = [new Set(), []];
  while (systemClock.now() < until) {
    const begun = performance.now();
    const status = await ask().then(
      (answer) => answer.status,
      () => 0,
    );
    times.push(performance.now() - begun);
    statuses.add(status);
    // A caller among others, not the one who loads the machine.
    await systemClock.sleep(20);
  }
  times.sort((a, b) => a - b);
  return { statuses, count: times.length, p99Ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0 };
}

/** Twice the quiet time; below a quarter of a second the machine's own pauses decide. */
const bearable = (quiet: Observed): number => Math.max(2 * quiet.p99Ms, 250);

/**
 * Holds that callers are all served and hardly slower than before. A machine that is busy with something else is slow for a
 * while, so a slow round is tried again; an attack that does harm does it every time.
 */
export async function unharmed(round: () => Promise<{ readonly quiet: Observed; readonly during: Observed }>): Promise<void> {
  const slow: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const { quiet, during } = await round();
    if ([...during.statuses].join() !== '200') throw new Error(`callers were answered ${[...during.statuses].join()}`);
    if (during.p99Ms < bearable(quiet)) return;
    slow.push(`${during.p99Ms.toFixed()} ms after ${quiet.p99Ms.toFixed()} ms`);
  }
  throw new Error(`p99 in three rounds: ${slow.join(', ')}`);
}

export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** MiB of memory that a process holds. */
export const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The sum of a metric over its labels, or over those that contain a text. */
export async function metricOf(adminUrl: string, name: string, labels = ''): Promise<number> {
  const { text } = await fetchText(`${adminUrl}/metrics`);
  const lines = text.split('\n').filter((line) => /^[a-z_]+/.exec(line)?.[0] === name && line.includes(labels));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
