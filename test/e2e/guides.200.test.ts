// Every block of code in the guides runs, and prints the output that the guide shows. The shell code of all guides runs
// twice under one key, in an order that SEED chooses, while the sandbox clock moves. Python and Go: npm run
// check:sdk-python and check:sdk-go.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { guideNames } from '@pay/docs-site/guides';
import { guideBlocks } from '@pay/docs-site/guide-blocks';
import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { createSeededDraws } from '@pay/testkit/seeded-draws';
import {
  differences,
  hasCode,
  writeInstallCommands,
  jsonValues,
  shellExpectations,
  shellProgram,
  typescriptProgram,
  buildProgram,
  type Installation,
} from './support/guide-programs.ts';
import { freePort, tryReceiver } from './support/guide-receiver.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const folder = mkdtempSync(join(tmpdir(), 'pay-guides-'));
let receiver: Receiver;
beforeAll(async () => void (receiver = await aReceiver()));
afterAll(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = promisify(execFile);
const sdk = pathToFileURL(join(__dirname, '../../packages/sdk/src/index.ts')).href;

async function anInstallation(): Promise<Installation> {
  const { text } = await harness.platform.operator.createKey('sandbox', 'guides');
  return { address: harness.platform.url, key: text };
}

const environment = (): NodeJS.ProcessEnv => ({ ...process.env, RECEIVER_URL: receiver.url });

/** All guides with shell code, in two orders. Readers run several pages with one key, and a page again. */
const draw = createSeededDraws();
const shellGuides = guideNames.filter((name) => hasCode(name, 'sh'));
const shuffle = (names: readonly string[]): string[] =>
  names
    .map((name) => ({ name, place: draw(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name);
/** Short, so that the second run of a guide is within the hours in which the platform knows the first one. */
const advanceSecondsMax = 900;
const schedule = [1, 2].flatMap((round) =>
  shuffle(shellGuides).map((name) => ({ name, round, advanceSeconds: 1 + draw(advanceSecondsMax) })),
);

let keyOfReader: Promise<Installation> | undefined;

async function advanceClock({ address, key }: Installation, advanceSeconds: number): Promise<void> {
  const response = await fetch(`${address}/v1/simulate/clock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds }),
  });
  expect(response.status).toBe(200);
}

// One after another: these runs share a key, its settings, and its clock.
test.each(schedule)(
  'the shell code of $name runs in any order and again under one key, and prints what it shows (round $round)',
  async ({ name, round, advanceSeconds }) => {
    const installation = await (keyOfReader ??= anInstallation());
    await advanceClock(installation, advanceSeconds);
    const script = join(folder, `${name}-${round}.sh`);
    writeFileSync(script, shellProgram(name, installation));
    // A guide writes its files into this folder.
    const { stdout } = await run('bash', [script], { env: environment(), cwd: folder });
    for (const { kind, expected, printed } of shellExpectations(name, stdout)) {
      if (kind === 'text') expect(printed.toLowerCase()).toBe(expected.toLowerCase());
      else expect([differences(jsonValues(expected), jsonValues(printed)), printed]).toEqual([[], printed]);
    }
  },
  300_000,
);

test.concurrent.each(guideNames.filter((name) => hasCode(name, 'ts')))('the TypeScript code of %s runs', async (name) => {
  const file = join(folder, `${name}.mts`);
  writeFileSync(file, typescriptProgram(name, await anInstallation(), sdk));
  await run(process.execPath, ['--no-warnings', file], { env: environment() });
});

test('the quick start’s commands install the TypeScript SDK, and its code and receiver run with it', async () => {
  const home = join(folder, 'installed');
  // Offline, because the package has no dependencies to download.
  const npm = { npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  await run('bash', ['-c', writeInstallCommands('ts', home)], {
    cwd: join(__dirname, '../..'),
    env: { ...environment(), ...npm },
  });
  writeFileSync(join(home, 'main.ts'), typescriptProgram('quick-start', await anInstallation()));
  const { stdout } = await run(process.execPath, ['--no-warnings', 'main.ts'], { cwd: home });
  expect(stdout).toContain('completed 9.21');
  const port = await freePort();
  writeFileSync(join(home, 'receiver.ts'), buildProgram('webhooks', 'receiver.ts', port));
  expect(await tryReceiver([process.execPath, '--no-warnings', 'receiver.ts'], { port, cwd: home })).toEqual({
    statuses: [200, 400],
    printed: 'webhook.test evt_1\n',
  });
}, 180_000);

test('a code block is in a language that a test runs, or is the output of the previous block', () => {
  const run = new Set(['sh', 'ts', 'python', 'go', 'java', 'console', 'json', 'text']);
  const others = guideNames.flatMap((name) =>
    guideBlocks(name)
      .filter(({ language }) => !run.has(language))
      .map(({ language }) => [name, language]),
  );
  expect(others).toEqual([]);
});

test('no guide breaks on a second run, waits without a limit, or reads the machine’s clock', () => {
  const habits: Readonly<Record<string, RegExp>> = {
    'a fixed e-mail address': /(?:"email":"|email: ?'|email="|Email: +")[\w.-]+@example\.com/,
    'a fixed Idempotency-Key': /Idempotency-Key: [\w-]+['"]|idempotencyKey: '|idempotency_key="|WithIdempotencyKey\("/,
    'a fixed row of a batch': /clientRowId":"[\w-]+"|clientRowId: '|"clientRowId": "|ClientRowID: +"|['"\n]row-\d/,
    'a short random part': /[^M]'?\$RANDOM(?!\$RANDOM)(?:'@|")/,
    'a loop without a bound': /^ *(?:until |while (?!IFS=)(?:\(|\[|true|:|\w+ ?[!=]))|^\s*for (?:\w[\w.]* [!=]= [^;]+)? ?\{$/m,
    'the time of the machine':
      /scheduled(?:For|_for|For):? *[=:]? *(?:new Date\(Date\.now|datetime\.now|pay\.At\(time\.Now)|new Date\(Date\.now\(\) \+/,
  };
  const found = guideNames.flatMap((name) =>
    guideBlocks(name)
      .filter(({ language }) => language !== 'console')
      .flatMap(({ text }) =>
        Object.entries(habits).flatMap(([habit, form]) =>
          form.test(text) ? [`${name}: ${habit}: ${form.exec(text)?.[0] ?? ''}`] : [],
        ),
      ),
  );
  expect(found).toEqual([]);
});
