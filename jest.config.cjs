// One configuration for all tests. Sources are compiled by swc to CommonJS, which starts several times faster than native
// ES modules under Jest; packages that ship ES modules only are loaded by Node's own require of them.
const transform = {
  '^.+\\.ts$': [
    '@swc/jest',
    { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
  ],
};

const project = (displayName, testMatch, more = {}) => ({
  displayName,
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  transform,
  testEnvironment: 'node',
  // Pools, sockets and servers that a test left open are its own bug; nothing is reset behind its back.
  modulePathIgnorePatterns: ['<rootDir>/.local', '<rootDir>/.*/dist/'],
  ...more,
});

/** Projects with real servers share one Postgres and one NATS per run; each test file makes its own database. */
const withServers = {
  globalSetup: '<rootDir>/packages/testkit/src/jest-setup.ts',
  globalTeardown: '<rootDir>/packages/testkit/src/jest-teardown.ts',
};

module.exports = {
  maxWorkers: 2,
  // Each file loads the platform anew and Node keeps some of it; a worker that has grown is replaced between files.
  workerIdleMemoryLimit: '700MB',
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/test/closing-line.cjs'],
  projects: [
    project('unit', ['packages/*/src/**/*.test.ts', 'services/*/src/**/*.test.ts', 'deploy/*/src/**/*.test.ts']),
    project('house', ['test/house/**/*.test.ts']),
    // The packages that know the operators' kinds offer themselves to importers only.
    project('chart', ['test/chart/**/*.test.ts'], { testEnvironmentOptions: { customExportConditions: ['import', 'node'] } }),
    project(
      'service',
      ['packages/*/test/**/*.test.ts', 'services/*/test/**/*.test.ts', 'deploy/*/test/**/*.test.ts'],
      withServers,
    ),
    project('e2e', ['test/e2e/**/*.test.ts'], withServers),
    project('faults', ['test/faults/**/*.test.ts']),
    // Real processes as seen from outside: what an attacker does, and that it does no harm. See docs/security.md.
    project('attacks', ['test/attacks/**/*.test.ts']),
    // The judge of the nightly fuzzer; the fuzzer itself runs as a program.
    project('nightly', ['test/nightly/**/*.test.ts']),
  ],
};
