// Chooses the build that the release test runs together with the present build: the last release that the history
// shows.
import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kernelMigrations } from '@pay/kernel/migrations';
import type { Migration } from '@pay/kernel/service';
import { repositoryRoot } from '@pay/platform/paths';
import { migrationsOf } from '@pay/platform/services/migrations';

/** Migrations in order, by service. Includes the kernel's. */
export type Chains = Readonly<Record<string, readonly Migration[]>>;

/** `commit` is undefined if the present build is released against itself. */
export type Choice = { readonly commit: string | undefined; readonly why: string };

const presentChains: Chains = { kernel: kernelMigrations, ...migrationsOf };
const lockFile = 'test/conventions/migrations.lock.json';
/** Maximum commits to search: more than between two releases. Each commit costs a few milliseconds. */
const ANCESTORS_MAX = 1_000;

/**
 * Returns the newest release tag `v1.2.3` among the ancestors, else the oldest commit with the version of package.json,
 * else the newest ancestor. Ignores the present build.
 *
 * The present schema must continue the schemas of the last two. A tag needs no such schema: a release from which we
 * cannot upgrade must fail the test. Without any such commit, the present build is released against itself.
 */
export function choosePreviousBuild(root = repositoryRoot, chains = presentChains): Choice {
  const options: ExecFileSyncOptions = { cwd: root, env: environmentWithoutGit(), stdio: ['ignore', 'pipe', 'ignore'] };
  const git = (...args: string[]): string =>
    execFileSync('git', args, { ...options, maxBuffer: 64 << 20 })
      .toString()
      .trim();
  const ask = (...args: string[]): string => {
    try {
      return git(...args);
    } catch {
      return '';
    }
  };
  const head = ask('rev-parse', '--verify', '--quiet', 'HEAD');
  if (head === '') return { commit: undefined, why: 'the present build against itself, because there is no git history' };
  // With changes in the working tree, HEAD itself is an earlier build.
  const isPresent = (commit: string): boolean => commit === head && ask('status', '--porcelain') === '';
  const continues = (commit: string): boolean => isContinued(ask('show', `${commit}:${lockFile}`), chains);

  const tag = ask('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname')
    .split('\n')
    .find((name) => /^v\d+\.\d+\.\d+$/.test(name) && !isPresent(git('rev-parse', `${name}^{commit}`)));
  if (tag !== undefined) return { commit: git('rev-parse', `${tag}^{commit}`), why: `the release ${tag}` };

  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  // Follows only first parents, because a commit of a branch may have a schema that differs from its merge.
  const setter = ask('log', '-1', '--first-parent', '-m', '--format=%H', `-S"version": "${version}"`, '--', 'package.json');
  const locks = ask('log', '--first-parent', '-m', '--reverse', '--format=%H', `${setter}..HEAD`, '--', lockFile).split('\n');
  const oldest = [setter, ...locks].find((commit) => commit !== '' && !isPresent(commit) && continues(commit));
  if (oldest === setter && setter !== '') return { commit: setter, why: `the commit that set version ${version}` };
  if (oldest !== undefined)
    return { commit: oldest, why: `the first commit of version ${version} with a schema that the present one continues` };

  const ancestors = ask('rev-list', '--first-parent', `--max-count=${ANCESTORS_MAX}`, 'HEAD').split('\n');
  const ancestor = ancestors.find((commit) => commit !== '' && !isPresent(commit) && continues(commit));
  if (ancestor !== undefined) return { commit: ancestor, why: 'the newest ancestor whose schema the present one continues' };
  return { commit: undefined, why: 'the present build against itself, because no ancestor has a schema that it continues' };
}

/** Whether each chain of a commit's lock is the beginning of the present chain. */
export function isContinued(lock: string, chains: Chains): boolean {
  if (lock === '') return false;
  const locked = Object.entries(JSON.parse(lock) as Record<string, string>);
  if (locked.length === 0) return false;
  const begun = Object.entries(chains).flatMap(([owner, migrations]) => {
    const count = locked.filter(([name]) => name.startsWith(`${owner}/`)).length;
    return migrations.slice(0, count).map(({ name, sql }) => `${owner}/${name} ${hashOf(sql)}`);
  });
  return locked.length === begun.length && locked.every(([name, hash]) => begun.includes(`${name} ${hash}`));
}

/** The environment without git's variables. A git hook sets them, and they override the folder. */
export const environmentWithoutGit = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
