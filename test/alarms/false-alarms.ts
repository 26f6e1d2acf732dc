// The false-alarm suite: two hours of hostile but legal use, and short outages at the end, on the faster clock. No
// notification is allowed, except one page and one ticket for each outage.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadavg, availableParallelism } from 'node:os';
import { systemClock } from '@pay/core/time';
import { repositoryRoot } from '@pay/platform/paths';
import { serviceNames } from '@pay/platform/services/names';
import { parse } from 'yaml';
import { playMixedLoad } from '../dashboards/mixed-load.ts';
import { attribute, type Blip, type Judgement } from './blips.ts';
import { fetchFiredAlerts, keyOf, summariesNow } from './firing-alerts.ts';
import { hostile } from './hostile.ts';
import { notifications, type AlertmanagerFile, type FiredAlert, type Labels } from './notifications.ts';
import { keepOn } from './keep-on.ts';
import { factor, lookS, nowS, type Scene } from './scene.ts';

export type QuietPlan = {
  /** Seconds of use, and the seconds before the first outage. */
  readonly seconds: number;
  readonly quietSeconds: number;
  /** Kills only some of the services, and replaces none. */
  readonly isShort: boolean;
};

export type QuietResult = { readonly judged: readonly (Judgement & { readonly excuse: string | undefined })[] };

/** An outage explains notifications within ten minutes. After five quiet minutes, a group notifies again. */
const aftermathS = 600 / factor;
const quietS = 300 / factor;

const alertmanager = parse(
  readFileSync(join(repositoryRoot, 'deploy/observability/alertmanager.yaml'), 'utf8'),
) as AlertmanagerFile;

export async function falseAlarms(scene: Scene, plan: QuietPlan): Promise<QuietResult> {
  const { stage, prometheus, say } = scene;
  const fromS = nowS();
  const { actors, close } = await hostile(scene);
  const words = new Map<string, string>();
  const busy: { atS: number; load: number }[] = [];
  const watching = keepOn(3_000, async () => {
    busy.push({ atS: nowS(), load: (loadavg()[0] ?? 0) / availableParallelism() });
    for (const [key, text] of await summariesNow(prometheus)) if (!words.has(key)) words.set(key, text);
  });
  const blips: Blip[] = [];
  const outages = systemClock.sleep(plan.quietSeconds * 1_000).then(() => stageBlips(scene, plan, blips));
  const play = { hasOutages: false, others: actors, isForgiving: true };
  const [counts] = await Promise.all([playMixedLoad(stage, plan.seconds * 1_000, play), outages]);
  await systemClock.sleep(aftermathS * 1_000);
  await watching();
  await close();
  say(
    `  ${Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')}`,
  );
  const fired = await fetchFiredAlerts(prometheus, { fromS, toS: nowS(), everyS: lookS });
  report(say, { fired, words, fromS });
  const told = notifications(fired, alertmanager, { factor, quietS });
  const judged = attribute(told, blips, { aftermathS }).map((one) => ({ ...one, excuse: excuseOf(one, busy) }));
  for (const { notification, blip, excuse } of judged)
    say(
      `  ${notification.severity} at ${when(notification.fromS, fromS)}: ${formatLabels(notification.group)} (${notification.alerts.length}): ` +
        (excuse ?? (blip === undefined ? 'nothing answers for it' : `${blip.what} at ${when(blip.fromS, fromS)}`)),
    );
  return { judged };
}

const when = (atS: number, fromS: number): string => {
  const minutes = ((atS - fromS) * factor) / 60;
  return `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, '0')} h`;
};

const formatLabels = (labels: Labels): string =>
  Object.entries(labels)
    .filter(([name]) => !['namespace', 'release', 'alertstate', '__name__'].includes(name))
    .map(([name, value]) => (name === 'alertname' ? value : `${name}=${value}`))
    .join(' ');

type ReportInput = { readonly fired: readonly FiredAlert[]; readonly words: ReadonlyMap<string, string>; readonly fromS: number };

function report(say: Scene['say'], { fired, words, fromS }: ReportInput): void {
  for (const { labels, fromS: atS, toS } of [...fired].sort((a, b) => a.fromS - b.fromS))
    say(
      `  · ${when(atS, fromS)}, for ${Math.round(((toS - atS) * factor) / 60)} min: ${formatLabels(labels)}: ${words.get(keyOf(labels)) ?? 'too short to be asked why'}`,
    );
  if (fired.length === 0) say('  nothing fired');
}

/** Alerts about speed, which other programs on the same machine affect too. */
const isAboutSpeed = /Latency|EventLoopLag|CardAuthSlow|CardDecision|FirstAttempt|Submission|AuditLogBehind|JournalLagging/;
/** Minimum waiting processes per processor at which alerts about speed measure the machine, not the platform. */
const busyLoad = 4;

function excuseOf({ notification, blip }: Judgement, busy: readonly { atS: number; load: number }[]): string | undefined {
  if (blip !== undefined || !isAboutSpeed.test(notification.group['alertname'] ?? '')) return undefined;
  const before = busy.filter(({ atS }) => Math.abs(atS - notification.fromS) < 60);
  const load = Math.max(0, ...before.map((one) => one.load));
  return load < busyLoad ? undefined : `not judged: ${load.toFixed(1)} processes waited for each processor of this machine`;
}

async function stageBlips({ stage: { fleet, infra }, say }: Scene, { isShort }: QuietPlan, blips: Blip[]): Promise<void> {
  const blip = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    const fromS = nowS();
    await act();
    blips.push({ what, fromS, toS: nowS() });
    say(`  ${what}: ${((nowS() - fromS) * factor).toFixed(0)} s`);
    await systemClock.sleep(6_000);
  };
  for (const service of isShort ? (['wallet', 'transfer', 'gateway'] as const) : serviceNames)
    await blip(`${service} killed`, () => fleet.kill(service).then(() => fleet.start(service)));
  const awayFor = async (stop: () => Promise<void>, start: () => Promise<void>): Promise<void> => {
    await stop();
    await systemClock.sleep((30 * 1_000) / factor);
    await start();
  };
  const { postgres, nats } = infra;
  await blip('Postgres away for half a minute', () =>
    awayFor(
      () => postgres.stop(),
      () => postgres.start(),
    ),
  );
  await blip('NATS away for half a minute', () =>
    awayFor(
      () => nats.stop(),
      () => nats.start(),
    ),
  );
  await blip('wallet away for half a minute', () =>
    awayFor(
      () => fleet.kill('wallet'),
      () => fleet.start('wallet'),
    ),
  );
  for (const service of isShort ? [] : serviceNames)
    await blip(`${service} rolled`, () => fleet.kill(service, 'SIGTERM').then(() => fleet.start(service)));
}
