// `npm run check:sdk-go`: formats, vets, and tests the Go module against a separate platform, packs it, and installs
// the package. The package runs the samples of its page, the Go code of the guides, and the payout job. Without a
// recent Go, prints a line and skips, or fails with `--require`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { snippetPrograms } from '@pay/console-model/snippet-samples';
import { guideNames } from '@pay/docs-site/guides';
import { localFolder } from '@pay/platform/paths';
import { testFleet } from '@pay/testkit/fleet';
import { goProgram, hasCode, writeInstallCommands, buildProgram } from '../e2e/support/guide-programs.ts';
import { freePort, isRight as isReceived, tryReceiver } from '../e2e/support/guide-receiver.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const source = join(import.meta.dirname, '../../packages/sdk-go');
const folder = join(localFolder, 'sdk-go');
const job = join(source, '../examples/payout-job');
const [copy, user, proxy] = [join(folder, 'module'), join(folder, 'user'), join(folder, 'proxy')];
const module = 'pay.internal/sdk';
const version = `v${(JSON.parse(readFileSync(join(source, '../sdk/package.json'), 'utf8')) as { version: string }).version}`;

interface Run {
  readonly command: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

interface Result {
  readonly isGood: boolean;
  readonly text: string;
}

function run({ command: [program = '', ...args], cwd = folder, env = {} }: Run): Result {
  // On a new machine the compiler builds the standard library first.
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    timeout: 300_000,
    // Downloads nothing: the module has no dependencies, and its users' files come from the packed folder.
    env: {
      ...process.env,
      ...{
        GOTOOLCHAIN: 'local',
        GOWORK: 'off',
        GOFLAGS: '-mod=mod -modcacherw',
        GOPROXY: 'off',
        GONOSUMDB: '*',
        CGO_ENABLED: '0',
      },
      ...env,
    },
  });
  return { isGood: status === 0, text: `${stdout}${stderr}` };
}

/** The first recent enough Go on PATH or among the downloaded tools. */
function findGo(): string | undefined {
  const [, major = 0, minor = 0] = (/^go (\d+)\.(\d+)/m.exec(readFileSync(join(source, 'go.mod'), 'utf8')) ?? []).map(Number);
  return ['go', join(localFolder, 'toolchain', 'go', 'bin', 'go')].find((program) => {
    const [, has = 0, hasMinor = 0] = (/go(\d+)\.(\d+)/.exec(run({ command: [program, 'version'] }).text) ?? []).map(Number);
    return has > major || (has === major && hasMinor >= minor);
  });
}

for (const one of [copy, user, proxy]) rmSync(one, { recursive: true, force: true });
mkdirSync(user, { recursive: true });
const go = findGo();
if (go === undefined) {
  say('Go: SKIPPED, there is no go that is new enough on PATH');
  process.exit(process.argv.includes('--require') ? 1 : 0);
}
const gofmt = go === 'go' ? 'gofmt' : join(dirname(go), 'gofmt');
// A copy, so that the module has only its own files and nothing is built inside the repository.
cpSync(source, copy, { recursive: true });

const samples = [...readFileSync(join(source, 'README.md'), 'utf8').matchAll(/```go\n([\s\S]*?)```/g)].map(
  ([, code = '']) => code,
);
const installEnvironment = {
  GOPROXY: pathToFileURL(proxy).href,
  GOMODCACHE: join(folder, 'modules'),
  // Every run packs other files under the same version. Go's build cache outlives a clone, and indexes a module's files
  // by path and version. With that index, a new file would be invisible.
  GODEBUG: 'goindex=0',
};
rmSync(installEnvironment.GOMODCACHE, { recursive: true, force: true });

