// `npm run check:panels [-- --draw]`: starts the platform and Prometheus with a mixed load, and runs every panel's
// query of every dashboard. It fails on a query with an error, or without data that the load should produce. `--draw`
// takes longer and writes the overview's panels into docs/img, from the same queries.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@pay/core/time';
import { startObservatory } from '@pay/local-stack/observability';
import { repositoryRoot } from '@pay/platform/paths';
import { openStage } from '../load/stage.ts';
import { pictures } from './picture.ts';
import { judgeAll, type PanelResult } from './judge.ts';
import { playMixedLoad } from './mixed-load.ts';

const { values } = parseArgs({ options: { draw: { type: 'boolean', default: false }, seconds: { type: 'string' } } });
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const seconds = Number(values.seconds ?? (values.draw ? 300 : 75));
const images = join(repositoryRoot, 'docs', 'img');

const folder = mkdtempSync(join(tmpdir(), 'pay-panels-'));
say('starting the platform');
// A low limit, so that bursts are rejected.
const stage = await openStage(say, { variables: { HTTP_IN_FLIGHT_MAX: '60' } });
try {
  const observatory = await startObservatory({ folder, metrics: metricsOf(), log: say, intervalS: 2 });
  try {
    if (observatory.prometheus === undefined) say('SKIPPED: without Prometheus no panel was tried');
    else process.exitCode = await check(observatory.prometheus);
  } finally {
    await observatory.stop();
  }
} finally {
  await stage.stop();
  rmSync(folder, { recursive: true, force: true });
}

function metricsOf(): Record<string, string> {
  return Object.fromEntries(Object.entries(stage.fleet.adminUrls).map(([service, url]) => [service, `${url}/metrics`]));
}

async function check(prometheus: string): Promise<number> {
  const fromS = systemClock.now() / 1_000;
  say(`a mixed load of ${seconds} s`);
  const counts = await playMixedLoad(stage, seconds * 1_000);
  say(
    `  ${Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')}`,
  );
  const loadEndedS = systemClock.now() / 1_000;
  // The leaders' gauges are up to a quarter of a minute old, and rates need one or two scrapes after the last request.
  await systemClock.sleep(20_000);
  const toS = systemClock.now() / 1_000;
  const shown = await judgeAll(prometheus, { fromS, toS, stepS: 2 });
  report(shown);
  if (values.draw) await draw(shown, { fromS, toS: loadEndedS });
  return shown.some(({ verdict }) => verdict === 'failed') ? 1 : 0;
}

function report(results: readonly PanelResult[]): void {
  const of = (verdict: PanelResult['verdict']): readonly PanelResult[] => results.filter((one) => one.verdict === verdict);
  for (const { dashboard, panel, why } of of('excused')) say(`  · ${dashboard} "${panel.title}": ${why}`);
  for (const { dashboard, panel, why } of of('failed')) say(`  ✘ ${dashboard} "${panel.title}": ${why}`);
  say(`${results.length} panels: ${of('filled').length} filled, ${of('excused').length} excused, ${of('failed').length} failed`);
}

async function draw(results: readonly PanelResult[], span: { fromS: number; toS: number }): Promise<void> {
  mkdirSync(images, { recursive: true });
  for (const [name, svg] of Object.entries(await pictures(results, span))) {
    writeFileSync(join(images, name), svg);
    say(`drawn: docs/img/${name}`);
  }
}
