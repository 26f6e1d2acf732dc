// `npm run check:alarms [-- --quick] [--false | --missed] [--only ALERT] [--require]` checks the alerts. The
// false-alarm suite uses the platform for two hours of a clock that is ten times as fast, and no page may fire. The
// missed-alarm suite produces the condition of each page, which must fire within its promised time. See ADR-0086.
import { parseArgs } from 'node:util';
import { falseAlarms, type QuietPlan } from './false-alarms.ts';
import { findMissedAlarms } from './missed-alarms.ts';
import { openScene, type Scene } from './scene.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    false: { type: 'boolean', default: false },
    missed: { type: 'boolean', default: false },
    require: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const both = values.false === values.missed && values.only === undefined;
const plan: QuietPlan = values.quick
  ? { seconds: 120, quietSeconds: 60, isShort: true }
  : { seconds: 720, quietSeconds: 390, isShort: false };

/** Runs a suite on a separate platform: remaining alerts of one suite would hide alerts of the other. */
async function suite(isWanted: boolean, act: (scene: Scene) => Promise<number>): Promise<number | undefined> {
  return isWanted ? openScene(say, act) : 0;
}

const wrongs = [
  await suite(both || values.false, async (scene) => {
    say(`false alarms: ${plan.seconds / 60} minutes of use, as ${plan.seconds / 6} minutes of alerts`);
    const { judged } = await falseAlarms(scene, plan);
    const pages = judged.filter(({ notification }) => notification.severity === 'page');
    const wrong = pages.filter(({ blip, excuse }) => blip === undefined && excuse === undefined);
    say(`${pages.length} pages, ${wrong.length} of them false; ${judged.length - pages.length} tickets`);
    return wrong.length;
  }),
  await suite(both || values.missed || values.only !== undefined, async (scene) => {
    say('missed alarms');
    const tried = await findMissedAlarms(scene, { quick: values.quick, only: values.only });
    const missed = tried.filter(({ seconds, withinS }) => seconds === undefined || seconds > withinS);
    say(`${tried.length} alerts tried, ${missed.length} missed or late`);
    return missed.length;
  }),
];

if (wrongs.includes(undefined)) {
  say('SKIPPED: without Prometheus no alarm was tried');
  process.exitCode = values.require ? 1 : 0;
} else process.exitCode = wrongs.every((count) => count === 0) ? 0 : 1;
