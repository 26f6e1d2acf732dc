// Prepares a machine that has only Node (20 or newer) and npm to run the platform's TypeScript. It must stay
// dependency-free and readable by Node 20, because it fetches everything else.
'use strict';
const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '..', '..');
const local = path.join(root, '.local');
const toolchain = path.join(local, 'toolchain');
const versions = { node: '24.21.0', nodeAtLeast: [24, 9], nodeBelow: 25, pnpm: '10.34.9' };
const isWindows = process.platform === 'win32';

const say = (line) => process.stderr.write(`${line}\n`);

/** Every failure ends alike: one sentence, then one command to type. */
class UserError extends Error {
  constructor(sentence, command) {
    super(sentence);
    this.command = command;
  }
}

const commands = {
  start: (args) => [[typescript('packages/local-stack/src/stack.ts'), ...args]],
  stop: (args) => [[typescript('packages/local-stack/src/stop.ts'), ...args]],
  cli: (args) =>
    asksForHelp(args)
      ? [
          [typescript(programs.pay), '--help'],
          [typescript(programs.operators), '--help'],
          [typescript(programs.ops), '--help'],
        ]
      : [[typescript(programOf(args)), ...args]],
  'break-ledger': () => [['--no-warnings', typescript('packages/local-stack/src/break-ledger.ts')]],
  'demo:codes': () => [['--no-warnings', typescript('packages/local-stack/src/demo-codes.ts')]],
  mcp: (args) => [[typescript('packages/mcp/src/main.ts'), ...args]],
  example: (args) => [[typescript('packages/examples/src/run-example.ts'), ...args]],
  bench: (args) => [['--expose-gc', typescript('test/load/bench.ts'), ...args]],
  nightly: (args) => [[typescript('test/nightly/nightly.ts'), ...args]],
  'check:docs': (args) => [['--no-warnings', typescript('test/docs/check.ts'), ...args]],
  'check:passkeys': (args) => [['--no-warnings', typescript('test/console/check-passkeys.ts'), ...args]],
  'check:console': (args) => [['--no-warnings', typescript('test/console/check.ts'), ...args]],
  'check:panels': (args) => [[typescript('test/dashboards/check.ts'), ...args]],
  'check:alarms': (args) => [[typescript('test/alarms/check.ts'), ...args]],
  test: (args) => [jest('jest.config.cjs', args)],
  'test:faults': (args) => [jest('jest.faults.config.cjs', args)],
  'test:times': (args) => [[path.join(root, 'test', 'jest', 'times.cjs'), ...args]],
  // The longest program is first, so that the others run beside it.
  check: () => [
    {
      atOnce: [
        [tool('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0'],
        [tool('typescript', 'bin/tsc'), '-p', 'tsconfig.json', '--noEmit'],
        [tool('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
        [
          tool('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
          '--config',
          '.dependency-cruiser.cjs',
          'packages',
          'services',
          'deploy',
          'test',
        ],
        [tool('knip', 'bin/knip.js'), '--no-config-hints'],
        [tool('typescript', 'bin/tsc'), '-p', 'packages/console-ui/tsconfig.json', '--noEmit'],
        [typescript('packages/contract/src/check-surface.ts')],
        [typescript('test/prose/check.ts')],
      ],
    },
  ],
  // Everything beside `check` that .ci/run checks before the tests. Commands that need a browser must find one there.
  'check:others': () => [
    {
      atOnce: [
        ['--no-warnings', typescript('test/docs/check.ts'), '--require'],
        [typescript('test/sdk-go/check.ts')],
        [typescript('test/sdk-python/check.ts')],
        ['--no-warnings', typescript('test/console/check-passkeys.ts'), '--require'],
        [typescript('test/beancount/check.ts')],
        [typescript('test/backups/check.ts')],
        [typescript('test/signatures/check.ts')],
        [typescript('test/chart/check-chart.ts')],
      ],
    },
    // Alone, because this check uses both processors.
    ['--no-warnings', typescript('test/console/check.ts'), '--require'],
  ],
  // Fast checks with caches that find most problems, for every commit. `check` and `test` are for a handover.
  verify: () => [
    {
      atOnce: [
        [
          tool('typescript', 'bin/tsc'),
          '-p',
          'tsconfig.json',
          '--noEmit',
          '--incremental',
          '--tsBuildInfoFile',
          kept('tsc.json'),
        ],
        [
          tool('typescript', 'bin/tsc'),
          '-p',
          'packages/console-ui/tsconfig.json',
          '--noEmit',
          '--incremental',
          '--tsBuildInfoFile',
          kept('tsc-console-ui.json'),
        ],
        [tool('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0', '--cache', '--cache-location', kept('eslint.json')],
      ],
    },
    [...lean, tool('jest', 'bin/jest.js'), '--selectProjects', 'unit'],
  ],
  new: (args) => [['--no-warnings', typescript('packages/scaffold/src/main.ts'), ...args]],
  changelog: () => [[typescript('test/conventions/print-changelog.ts')]],
  release: (args) => [['--no-warnings', typescript('test/release/release.ts'), ...args]],
  'check:prose': (args) => [[typescript('test/prose/check.ts'), ...args]],
  'check:signatures': (args) => [[typescript('test/signatures/check.ts'), ...args]],
  'build:docs': () => [['--no-warnings', typescript('packages/docs-site/src/write-site.ts')]],
  'build:console': () => [['--no-warnings', typescript('packages/console-ui/build/write-screens.ts')]],
  'build:sdk': (args) => [[typescript('packages/sdk/generate/write-package.ts'), ...args]],
  'build:cli': (args) => [[typescript('packages/cli/generate/write-package.ts'), ...args]],
  'check:sdk-python': (args) => [[typescript('test/sdk-python/check.ts'), ...args]],
  'check:backups': (args) => [['--no-warnings', typescript('test/backups/check.ts'), ...args]],
  'check:beancount': (args) => [[typescript('test/beancount/check.ts'), ...args]],
  'check:sdk-go': (args) => [[typescript('test/sdk-go/check.ts'), ...args]],
  'check:sdk-runtimes': (args) => [['--no-warnings', typescript('test/sdk-runtimes/check.ts'), ...args]],
  'check:chart': () => [[typescript('test/chart/check-chart.ts')]],
  'check:image': (args) => [[typescript('test/image/check-image.ts'), ...args]],
  format: () => [[tool('prettier', 'bin/prettier.cjs'), '--write', '--log-level', 'warn', '.']],
  // Generated files that are committed, so that a review shows the effect of a change.
  generate: () => [
    [typescript('test/conventions/write-versions.ts')],
    [typescript('packages/contract/src/write-openapi.ts')],
    [typescript('packages/sdk/generate/write-sdk.ts')],
    [typescript('packages/cli/generate/write-commands.ts')],
    [typescript('packages/console-model/src/write-snippet-table.ts')],
    [typescript('packages/console-model/src/write-magic.ts')],
    [typescript('packages/console-model/src/write-stories.ts')],
    [typescript('packages/console-model/src/write-audit-actions.ts')],
    [typescript('packages/console-model/src/write-event-samples.ts')],
    [typescript('packages/console-model/src/write-operator-table.ts')],
    ['--no-warnings', typescript('packages/console-ui/build/write-api-types.ts')],
    [typescript('packages/telemetry/src/write-catalogue.ts')],
    [typescript('deploy/observability/src/write.ts')],
    [typescript('test/conventions/lock-migrations.ts')],
    [typescript('packages/local-stack/src/write-schemas.ts')],
    [typescript('test/conventions/write-service-pages.ts')],
    [typescript('test/conventions/write-sizing.ts')],
    [typescript('test/conventions/write-guarantees.ts')],
    [typescript('test/conventions/write-adr-index.ts')],
    [typescript('deploy/image/src/write-files.ts')],
    [typescript('test/chart/write-chart.ts')],
    [tool('prettier', 'bin/prettier.cjs'), '--write', '--log-level', 'warn', '.'],
  ],
};
const programs = {
  pay: 'packages/cli/src/main.ts',
  operators: 'packages/ops/src/operator-cli.ts',
  ops: 'packages/ops/src/ops-cli.ts',
};
const asksForHelp = ([noun, verb]) => verb === undefined && [undefined, 'help', '--help', '-h'].includes(noun);
/** Commands that need the bus instead of an API key. All others belong to `pay`. */
const isForOperators = ([noun, verb]) =>
  noun === 'keys' ||
  noun === 'admin' ||
  noun === 'operate' ||
  noun === 'actions' ||
  (noun === 'customers' && ['erase', 'hold', 'release'].includes(verb)) ||
  (noun === 'events' && verb === 'republish');
const programOf = (args) => (args[0] === 'ops' ? programs.ops : isForOperators(args) ? programs.operators : programs.pay);
const typescript = (file) => path.join(root, file);
const kept = (file) => path.join(local, 'cache', file);
const tool = (name, file) => path.join(root, 'node_modules', name, file);
// Helper threads of the garbage collector compete with the platforms for the cores. Without them, files of the service
// and e2e layers took 39 s of CPU instead of 43. Workers inherit these options, and first mark their heap when it has 800
// MiB, which saves them a tenth of their CPU time.
const lean = [
  '--no-warnings',
  '--experimental-vm-modules',
  '--single-threaded-gc',
  '--max-semi-space-size=64',
  '--initial-heap-size=800',
];
const jest = (config, args) => [...lean, tool('jest', 'bin/jest.js'), '--config', path.join(root, config), ...args];

main().catch((error) => {
  say('');
  say(error instanceof UserError ? error.message : `The bootstrap failed unexpectedly: ${error.stack}`);
  say(`  try: ${error instanceof UserError ? error.command : 'rm -rf node_modules .local/toolchain && npm start'}`);
  process.exit(1);
});

async function main() {
  // npm removes the `--` before options. A user who calls this file directly may type it too.
  const [name, ...args] = process.argv.slice(2).filter((argument, at) => !(argument === '--' && at === 1));
  const plan = commands[name];
  if (plan === undefined)
    throw new UserError(`Unknown command: ${name ?? ''}. Use one of ${Object.keys(commands).join(', ')}.`, 'npm start');
  makeWritable(local);
  const node = await ensureNode();
  if (name === 'generate') await installListedServices(node);
  if (name !== 'stop' || !isInstalled()) await ensureWorkspace(node);
  // Runs the steps in sequence: the first failing step is the one to read.
  for (const step of plan(args)) {
    const code = step.atOnce === undefined ? await run(node, step) : await runAtOnce(node, step.atOnce);
    if (code !== 0) process.exit(code);
  }
}

/**
 * Runs programs concurrently, one per processor. A program's output is printed in one piece when it has ended. All
 * programs run, so one pass shows all problems. Resolves with the exit code of a failed program, or 0.
 */
async function runAtOnce(node, lines) {
  const queue = [...lines];
  let failed = 0;
  const lane = async () => {
    for (let line = queue.shift(); line !== undefined; line = queue.shift()) {
      const startMs = Date.now();
      const said = [];
      const code = await run(node, line, { onOutput: (chunk) => said.push(chunk) });
      const verdict = code === 0 ? 'passed' : `FAILED with ${code}`;
      const title = `· ${titleOf(line.filter((word) => !word.startsWith('-')))}: ${verdict}, ${((Date.now() - startMs) / 1_000).toFixed(0)} s\n`;
      process.stdout.write(Buffer.concat([Buffer.from(title), ...said]));
      failed ||= code;
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, lane));
  return failed;
}

/** The program and its files, without options. */
const titleOf = ([program, ...words]) =>
  [
    program.includes('node_modules') ? path.parse(program).name : path.relative(root, program),
    ...words.filter((word) => fs.existsSync(path.resolve(root, word))),
  ].join(' ');

function makeWritable(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch {
    throw new UserError(
      `This user cannot write to the folder ${folder}. Another user probably created it.`,
      `sudo chown -R "$(id -un)" "${root}"`,
    );
  }
}

/** The path of a Node that can run TypeScript without a build: the current one, or a pinned one from npm. */
async function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantMajor, wantMinor] = versions.nodeAtLeast;
  if (major < versions.nodeBelow && (major > wantMajor || (major === wantMajor && minor >= wantMinor))) return process.execPath;
  // Requests the platform's own package directly: the `node` package finds it through an install script, which npm may
  // be configured not to run.
  const platform = isWindows ? 'win' : process.platform;
  const name = `${platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${process.arch}`;
  const folder = await ensureTool(name, versions.node);
  const binary = path.join(folder, 'bin', isWindows ? 'node.exe' : 'node');
  const answer = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (answer.status === 0 && answer.stdout.trim() === `v${versions.node}`) return binary;
  throw new UserError(
    `Node ${versions.node} was downloaded but does not run on this system (${process.platform} ${process.arch}).`,
    'install Node 24 from nodejs.org, then npm start',
  );
}

/** Installs one pinned npm package into the ignored toolchain folder and returns its folder. */
async function ensureTool(name, version) {
  const home = path.join(toolchain, `${name}-${version}`);
  const folder = path.join(home, 'node_modules', name);
  if (fs.existsSync(path.join(folder, 'package.json'))) return folder;
  say(`· downloading ${name} ${version} (once)`);
  // Installs into another folder and renames it, so that two concurrent commands never see an incomplete one.
  const aside = `${home}.${process.pid}`;
  fs.mkdirSync(aside, { recursive: true });
  fs.writeFileSync(path.join(aside, 'package.json'), '{"private":true}\n');
  const flags = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--loglevel=error', '--no-package-lock'];
  const code = await runNpm(['install', ...flags, '--prefix', aside, `${name}@${version}`], aside);
  if (code !== 0) {
    fs.rmSync(aside, { recursive: true, force: true });
    throw new UserError(
      `npm could not download ${name}@${version}. Check the connection to the package registry.`,
      `npm view ${name}@${version} version`,
    );
  }
  try {
    fs.renameSync(aside, home);
  } catch {
    fs.rmSync(aside, { recursive: true, force: true });
  }
  return folder;
}

function runNpm(args, cwd) {
  const script = process.env.npm_execpath;
  // Prefers npm's own script with this Node. PATH is the fallback for `node packages/local-stack/bootstrap.cjs`.
  if (script !== undefined && /npm-cli\.[cm]?js$/.test(script))
    return run(process.execPath, [script, ...args], { cwd, interactive: false });
  return run(isWindows ? 'npm.cmd' : 'npm', args, { cwd, interactive: false, shell: isWindows });
}

const stamp = path.join(root, 'node_modules', '.installed-from');

/**
 * A fingerprint of the installed tree's inputs. Every dependency appears in the lockfile, so any change requires an
 * installation.
 */
function fingerprint() {
  const hash = createHash('sha256').update(`${versions.pnpm} ${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function isInstalled() {
  try {
    return fs.readFileSync(stamp, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

async function ensureWorkspace(node) {
  if (isInstalled()) return;
  const pnpm = path.join(await ensureTool('pnpm', versions.pnpm), 'bin', 'pnpm.cjs');
  say('· installing packages from the lockfile (about a minute the first time)');
  const flags = [
    '--frozen-lockfile',
    '--prefer-offline',
    '--prod=false',
    '--config.confirm-modules-purge=false',
    '--reporter=append-only',
  ];
  const code = await run(node, [pnpm, 'install', ...flags], { interactive: false, env: { CI: 'true' } });
  if (code !== 0)
    throw new UserError('The installation of the packages failed. See the output above.', 'rm -rf node_modules && npm start');
  fs.writeFileSync(stamp, fingerprint());
}

/** The lockfile does not contain a new service of the list (packages/platform/src/services/names.ts) yet. */
async function installListedServices(node) {
  const list = await run(node, [typescript('packages/platform/src/write-services.ts')]);
  if (list !== 0) process.exit(list);
  const pnpm = path.join(await ensureTool('pnpm', versions.pnpm), 'bin', 'pnpm.cjs');
  const flags = ['--lockfile-only', '--prefer-offline', '--no-frozen-lockfile', '--reporter=silent'];
  const code = await run(node, [pnpm, 'install', ...flags], { interactive: false });
  if (code !== 0) throw new UserError('The update of the lockfile for the list of services failed.', 'npm run generate');
}

/**
 * Runs a program to its end and returns its exit code. Forwards signals that only this process receives (a supervisor's
 * TERM). A terminal's Ctrl-C reaches the whole group anyway, and the stack treats both signals as one.
 */
function run(program, args, options = {}) {
  const interactive = options.interactive !== false;
  // A file, not the PATH shim of a package manager: shims do not exec, so signals to them never reach the program.
  const bin = path.dirname(program);
  const env = {
    ...process.env,
    PATH: path.isAbsolute(program) ? `${bin}${path.delimiter}${process.env.PATH ?? ''}` : process.env.PATH,
    ...options.env,
  };
  const { onOutput } = options;
  const stdio = onOutput !== undefined ? ['ignore', 'pipe', 'pipe'] : interactive ? 'inherit' : ['ignore', 2, 2];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: options.cwd ?? root, stdio, env, shell: options.shell ?? false });
    if (onOutput !== undefined) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput);
    const passOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    child.once('error', (error) => reject(new UserError(`Could not run ${program}: ${error.message}.`, 'npm --version')));
    const ended = (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      resolve(signal === null ? (code ?? 1) : 128 + (os.constants.signals[signal] ?? 0));
    };
    if (onOutput === undefined) child.once('exit', ended);
    else {
      child.once('close', ended);
      // A process that the program left behind may keep its output open forever.
      child.once('exit', (code, signal) => setTimeout(ended, 5_000, code, signal).unref());
    }
  });
}
