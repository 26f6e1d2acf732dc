// Compares this build with another commit on the same machine in the same hour: both run the same benchmark in turn, so
// that other load on the machine affects both. The other commit is a git worktree below .local and installs its own
// packages.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { UserError } from '@pay/platform/user-error';
import type { Row } from './report.ts';
import { median } from './transfers.ts';

/** A figure of both builds. `ratio` is this build's value divided by the other's, the median of the rounds. */
export type Comparison = Pick<Row, 'name' | 'unit' | 'better'> & {
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
  /** The smallest and the largest ratio of a round. */
  readonly spread: readonly [number, number];
};

export type Round = { readonly ours: readonly Row[]; readonly theirs: readonly Row[] };

/** Figures that both builds have, in the order of this build. */
export function compare(rounds: readonly Round[]): Comparison[] {
  const valueOf = (rows: readonly Row[], name: string): number | undefined => rows.find((row) => row.name === name)?.value;
  return (rounds[0]?.ours ?? []).flatMap(({ name, unit, better }) => {
    const pairs = rounds.flatMap(({ ours, theirs }) => {
      const [mine, other] = [valueOf(ours, name), valueOf(theirs, name)];
      return mine === undefined || other === undefined || other === 0 ? [] : [{ mine, other, ratio: mine / other }];
    });
    if (pairs.length < rounds.length) return [];
    const ratios = pairs.map(({ ratio }) => ratio);
    return [
      {
        ...{ name, unit, better },
        ours: median(pairs.map(({ mine }) => mine)),
        theirs: median(pairs.map(({ other }) => other)),
        ratio: median(ratios),
        spread: [Math.min(...ratios), Math.max(...ratios)] as const,
      },
    ];
  });
}

/** How much worse this build is, as a share: 0.1 is a tenth more CPU or a tenth less throughput. Negative if better. */
export const lossOf = ({ better, ratio }: Comparison): number => (better === 'lower' ? ratio - 1 : 1 / ratio - 1);

/**
 * Figures that are worse by more than `share` in the median, and worse in every round: noise must not be a regression.
 */
export const findRegressions = (comparisons: readonly Comparison[], share: number): Comparison[] =>
  comparisons.filter((one) => lossOf(one) > share && one.spread.every((ratio) => lossOf({ ...one, ratio }) > 0));

/** A table of both builds, with a mark at figures that are worse by more than five percent. */
export function tableOf(comparisons: readonly Comparison[]): string {
  const width = Math.max(...comparisons.map(({ name }) => name.length));
  const worse = new Set(findRegressions(comparisons, 0.05));
  const value = (figure: number): string =>
    figure.toLocaleString('en', { maximumFractionDigits: figure >= 100 ? 0 : 2 }).padStart(10);
  const head = `  ${''.padEnd(width)} ${'other'.padStart(10)} ${'this'.padStart(10)} ${''.padEnd(12)} this ÷ other (smallest to largest)`;
  return [
    head,
    ...comparisons.map((one) => {
      const { name, unit, ours, theirs, ratio, spread } = one;
      const shown = `${ratio.toFixed(2)} (${spread[0].toFixed(2)} to ${spread[1].toFixed(2)})`;
      return `${worse.has(one) ? '✘' : ' '} ${name.padEnd(width)} ${value(theirs)} ${value(ours)} ${unit.padEnd(12)} ${shown}`;
    }),
  ].join('\n');
}

type Against = {
  readonly ref: string;
  /** Arguments of `npm run bench`, without `--against`. */
  readonly args: readonly string[];
  readonly rounds: number;
  readonly say: (line: string) => void;
};

/** Runs a benchmark of both builds in alternating rounds. @throws UserError if a run fails. */
export function benchAgainst({ ref, args, rounds, say }: Against): {
  readonly revision: string;
  readonly rounds: readonly Round[];
} {
  const revision = git(['rev-parse', '--verify', `${ref}^{commit}`], `no commit "${ref}"`);
  const other = checkOut(revision, say);
  const run = (folder: string, name: string): readonly Row[] => {
    say(name);
    const json = join(localFolder, `bench-${name.replaceAll(/[^a-z0-9]+/g, '-')}.json`);
    const files = ['--json', json, '--svg', json.replace(/json$/, 'svg')];
    const { status } = spawnSync('npm', ['run', '--silent', 'bench', '--', ...args, ...files], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PAY_LOCAL_FOLDER: undefined },
    });
    if (status !== 0) throw new UserError(`${name} failed. See its output above.`, `npm run bench -- ${args.join(' ')}`);
    return (JSON.parse(readFileSync(json, 'utf8')) as { summary: Row[] }).summary;
  };
  const short = revision.slice(0, 8);
  return {
    revision,
    rounds: Array.from({ length: rounds }, (_, at) => {
      const [mine, others] = [`round ${at + 1} of ${rounds}, this build`, `round ${at + 1} of ${rounds}, ${short}`];
      // The second of a pair meets a warmer machine, so the order alternates.
      if (at % 2 === 0) return { theirs: run(other, others), ours: run(repositoryRoot, mine) };
      const ours = run(repositoryRoot, mine);
      return { ours, theirs: run(other, others) };
    }),
  };
}

function checkOut(revision: string, say: Against['say']): string {
  const folder = join(localFolder, 'against', revision.slice(0, 12));
  if (existsSync(join(folder, 'package.json'))) return folder;
  say(`checking out ${revision.slice(0, 8)} and installing its packages (once, about a minute)`);
  mkdirSync(join(localFolder, 'against'), { recursive: true });
  git(['worktree', 'prune'], 'git worktree prune failed');
  git(['worktree', 'add', '--detach', '--force', folder, revision], `cannot check out ${revision}`);
  return folder;
}

function git(words: readonly string[], failure: string): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: repositoryRoot, encoding: 'utf8' });
  if (status !== 0) throw new UserError(`${failure}: ${stderr.trim().split('\n').at(-1) ?? ''}`, `git ${words.join(' ')}`);
  return stdout.trim();
}
