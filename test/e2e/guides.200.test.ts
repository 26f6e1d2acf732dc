// Every block of code in the guides runs, and prints the output that the guide shows. Python and Go: npm run
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

test.concurrent.each(guideNames.filter((name) => hasCode(name, 'sh')))(
  'the shell code of %s runs and prints what it shows',
  async (name) => {
    const script = join(folder, `${name}.sh`);
    writeFileSync(script, shellProgram(name, await anInstallation()));
    // A guide writes its files into this folder.
    const { stdout } = await run('bash', [script], { env: environment(), cwd: folder });
    for (const { kind, expected, printed } of shellExpectations(name, stdout)) {
      if (kind === 'text') expect(printed.toLowerCase()).toBe(expected.toLowerCase());
      else expect([differences(jsonValues(expected), jsonValues(printed)), printed]).toEqual([[], printed]);
    }
  },
);

test.concurrent.each(guideNames.filter((name) => hasCode(name, 'ts')))('the TypeScript code of %s runs', async (name) => {
  const file = join(folder, `${name}.mts`);
  writeFileSync(file, typescriptProgram(name, await anInstallation(), sdk));
  await run(process.execPath, ['--no-warnings', file], { env: environment() });
});

test('what the quick start types installs the TypeScript SDK, and its code and the receiver run with that', async () => {
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

test('a block of code is in a language that some test runs, or is what the block before it prints', () => {
  const run = new Set(['sh', 'ts', 'python', 'go', 'java', 'console', 'json', 'text']);
  const others = guideNames.flatMap((name) =>
    guideBlocks(name)
      .filter(({ language }) => !run.has(language))
      .map(({ language }) => [name, language]),
  );
  expect(others).toEqual([]);
});
