// The scripts that pin a release to digests, run with a docker that only records its arguments.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { version } from '@pay/core/version';
import { repositoryRoot } from '@pay/platform/paths';

const digest = `sha256:${'a1'.repeat(32)}`;
const base = `node:24-bookworm-slim@${digest}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-pinning-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a program of this name before all others on PATH. */
function standIn(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

function run(script: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const env = { PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`, ...variables };
  return spawnSync(join(repositoryRoot, 'deploy', script), [...args], { encoding: 'utf8', env });
}

/** A checkout without changes, regardless of this one. */
const cleanCheckout = (): void =>
  standIn('git', 'case $1 in status) ;; show) echo 2026-01-31T12:00:00Z ;; *) echo 0123456789abcdef ;; esac');
const recordDocker = (): void => standIn('docker', `printf '%s\\n' "$@" > '${join(folder, 'told')}'`);

test.each([
  ['no base at all', `payments:${version}`, {}],
  ['a base by tag', `payments:${version}`, { NODE_IMAGE: 'node:24-bookworm-slim' }],
  ['a base with half a digest', `payments:${version}`, { NODE_IMAGE: 'node@sha256:a1a1' }],
  ['a base with something behind the digest', `payments:${version}`, { NODE_IMAGE: `${base} --push` }],
  ['the version latest', 'payments:latest', { NODE_IMAGE: base }],
  ['no version', 'payments', { NODE_IMAGE: base }],
  ['the version of another release', 'payments:0.0.1', { NODE_IMAGE: base }],
])('a release with %s is not built', (_, image, variables) => {
  cleanCheckout();
  recordDocker();
  rmSync(join(folder, 'told'), { force: true });
  const { status, stderr } = run('release-image.sh', [image], variables);
  expect({ status, said: stderr.startsWith('release-image: ') }).toEqual({ status: 1, said: true });
  expect(() => readFileSync(join(folder, 'told'))).toThrow('ENOENT');
});

test('a release with uncommitted changes is not built', () => {
  standIn('git', 'case $1 in status) echo " M package.json" ;; *) echo 0123456789abcdef ;; esac');
  recordDocker();
  expect(run('release-image.sh', [`payments:${version}`], { NODE_IMAGE: base }).stderr).toContain('no commit holds');
});

test('a release names its base image by digest and has labels for version and commit', () => {
  cleanCheckout();
  recordDocker();
  expect(run('release-image.sh', [`registry.example.com:5000/payments:${version}`, '--push'], { NODE_IMAGE: base }).status).toBe(
    0,
  );
  const told = readFileSync(join(folder, 'told'), 'utf8').split('\n');
  expect(told).toEqual(
    expect.arrayContaining([
      `NODE_IMAGE=${base}`,
      `VERSION=${version}`,
      'REVISION=0123456789abcdef',
      '--push',
      'deploy/Dockerfile',
    ]),
  );
});

test('digests are printed for our base and for every image of compose, under the names that both files read', () => {
  standIn('docker', `echo '${digest}'`);
  const { status, stdout } = run('pin-images.sh', []);
  const lines = stdout.trim().split('\n');
  expect(status).toBe(0);
  expect(lines).toContain(`NODE_IMAGE=${base}`);
  const compose = readFileSync(join(repositoryRoot, 'deploy', 'compose.yaml'), 'utf8');
  const named = [...compose.matchAll(/\$\{([A-Z_]+_IMAGE):-/g)].map(([, name = '']) => name);
  const wanted = new Set([...named.filter((name) => name !== 'PAYMENTS_IMAGE'), 'NODE_IMAGE']);
  expect(new Set(lines.map((line) => line.split('=')[0]))).toEqual(wanted);
  expect(lines.filter((line) => !/^[A-Z_]+=[^@]+:[^@]+@sha256:[a-f0-9]{64}$/.test(line))).toEqual([]);
});

test('if the registry does not answer, no digest is written', () => {
  standIn('docker', 'echo "no such manifest"');
  const { status, stdout } = run('pin-images.sh', []);
  expect([status === 0, stdout]).toEqual([false, '']);
});
