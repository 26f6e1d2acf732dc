// The build that the release test chooses, in scratch repositories.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration } from '@pay/kernel/service';
import { choosePreviousBuild, environmentWithoutGit, isContinued, type Chains } from '../faults/previous-build.ts';

const baseline: Migration = { name: '0001-baseline', sql: 'create table pets (id uuid)' };
const names: Migration = { name: '0002-names', sql: 'alter table pets add column name text' };
const older: Migration = { name: '0001-pets', sql: 'create table pets ()' };

const lockOf = (...migrations: Migration[]): string =>
  JSON.stringify(
    Object.fromEntries(
      migrations.map(({ name, sql }) => [`pets/${name}`, createHash('sha256').update(sql).digest('hex')] as const),
    ),
  );

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'previous-build-'));
  mkdirSync(join(root, 'test/conventions'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "version": "0.9.0" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false', '-c', 'tag.gpgsign=false'];
const git = (...args: string[]): string =>
  execFileSync('git', [...identity, ...args], { cwd: root, env: environmentWithoutGit(), stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();

function commit(version: string, migrations: Migration[]): string {
  writeFileSync(join(root, 'package.json'), `{ "version": "${version}" }`);
  writeFileSync(join(root, 'test/conventions/migrations.lock.json'), lockOf(...migrations));
  git('add', '--all');
  git('commit', '--quiet', '--no-verify', '--allow-empty', '--message', `version ${version}`);
  return git('rev-parse', 'HEAD');
}
const choose = (...migrations: Migration[]) => choosePreviousBuild(root, { pets: migrations });

test('a release is compared with the newest release tag among its ancestors', () => {
  git('init', '--quiet');
  commit('1.0.0', [baseline]);
  git('tag', 'v1.0.0');
  const second = commit('1.9.0', [baseline]);
  git('tag', '--annotate', '--message', 'second', 'v1.9.0');
  commit('1.10.0', [baseline]);
  git('tag', 'v1.10.0-rc.1');
  expect(choose(baseline)).toEqual({ commit: second, why: 'the release v1.9.0' });
  // A tag of the present build is not an earlier release, and a tag of another branch is not an ancestor.
  git('tag', 'v1.10.0');
  expect(choose(baseline)).toEqual({ commit: second, why: 'the release v1.9.0' });
  git('checkout', '--quiet', '-b', 'other', 'v1.0.0');
  commit('2.0.0', [baseline]);
  git('tag', 'v2.0.0');
  git('checkout', '--quiet', '-b', 'next', 'v1.10.0');
  const present = commit('1.10.0', [baseline, names]);
  expect(choose(baseline, names)).toEqual({ commit: git('rev-parse', 'v1.10.0'), why: 'the release v1.10.0' });
  expect(present).toBe(git('rev-parse', 'HEAD'));
});

test('a clone without tags is compared with the commit that set its version, or with the newest ancestor', () => {
  git('init', '--quiet');
  commit('0.9.0', [older]);
  const parent = commit('0.9.0', [baseline]);
  // The commit that set the version has another schema, and HEAD is the present build.
  expect(choose(baseline).commit).toBeUndefined();
  const newest = commit('0.9.0', [baseline]);
  expect(choose(baseline)).toEqual({
    commit: parent,
    why: 'the first commit of version 0.9.0 with a schema that the present one continues',
  });
  const released = commit('1.0.0', [baseline]);
  // HEAD set the version.
  expect(choose(baseline)).toEqual({ commit: newest, why: 'the newest ancestor whose schema the present one continues' });
  commit('1.0.0', [baseline, names]);
  expect(choose(baseline, names)).toEqual({ commit: released, why: 'the commit that set version 1.0.0' });
});

test('with changes in the working tree, HEAD counts as an earlier build', () => {
  git('init', '--quiet');
  const head = commit('0.9.0', [baseline]);
  expect(choose(baseline)).toEqual({
    commit: undefined,
    why: 'the present build against itself, because no ancestor has a schema that it continues',
  });
  writeFileSync(join(root, 'test/conventions/migrations.lock.json'), lockOf(baseline, names));
  expect(choose(baseline, names)).toEqual({ commit: head, why: 'the commit that set version 0.9.0' });
});

test('an unpacked archive is compared with itself', () => {
  expect(choose(baseline)).toEqual({
    commit: undefined,
    why: 'the present build against itself, because there is no git history',
  });
});

test.each<[string, string, boolean]>([
  ['an equal chain', lockOf(baseline, names), true],
  ['the beginning of the chain', lockOf(baseline), true],
  ['a changed migration', lockOf({ ...baseline, sql: 'create table pets (id int)' }), false],
  ['a migration that is left out', lockOf(names), false],
  ['a newer chain', lockOf(baseline, names, { name: '0003-ages', sql: 'select 1' }), false],
  ['a service that is gone', JSON.stringify({ 'toys/0001-toys': 'abc' }), false],
  ['an earlier schema without a lock', '', false],
])('a schema continues an earlier one or not: %s', (_, lock, result) => {
  const chains: Chains = { pets: [baseline, names], toys: [] };
  expect(isContinued(lock, chains)).toBe(result);
});
