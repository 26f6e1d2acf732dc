// The layers of the tests, and the two commands that run them: `npm test` and `npm run test:faults`. docs/testing.md
// lists the guarantees of each layer. swc compiles sources to CommonJS, which starts several times faster than native
// ES modules under Jest. Node's own require loads packages that have only ES modules.
const { join } = require('node:path');

const root = join(__dirname, '..', '..');
const here = (file) => join(__dirname, file);

const transform = {
  '^.+\\.ts$': [
    '@swc/jest',
    { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
  ],
};

// Property tests import fast-check as usual and get it with the seed of the run.
const seeded = { '^fast-check$': here('seeded-fast-check.cjs'), '^fast-check/itself$': require.resolve('fast-check') };
const quickPasswords = {
  '^argon2$': here('quick-argon2.cjs'),
  '^argon2/itself$': require.resolve('argon2', { paths: [join(root, 'services', 'console')] }),
};

const layer = (displayName, testMatch, more = {}) => ({
  displayName,
  rootDir: root,
  testMatch: testMatch.map((glob) => `${root}/${glob}`),
  transform,
  testEnvironment: here('shared-modules.cjs'),
  testRunner: here('measured-runner.cjs'),
  moduleNameMapper: seeded,
  modulePathIgnorePatterns: [`${root}/.local`, `${root}/.*/dist/`],
  ...more,
});

/** Layers with real servers share one Postgres and one NATS per run. Each test file makes its own database. */
const withServers = {
  globalSetup: join(root, 'packages/testkit/src/jest-setup.ts'),
  globalTeardown: join(root, 'packages/testkit/src/jest-teardown.ts'),
};

/** Layers that use the shared platform. A file fails if the platform blocked its event loop meanwhile. */
const watched = { ...withServers, setupFilesAfterEnv: [join(root, 'packages/testkit/src/jest-slow-turns.ts')] };

const without = (files) => ({ testPathIgnorePatterns: ['/node_modules/', ...files.map((file) => `${root}/${file}`)] });

/**
 * Attacks that keep connections open until a timeout of the platform, download for a minute, compare an idle period with a
 * busy one, or search everything that the platform has stored.
 */
const patientAttacks = ['black-holes', 'pages', 'planted-customer', 'slow-senders', 'tenants'].map(
  (name) => `test/attacks/${name}.test.ts`,
);
/** Tens of thousands of requests: every subset of every list's filters. */
const filterSweep = ['test/e2e/list-filters.200.test.ts'];
/** Tests that use the shared platform, like end-to-end tests. */
const commandLine = 'packages/cli/test';
const smoke = ['test/faults/smoke.test.ts'];

const layers = {
  unit: layer('unit', [
    'packages/*/src/**/*.test.ts',
    'services/*/src/**/*.test.ts',
    'deploy/*/src/**/*.test.ts',
    'test/plots/**/*.test.ts',
    'test/jest/**/*.test.ts',
    'test/alarms/**/*.test.ts',
    'test/load/**/*.test.ts',
    'test/release/**/*.test.ts',
  ]),
  conventions: layer('conventions', ['test/conventions/**/*.test.ts']),
  // The packages with the operators' kinds export only ES modules.
  chart: layer('chart', ['test/chart/**/*.test.ts'], { testEnvironmentOptions: { customExportConditions: ['import', 'node'] } }),
  service: layer('service', ['packages/*/test/**/*.test.ts', 'services/*/test/**/*.test.ts'], {
    ...withServers,
    ...without([commandLine]),
    moduleNameMapper: { ...seeded, ...quickPasswords },
  }),
  e2e: layer('e2e', ['test/e2e/**/*.test.ts', `${commandLine}/**/*.test.ts`], { ...watched, ...without(filterSweep) }),
  // Commands that operators copy from the pages, checked against a platform with real failures, the rendered chart, and
  // the contracts.
  pages: layer('pages', ['test/pages/**/*.test.ts'], withServers),
  'filter-sweep': layer('filter-sweep', filterSweep, watched),
  // Real processes from outside: attacks, and that they do no harm. See docs/security.md. Attacks that only check
  // answers use the shared platform.
  attacks: layer('attacks', ['test/attacks/**/*.test.ts'], { ...watched, ...without(patientAttacks) }),
  // The checks of the nightly fuzzer. The fuzzer itself runs as a program.
  nightly: layer('nightly', ['test/nightly/**/*.test.ts']),
  // One death for each seam of a process. The sweeps below test every point.
  smoke: layer('smoke', smoke),
  faults: layer('faults', ['test/faults/**/*.test.ts'], without(smoke)),
  'patient-attacks': layer('patient-attacks', patientAttacks),
  // Installations like operators have them: with passwords, permissions, certificates, and their rotation.
  deployment: layer('deployment', ['deploy/*/test/**/*.test.ts']),
};

const commands = {
  'npm test': ['unit', 'conventions', 'chart', 'service', 'e2e', 'attacks', 'nightly', 'pages', 'smoke'],
  'npm run test:faults': ['faults', 'patient-attacks', 'filter-sweep', 'deployment'],
};

function configurationOf(command) {
  // Workers inherit the seed. Without a seed, every run draws other inputs.
  process.env.SEED ??= String(Date.now() % 2 ** 31);
  return {
    rootDir: root,
    // For two cores, because tests wait as much as they work. On a quiet machine, a run with four workers took 720 s.
    // With three, before some waits were removed, it took 861 s.
    maxWorkers: 4,
    // Jest replaces a worker that has grown between files, because each file leaves something. A new worker compiles
    // everything again, and costs 30 s of CPU until it is warm.
    workerIdleMemoryLimit: '1400MB',
    testTimeout: 60_000,
    testSequencer: here('longest-first.cjs'),
    reporters: ['default', [here('run-reporter.cjs'), { command }]],
    projects: commands[command].map((name) => layers[name]),
  };
}

/** The configuration for Jest itself. Reserves ports for each worker, which inherits the variable. */
const configurationWithPorts = (command) => async () => {
  const { holdSlices, workerSlices } = require('../../packages/platform/src/ports.ts');
  const configuration = configurationOf(command);
  process.env[workerSlices] = (await holdSlices(configuration.maxWorkers)).join(',');
  return configuration;
};

module.exports = { configurationOf, configurationWithPorts };
