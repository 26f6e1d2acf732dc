// A release may not be slower than the last one without a reason. Both builds run the same benchmarks in turn on this
// machine, and the changelog gives the reason for each figure that is worse.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { say } from '@pay/platform/terminal';
import { benchAgainst, compare, findRegressions, lossOf, tableOf, type Comparison } from '../load/against.ts';
import { pass, type Outcome } from './steps.ts';

/** A figure is worse if its loss exceeds this share. Smaller differences are within the noise of three rounds. */
const lossMax = 0.05;
/** What most of a caller's and an operator's costs consist of. */
const topics = ['transfers', 'cards', 'latency'];

/** The highest released version below `version`, by the tags that the commit contains. */
export function findLastRelease(tags: readonly string[], version: string): string | undefined {
  const partsOf = (text: string): number[] => text.replace(/^v/, '').split('.').map(Number);
  const order = (a: string, b: string): number =>
    partsOf(a).reduce((sign, part, at) => (sign === 0 ? part - (partsOf(b)[at] ?? 0) : sign), 0);
  return tags
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag) && order(tag, version) < 0)
    .sort(order)
    .at(-1);
}

/**
 * The lines `- Slower: FIGURE. REASON` in the changelog's section of the version, by figure. A figure without a reason
 * is left out.
 */
export function readReasons(changelog: string, version: string): ReadonlyMap<string, string> {
  const [, section = ''] = changelog.split(new RegExp(`^## ${version.replaceAll('.', String.raw`\.`)}\\b.*$`, 'm'));
  const [own = ''] = section.split(/^## /m);
  const lines = own.replaceAll(/\n {2,}/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, figure, reason] = /^- Slower: (.+?)\. (\S.*)$/.exec(line) ?? [];
      return figure === undefined || reason === undefined ? [] : [[figure, reason] as const];
    }),
  );
}

/** One sentence for each figure that is worse without a reason. */
export const findUnexplained = (comparisons: readonly Comparison[], reasons: ReadonlyMap<string, string>): string[] =>
  findRegressions(comparisons, lossMax)
    .filter(({ name }) => !reasons.has(name))
    .map((one) => {
      const [first, last] = one.spread.map((ratio) => ratio.toFixed(2));
      const loss = (lossOf(one) * 100).toFixed(0);
      return `${one.name} is ${loss} % worse: ${one.ratio.toFixed(2)} of the last release (${first} to ${last})`;
    });

/** Measures both builds, which takes about an hour. @throws Error for a figure that is worse without a reason. */
export function compareSpeed(tags: readonly string[], version: string): Outcome {
  const last = findLastRelease(tags, version);
  if (last === undefined) return pass('this is the first release');
  const comparisons = topics.flatMap((topic) => {
    const { rounds } = benchAgainst({ ref: last, args: [topic], rounds: 3, say });
    return compare(rounds);
  });
  say(tableOf(comparisons));
  const changelog = readFileSync(join(repositoryRoot, 'CHANGELOG.md'), 'utf8');
  const faults = findUnexplained(comparisons, readReasons(changelog, version));
  if (faults.length > 0)
    throw new Error(
      [...faults, `Improve it, or add "- Slower: FIGURE. REASON" to the section ${version} of CHANGELOG.md.`].join('\n'),
    );
  return pass(`${comparisons.length} figures against ${last}`);
}
