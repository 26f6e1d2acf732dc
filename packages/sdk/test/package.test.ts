// Packs the package, installs it from the file into an empty folder without a network, and imports it both ways.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { buildPackage } from '../generate/build.ts';

const run = promisify(execFile);
const source = join(__dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'pay-sdk-'));
const user = join(folder, 'user');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  buildPackage(source, join(folder, 'dist'));
  mkdirSync(user);
  writeFileSync(join(user, 'package.json'), '{ "name": "user", "private": true }');
  const { stdout } = await run('npm', ['pack', './dist', '--silent'], { cwd: folder });
  const tarball = join(folder, stdout.trim().split('\n').at(-1) ?? '');
  await run('npm', ['install', tarball, '--offline', '--no-audit', '--no-fund', '--silent'], { cwd: user });
}, 180_000);

const runProgram = async (file: string, text: string): Promise<unknown> => {
  writeFileSync(join(user, file), text);
  const { stdout } = await run(process.execPath, [file], { cwd: user });
  return JSON.parse(stdout);
};

const use = `
  const pay = new Pay({ apiKey: 'svc_test_a_b', baseUrl: 'http://127.0.0.1:9', retry: { maxRetries: 0 } });
  pay.customers.get('cus_1').catch((error) => console.log(JSON.stringify([error.name, error instanceof PayError, Decimal.add('0.1', '0.2')])));
`;
const expectedOutput = ['ConnectionError', true, '0.3'];

test('the package is imported as an ES module and required as CommonJS', async () => {
  expect(await runProgram('user.mjs', `import { Decimal, Pay, PayError } from '@pay/sdk';${use}`)).toEqual(expectedOutput);
  expect(await runProgram('user.cjs', `const { Decimal, Pay, PayError } = require('@pay/sdk');${use}`)).toEqual(expectedOutput);
});

test('the package has no dependencies and contains none of our sources', async () => {
  const installed = join(user, 'node_modules/@pay/sdk');
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect([manifest['dependencies'], manifest['private']]).toEqual([undefined, undefined]);
  const { stdout } = await run('find', [installed, '-type', 'f'], {});
  const files = stdout.trim().split('\n');
  expect(files.filter((file) => !/\.(js|d\.ts)$|\/package\.json$|\/README\.md$|\/LICENSE$/.test(file))).toEqual([]);
  const named = files.filter((file) => /from ['"](node:|@pay)|\.ts['"]/.test(readFileSync(file, 'utf8')) && file.endsWith('s'));
  expect(named).toEqual([]);
});

type Sources = Readonly<Record<string, string>>;

/**
 * The compiler's messages for a user's files, with the strictest options. One program for all: loading the DOM takes
 * seconds.
 */
function complaints(sources: Sources, lib: readonly string[], types: readonly string[] = []): string {
  const files = Object.entries(sources).map(([name, text]) => {
    writeFileSync(join(user, name), text);
    return join(user, name);
  });
  const program = ts.createProgram(files, {
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false, noEmit: true },
    ...{ lib: lib.map((name) => `lib.${name}.d.ts`), types: [...types], typeRoots: [join(source, '../../node_modules/@types')] },
  });
  const host = { getCanonicalFileName: (name: string) => name, getCurrentDirectory: () => user, getNewLine: () => '\n' };
  // Node's types report errors without a DOM, and checking the types of the language and the DOM takes seconds.
  const ours = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(user));
  expect(ours.length).toBeGreaterThan(files.length);
  return ts.formatDiagnostics(
    ts.sortAndDeduplicateDiagnostics(ours.flatMap((one) => ts.getPreEmitDiagnostics(program, one))),
    host,
  );
}

const samples = [...readFileSync(join(source, 'README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
  ([, code = '']) => code,
);
const browser = ['es2022', 'dom', 'dom.iterable'];

test('every sample of the README type-checks strictly, as an ES module with a DOM and with types of Node alone', () => {
  expect(samples.length).toBeGreaterThan(4);
  // Each sample is a module, even without exports.
  const sources = Object.fromEntries(samples.map((code, at) => [`sample-${at}.mts`, `${code}\nexport {};\n`]));
  expect(complaints(sources, browser)).toBe('');
  expect(complaints(sources, ['es2022'], ['node'])).toBe('');
}, 180_000);

test('CommonJS has its own types, and a wrong use is a compiler error', () => {
  const use = (body: string) => `import { Pay } from '@pay/sdk';\nexport const done = (pay: Pay) => ${body};\n`;
  const found = complaints(
    {
      'good.cts': use("pay.wallets.create({ customerId: 'cus_1' })"),
      'bad.cts': use("pay.wallets.create({ customer: 'cus_1' })"),
      'float.cts': use("pay.simulate.wallets.createDeposit('wal_1', { amount: 1.5, currency: 'usdc' })"),
    },
    browser,
  );
  const about = (file: string): string[] => found.split('\n').filter((line) => line.includes(`${file}(`));
  expect([about('good.cts'), about('bad.cts'), about('float.cts')]).toEqual([
    [],
    [expect.stringContaining('customer')],
    [expect.stringContaining("'number' is not")],
  ]);
});
