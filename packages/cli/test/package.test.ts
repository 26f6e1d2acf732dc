// Packs the package, installs it from the file into an empty folder without a network, and runs it on a platform.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { connectSharedPlatform, type TestPlatform } from '@pay/testkit/shared-platform';
import { buildPackage } from '../generate/build.ts';

const run = promisify(execFile);
const source = join(__dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'pay-package-'));
const user = join(folder, 'user');
let platform: TestPlatform;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  platform = await connectSharedPlatform();
  buildPackage(source, join(folder, 'dist'));
  mkdirSync(join(user, '.local'), { recursive: true });
  writeFileSync(join(user, 'package.json'), '{ "name": "user", "private": true }');
  const { stdout } = await run('npm', ['pack', './dist', '--silent'], { cwd: folder });
  const tarball = join(folder, stdout.trim().split('\n').at(-1) ?? '');
  await run('npm', ['install', tarball, '--offline', '--no-audit', '--no-fund', '--silent'], { cwd: user });
}, 180_000);

const environment = () => ({
  HOME: user,
  PATH: [join(user, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
});

test('the quick start of the README runs in a shell, on the installed program', async () => {
  const key = (await platform.operator.createKey('sandbox', 'pay')).text;
  writeFileSync(join(user, '.local/stack.json'), JSON.stringify({ api: platform.url, keys: { test: key } }));
  const start = /## Quick start\n\n```sh\n([\s\S]*?)```/.exec(readFileSync(join(source, 'README.md'), 'utf8'))?.[1] ?? '';
  const { stdout, stderr } = await run('bash', ['-euo', 'pipefail', '-c', start], { cwd: user, env: environment() });
  expect(stdout).toContain('Profile default: sandbox key');
  expect(stdout).toMatch(/\npending\n/);
  expect(stdout + stderr).not.toContain(key);
}, 60_000);

test('the package is one program without dependencies, with the licenses of the bundled packages', async () => {
  const installed = join(user, 'node_modules/@pay/cli');
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect([manifest['dependencies'], manifest['private'], manifest['bin']]).toEqual([undefined, undefined, { pay: 'pay.js' }]);
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'THIRD-PARTY-LICENSES', 'package.json', 'pay.js']);
  expect(readFileSync(join(installed, 'THIRD-PARTY-LICENSES'), 'utf8')).toMatch(
    /commander[\s\S]*MIT[\s\S]*jmespath[\s\S]*Apache/,
  );
  const { stdout } = await run('pay', ['--version'], { cwd: user, env: environment() });
  expect(stdout.trim()).toBe(manifest['version']);
  const failure = await run('pay', ['custmers'], { cwd: user, env: environment() }).catch(
    (error: unknown) => error as { code: number; stderr: string },
  );
  expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean customers?') as string });
});
