// The missed-alarm suite: produces the condition of each page, which must then fire within its promised time.
import { systemClock } from '@pay/core/time';
import { fetchFiringLabels } from './firing-alerts.ts';
import { players, type Players } from './players.ts';
import type { Production } from './production.ts';
import { alertsBySeverity, idOf, promiseS, type AlertId, type KnownAlert } from './rules.ts';
import { factor, lookS, nowS, type Scene } from './scene.ts';
import { acts, aside, notHere } from './table.ts';

export type Trial = {
  readonly id: AlertId;
  readonly what: string;
  readonly seconds: number | undefined;
  readonly withinS: number;
};

/** Seconds in addition to the promised time: three evaluations, and the delay of a busy machine. */
const looksS = 3 * lookS;
const machineS = 15;

const knownAlerts = new Map<AlertId, KnownAlert>(
  [...alertsBySeverity('ticket'), ...alertsBySeverity('page')].map((one) => [one.id, one]),
);

export type MissedPlan = {
  readonly quick: boolean;
  /** Only productions of alerts whose name matches this regular expression. */
  readonly only: string | undefined;
};

export async function findMissedAlarms(scene: Scene, { quick, only = '' }: MissedPlan): Promise<Trial[]> {
  const there = await players(scene);
  const isWanted = ({ slow, onlyQuick, fires }: Production): boolean =>
    (quick ? slow !== true : onlyQuick !== true) && fires.some((id) => new RegExp(only).test(id));
  const tried: Trial[] = [];
  const besides: Promise<Trial[]>[] = [];
  try {
    for (const [at, { name, productions }] of acts.entries()) {
      const some = productions.filter(isWanted);
      if (some.length > 0) scene.say(`  ${name}`);
      for (const one of await Promise.all(some.map((production) => attempt(scene, there, production)))) tried.push(...one);
      if (at === 0) besides.push(...aside.filter(isWanted).map((production) => attempt(scene, there, production)));
    }
    tried.push(...(await Promise.all(besides)).flat());
  } finally {
    await there.leave();
  }
  for (const [id, why] of Object.entries(notHere)) scene.say(`  · ${id}: not produced here: ${why}`);
  return tried;
}

async function attempt(scene: Scene, there: Players, production: Production): Promise<Trial[]> {
  const open = new Set(production.fires);
  const withinS = new Map(production.fires.map((id) => [id, limitS(id, production)]));
  let undo = async (): Promise<void> => undefined;
  const tried: Trial[] = [];
  try {
    await untilQuiet(scene, production);
    undo = await production.produce(scene, there);
    const startedS = nowS();
    const lastS = Math.max(...withinS.values());
    while (open.size > 0 && nowS() - startedS < lastS) {
      await systemClock.sleep(500);
      const fires = await fetchFiringIds(scene);
      for (const id of [...open].filter((one) => fires.has(one))) {
        open.delete(id);
        const one = { id, what: production.what, seconds: nowS() - startedS, withinS: withinS.get(id) ?? 0 };
        tried.push(one);
        scene.say(
          `    ${one.seconds <= one.withinS ? '✔' : '✘ too late:'} ${id} after ${one.seconds.toFixed(1)} s (within ${one.withinS.toFixed(0)} s): ${production.what}`,
        );
      }
    }
  } catch (error) {
    scene.say(`    ✘ not produced: ${production.what}: ${String(error)}`);
  } finally {
    await undo().catch((error: unknown) => scene.say(`    ✘ not undone: ${production.what}: ${String(error)}`));
  }
  for (const id of open) {
    tried.push({ id, what: production.what, seconds: undefined, withinS: withinS.get(id) ?? 0 });
    scene.say(`    ✘ ${id} did not fire within ${(withinS.get(id) ?? 0).toFixed(0)} s: ${production.what}`);
  }
  return tried;
}

/** Waits until the alerts of a production are quiet, or they would prove nothing. @throws Error if they still fire. */
async function untilQuiet(scene: Scene, { fires }: Production): Promise<void> {
  const endsS = nowS() + 120;
  for (;;) {
    const before = await fetchFiringIds(scene);
    const still = fires.filter((id) => before.has(id));
    if (still.length === 0) return;
    if (nowS() > endsS) throw new Error(`${still.join(', ')} fired before the condition was produced`);
    await systemClock.sleep(1_000);
  }
}

function limitS(id: AlertId, { takesS = 0 }: Production): number {
  const one = knownAlerts.get(id);
  if (one === undefined) throw new RangeError(`no alert ${id}`);
  return promiseS(one, factor) + takesS + looksS + machineS;
}

async function fetchFiringIds({ prometheus }: Scene): Promise<Set<AlertId>> {
  const fires = await fetchFiringLabels(prometheus);
  // An expression's own labels (the service that lost its database) do not distinguish alerts.
  return new Set(fires.flatMap((labels) => [idOf(labels['alertname'] ?? '', labels), labels['alertname'] ?? '']));
}
