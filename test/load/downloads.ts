// The effect of 300 concurrent downloads of the documentation on a caller of the API. In the same minutes, the same
// clients also download from another process. The difference is the gateway's effect.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { systemClock } from '@pay/core/time';
import type { DownloadCounts, DownloaderOrder } from './downloader.ts';
import { cpuByProcess, residentMiB } from './measure.ts';
import { lowerIsBetter, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { median } from './transfers.ts';

export type DownloadPlan = { readonly rounds: number; readonly seconds: number; readonly say: (line: string) => void };

const [clients, everyMs, path] = [300, 1_000, '/docs/reader.js'];
const forms = ['identity', 'br', 'gzip'];

type Phase = {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  readonly gatewayMs: number;
  readonly residentMiB: number;
  readonly lagMs: number;
};
type Kind = 'quiet' | 'elsewhere' | 'here';

export async function benchDownloads(stage: Stage, plan: DownloadPlan): Promise<Row[]> {
  const key = await stage.newKey('live');
  const [downloader, bare] = await Promise.all([start(), start()]);
  const { port: barePort } = await tell<{ port: number }>(bare, { serve: 1_500_000, most: 32 });
  const agent = new Agent({ keepAlive: true });
  const measured: Record<Kind, Phase[]> = { quiet: [], elsewhere: [], here: [] };
  const phase = async (kind: Kind): Promise<void> => {
    await lagMs(stage);
    const before = cpuByProcess({ gateway: stage.fleet.pid('gateway') })['gateway'] ?? 0;
    if (kind !== 'quiet')
      downloader.send({ port: kind === 'here' ? stage.port : barePort, path, clients, everyMs, forms } satisfies DownloaderOrder);
    const { times, mostMiB } = await onlooker(stage, agent, key, plan.seconds * 1_000);
    const counts = kind === 'quiet' ? undefined : await tell<DownloadCounts>(downloader, { rest: true });
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
    const gatewayMs = ((cpuByProcess({ gateway: stage.fleet.pid('gateway') })['gateway'] ?? 0) - before) / 1_000;
    const result = { p50: at(0.5), p99: at(0.99), most: at(1), gatewayMs, residentMiB: mostMiB, lagMs: await lagMs(stage) };
    measured[kind].push(result);
    const figures = Object.entries(result).map(([name, value]) => `${name} ${value.toFixed(1)}`);
    plan.say(`${kind}: ${[`n ${times.length}`, ...figures, JSON.stringify(counts ?? {})].join(', ')}`);
  };
  // The first download in an encoding compresses the page, so the first phases do not count.
  for (const kind of ['quiet', 'here'] as const) await phase(kind);
  for (const list of Object.values(measured)) list.length = 0;
  for (let round = 0; round < plan.rounds; round += 1)
    for (const kind of ['quiet', 'elsewhere', 'here'] as const) await phase(kind);
  for (const child of [downloader, bare]) child.disconnect();
  agent.destroy();
  const alone: number[] = [];
  for (let n = 0; n < 9; n += 1) alone.push(await pageMs(stage));
  const of = (kind: Kind, read: (phase: Phase) => number): number => median(measured[kind].map(read));
  const ratio = (over: Kind, under: Kind): number =>
    median(measured[over].map((one, i) => one.p99 / (measured[under][i]?.p99 ?? 1)));
  return [
    lowerIsBetter(
      'p99 of a caller, quiet',
      of('quiet', (one) => one.p99),
      'ms',
    ),
    lowerIsBetter(
      'p99 beside 300 downloads from another process',
      of('elsewhere', (one) => one.p99),
      'ms',
    ),
    lowerIsBetter(
      'p99 beside 300 downloads',
      of('here', (one) => one.p99),
      'ms',
    ),
    lowerIsBetter('p99 beside downloads ÷ quiet', ratio('here', 'quiet'), '×', 2),
    lowerIsBetter('p99 beside downloads ÷ beside those from another process', ratio('here', 'elsewhere'), '×'),
    lowerIsBetter('the largest page, uncompressed, to a reader alone', median(alone), 'ms', 300),
    lowerIsBetter(
      'memory of the gateway beside downloads − quiet',
      of('here', (one) => one.residentMiB) - of('quiet', (one) => one.residentMiB),
      'MiB',
      50,
    ),
  ];
}

async function start(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'downloader.ts'), { execArgv: [] });
  await once(child, 'message');
  return child;
}

async function tell<T>(child: ChildProcess, order: DownloaderOrder): Promise<T> {
  child.send(order);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}

/** Sends requests one after another. Returns the milliseconds of each. */
async function onlooker(stage: Stage, agent: Agent, key: string, forMs: number): Promise<{ times: number[]; mostMiB: number }> {
  const until = performance.now() + forMs;
  const times: number[] = [];
  let mostMiB = 0;
  while (performance.now() < until) {
    const begun = performance.now();
    await ask(stage.port, agent, key);
    times.push(performance.now() - begun);
    mostMiB = Math.max(mostMiB, residentMiB(stage.fleet.pid('gateway')));
    await systemClock.sleep(4);
  }
  return { times, mostMiB };
}

const ask = (port: number, agent: Agent, key: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(
      { port, agent, host: '127.0.0.1', path: '/v1/wallets', headers: { authorization: `Bearer ${key}` } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`a caller was answered ${response.statusCode}`));
        response.resume().once('end', resolve);
      },
    );
    request.once('error', reject);
  });

/** The maximum lag of the gateway's event loop since the previous call. */
async function lagMs(stage: Stage): Promise<number> {
  const text = await (await fetch(`${stage.fleet.adminUrls.gateway}/metrics`)).text();
  return Number(/^payments_nodejs_eventloop_lag_max_seconds\S* (\S+)/m.exec(text)?.[1] ?? 0) * 1_000;
}

async function pageMs(stage: Stage): Promise<number> {
  const begun = performance.now();
  await (await fetch(`${stage.fleet.url}${path}`, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
  return performance.now() - begun;
}