const fleet = await testFleet({ oneProcess: true });
let isGood = samples.length > 3;
try {
  const { text: key } = await fleet.operator.createKey('sandbox', 'sdk-go');
  const write = (name: string, code: string): void => {
    mkdirSync(join(user, name), { recursive: true });
    writeFileSync(join(user, name, 'sample.go'), code);
  };
  for (const [at, code] of samples.entries()) write(`sample${at}`, code);
  // Also vets and formats the console's Go snippets for every operation.
  for (const [at, code] of snippetPrograms('Go').entries()) write(`snippet${at}`, code);
  const written = (samples[0] ?? '').replace('http://127.0.0.1:8080', fleet.url).replace('svc_test_…', key);
  write('quickstart', written);
  write('poor', written.replace('"25.00"', '"999999.00"'));
  const guides = guideNames.filter((name) => hasCode(name, 'go'));
  for (const name of guides) {
    // A key for each guide, so that the lists of a guide do not show another's resources.
    const { text: own } = await fleet.operator.createKey('sandbox', `guide ${name}`);
    write(`guide-${name}`, goProgram(name, { address: fleet.url, key: own }));
  }
  isGood &&= guides.length > 0;
  const port = await freePort();
  write('receiver', buildProgram('webhooks', 'receiver.go', port));
  const typed = join(folder, 'typed');
  rmSync(typed, { recursive: true, force: true });
  const onPath = { PATH: `${dirname(go)}:${process.env['PATH'] ?? ''}` };
  const platform = { PAY_BASE_URL: fleet.url, PAY_API_KEY: key };
  const packed = join(import.meta.dirname, 'pack', 'main.go');
  const steps: readonly (Run & { readonly name: string; readonly prints?: RegExp })[] = [
    { name: 'format', command: [gofmt, '-l', copy, user, job, packed], prints: /^$/ },
    { name: 'vet', command: [go, 'vet', './...'], cwd: copy },
    // Go's own timeout names the test that did not end.
    { name: 'tests', command: [go, 'test', '-count=1', '-timeout=240s', './...'], cwd: copy, env: platform },
    { name: 'pack', command: [go, 'run', packed, copy, module, version, proxy] },
    { name: 'a module of a user', command: [go, 'mod', 'init', 'pay.internal/user'], cwd: user },
    { name: 'install', command: [go, 'get', `${module}@${version}`], cwd: user, env: installEnvironment },
    { name: 'samples', command: [go, 'vet', './...'], cwd: user, env: installEnvironment },
    {
      name: 'quick start',
      command: [go, 'run', './quickstart'],
      cwd: user,
      env: installEnvironment,
      prints: /^completed 2[45]\.\d{6}\n[^]*250\.000000 deposit/,
    },
    ...guides.map((name) => ({
      name: `guide ${name}`,
      command: [go, 'run', `./guide-${name}`],
      cwd: user,
      env: installEnvironment,
    })),
    {
      name: 'too little money',
      command: [go, 'run', './poor'],
      cwd: user,
      env: installEnvironment,
      prints: /^Only \d+\.\d{6} usdc are available\n/,
    },
    {
      name: 'webhook receiver',
      command: [go, 'build', '-o', join(folder, 'receiver'), './receiver'],
      cwd: user,
      env: installEnvironment,
    },
    {
      name: 'what the quick start types',
      command: ['bash', '-c', writeInstallCommands('go', typed)],
      cwd: join(source, '../..'),
      env: onPath,
    },
    {
      name: 'its program',
      command: ['bash', '-c', `cp ../user/guide-quick-start/sample.go ${typed}/main.go && cd ${typed} && go run main.go`],
      cwd: user,
      env: onPath,
      prints: /^completed 9\.21$/m,
    },
    { name: 'payout job, vet', command: [go, 'vet', './...'], cwd: job },
    { name: 'payout job, killed and continued', command: [go, 'test', '-count=1', './...'], cwd: job, env: platform },
  ];
  for (const { name, prints, ...command } of steps) {
    const { isGood: isDone, text } = run(command);
    const isRight = isDone && (prints?.test(text) ?? true);
    say(`Go SDK, ${name}: ${isRight ? 'passed' : `FAILED\n${text}`}`);
    isGood &&= isRight;
    if (!isRight) break;
  }
  if (isGood) {
    const tried = await tryReceiver([join(folder, 'receiver')], { port, cwd: folder });
    say(`Go SDK, webhook receiver: ${isReceived(tried) ? 'passed' : `FAILED\n${JSON.stringify(tried)}`}`);
    isGood &&= isReceived(tried);
  }
} finally {
  await fleet.stop();
}
process.exit(isGood ? 0 : 1);
