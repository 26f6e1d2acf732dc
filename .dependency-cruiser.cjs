// Who may import what. Every rule says what to do instead. "Imports" in ARCHITECTURE.md is this file in words.
const outsideOf = (files) => ({ pathNot: files });

/** One file (or folder) per library may import it; replacing the library is then a change of that file. */
const door = (library, files, comment) => ({
  name: `door-${library.replaceAll('/', '-').replaceAll('@', '')}`,
  severity: 'error',
  comment,
  from: { path: '^(packages|services|deploy)/', ...outsideOf(files) },
  to: { path: `node_modules/${library}/`, dependencyTypesNot: ['type-only'] },
});

const own = '(^test/|\\.test\\.ts$|/test/)';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Move what both sides need into a third file that imports neither.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circular-types-in-services',
      severity: 'error',
      comment: 'Types count too: who reads one file of the circle must read all of them. Give the shared type a file of its own.',
      from: { path: '^services/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'Add the package to the package.json of the importing workspace, or mend the path.',
      from: {},
      // The last one is a name that only Jest knows: test/jest/projects.cjs.
      to: { couldNotResolve: true, pathNot: '^(fast-check|argon2)/itself$' },
    },
    {
      name: 'no-undeclared',
      severity: 'error',
      comment: 'Declare the dependency where it is used; what a neighbour installs may move.',
      from: { path: '^(packages|services|deploy)/', pathNot: own },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
    {
      name: 'core-is-alone',
      severity: 'error',
      comment:
        'core holds words and arithmetic. It may use node:crypto, and node:zlib for what it encrypts; nothing else may be imported.',
      from: { path: '^packages/core/src/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: '^packages/core/src/',
        dependencyTypesNot: ['type-only'],
        path: '^(?!crypto$|node:crypto$|zlib$|node:zlib$)',
      },
    },
    {
      name: 'contract-is-data',
      severity: 'error',
      comment: 'A contract says what crosses a boundary; it may use core and zod. Move behaviour into a service.',
      from: { path: '^packages/contract/src/', pathNot: '(\\.test\\.ts$|/(write|check)-[^/]+\\.ts$)' },
      to: {
        path: '^(packages/(kernel|testkit|platform|ops|local-stack|cli)|services|deploy)/|^(node:)?(fs|net|http|child_process|os)$',
      },
    },
    {
      name: 'kernel-knows-no-noun',
      severity: 'error',
      comment: "The kernel may use the contract's machinery, not a service's operations. Pass the contract in from service.ts.",
      from: { path: '^packages/kernel/src/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(packages/(contract|testkit|platform|ops|local-stack|cli)|services|deploy)/',
        pathNot:
          '^packages/contract/src/(operation|event|ctx|envelope|route|page|field|sandbox|wire|event-rows|audit-record|dead-letters|set-aside-work|variables)\\.ts$',
      },
    },
    {
      name: 'telemetry-is-a-leaf',
      severity: 'error',
      comment: 'Telemetry is told what to count; pass it in from the kernel or the service.',
      from: { path: '^packages/telemetry/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(contract|kernel|testkit|platform|ops|local-stack|cli)|services|deploy)/' },
    },
    {
      name: 'screens-are-a-caller',
      severity: 'error',
      comment:
        'Screens know the API by its types and the console by its routes; what they may not import would end up in the browser.',
      from: { path: '^packages/console-ui/src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(packages/(?!console-ui/src/|console-model/src/|core/src/color|core/src/money|core/src/csv|core/src/fault|core/src/limits|contract/src/console/(?!admin/)|contract/src/rails)|services|deploy|test)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'console-model-is-for-browsers',
      severity: 'error',
      comment:
        'What the screens compute runs in a browser. What it is made from is read by its write-*.ts and their *-source.ts alone.',
      from: {
        path: '^packages/console-model/src/',
        pathNot: '(\\.test\\.ts$|/(write-[^/]+|[^/]+-source|snippet-table|snippet-samples)\\.ts$)',
      },
      to: {
        path: '^(packages/(?!console-model/src/|cli/src/references)|services|deploy|test)|^(node:)?(fs|path|crypto)$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sdk-is-alone',
      severity: 'error',
      comment: 'The SDK runs wherever fetch does: it imports nothing, not even of Node. What it knows of the API is generated.',
      from: { path: '^packages/sdk/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/sdk/src/' },
    },
    {
      name: 'cli-is-a-caller',
      severity: 'error',
      comment: '`pay` is installed without a checkout: it knows the SDK, and the API through it.',
      from: { path: '^packages/cli/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(?!cli/src/|sdk/src/)|services|deploy|test)' },
    },
    {
      name: 'services-are-strangers',
      severity: 'error',
      comment: "Call the other service through its contract's client.",
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'services-do-not-know-the-stack',
      severity: 'error',
      comment: 'A service takes its collaborators from its configuration; the local stack and the test kit are for starting it.',
      from: { path: '^services/[^/]+/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(deploy|packages/(testkit|platform|ops|local-stack|cli)|test)/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'A domain file decides; it does not fetch. Move the I/O to prepare() or store/ and pass the result in.',
      from: { path: '^services/[^/]+/src/domain/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/kernel/|^services/[^/]+/src/(app|store|handlers|jobs|reactions|http)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'domain-touches-no-machine',
      severity: 'error',
      comment: 'Hashes and checksums from node:crypto and node:zlib are arithmetic; everything else of Node is I/O.',
      from: { path: '^services/[^/]+/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|buffer|zlib)$' },
    },
    {
      name: 'app-is-below-its-callers',
      severity: 'error',
      comment:
        'app/ holds what handlers, reactions and jobs share. It takes its collaborators as arguments and does not know Deps.',
      from: { path: '^services/[^/]+/src/app/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/[^/]+/src/(handlers|jobs|reactions)/|^services/[^/]+/src/(deps|service|main)\\.ts$' },
    },
    {
      name: 'handlers-are-strangers',
      severity: 'error',
      comment: 'What two handlers share belongs into app/.',
      from: { path: '^services/[^/]+/src/(handlers|jobs|reactions)/' },
      to: { path: '^services/[^/]+/src/(handlers|jobs|reactions)/' },
    },
    {
      name: 'store-is-about-rows',
      severity: 'error',
      comment: 'A store maps rows to domain objects; it is called by handlers, not the other way round.',
      from: { path: '^services/[^/]+/src/store/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/[^/]+/src/(app|handlers|jobs|reactions|http)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-are-below-deploy',
      severity: 'error',
      comment: 'deploy/ holds what deploys. What the stack or a test needs of it belongs into a package.',
      from: { path: '^packages/' },
      to: { path: '^(deploy|test)/' },
    },
    {
      name: 'platform-is-below-ops',
      severity: 'error',
      comment:
        'platform starts services, in production too. Move what only an operator or a developer needs into ops or local-stack.',
      from: { path: '^packages/platform/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(ops|local-stack|testkit|cli|sdk)|deploy|test)/' },
    },
    {
      name: 'ops-is-below-the-local-stack',
      severity: 'error',
      comment: 'ops works on any installation. Take a server as an argument; only local-stack starts servers.',
      from: { path: '^packages/ops/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(local-stack|testkit|cli|sdk)|deploy|test)/' },
    },
    {
      name: 'production-has-no-local-stack',
      severity: 'error',
      comment: 'The image contains no embedded server and no demo. Move what it needs into platform or ops.',
      from: { path: '^deploy/[^/]+/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(local-stack|testkit)/' },
    },
    {
      name: 'test-kit-knows-no-service',
      severity: 'error',
      comment: 'The test kit starts services through @pay/platform; a helper for one service belongs into its test folder.',
      from: { path: '^packages/testkit/' },
      to: { path: '^services/' },
    },
    {
      name: 'unit-tests-start-nothing',
      severity: 'error',
      comment: 'A test beside the code runs without servers. Move it to the test/ folder of its package.',
      from: { path: '/src/.*\\.test\\.ts$' },
      to: { path: '^packages/testkit/src/(infra|database|platform|start-platform)\\.ts$|^packages/local-stack/src/infra\\.ts$' },
    },
    {
      name: 'tests-use-the-front-door',
      severity: 'error',
      comment: 'End-to-end and fault tests arrange and assert through the public API, not through the inside of a service.',
      from: { path: '^test/(attacks|e2e|faults|load|nightly)/' },
      to: { path: '^services/' },
    },
    door('nats', '^packages/kernel/src/bus/|^packages/kernel/test/', 'Use the Bus of kernel/bus.'),
    door('@nats-io', '^packages/kernel/src/bus/|^packages/kernel/test/', 'Use the Bus of kernel/bus.'),
    door('pg', `^packages/kernel/src/|^packages/(testkit|platform|ops|local-stack)/|${own}`, 'Use the Db of kernel/db.'),
    door('knex', '^packages/kernel/src/', 'Take the transaction or the builder that the kernel passes in.'),
    door('opossum', '^packages/kernel/src/breaker\\.ts$', 'Use the breaker of kernel/breaker.'),
    door('prom-client', '^packages/telemetry/src/metrics\\.ts$', 'Use the metrics of kernel/metrics.'),
    door('@opentelemetry', '^packages/telemetry/src/(spans|sampler)\\.ts$', 'Use the spans of kernel/telemetry.'),
    door('express', '^services/(gateway|console)/src/http/', 'Only the gateway and the console speak HTTP to callers.'),
    door('aws4fetch', `^services/file/src/adapters/s3-request\\.ts$|${own}`, 'Use sendS3 of @pay/file/adapters/s3-request.'),
    door('testcontainers', '^packages/testkit/src/containers\\.ts$', 'Ask testkit/infra for servers.'),
    door('commander', '^packages/cli/src/', 'Only the command line parses arguments with it.'),
    door('jmespath', '^packages/cli/src/output\\.ts$', 'Use `selected` of the command line.'),
    door(
      'zod',
      // A test may read a shape that it did not declare.
      '^packages/contract/|^packages/kernel/|/src/config\\.ts$|^services/gateway/|^services/[a-z]+/src/adapters/|\\.test\\.ts$',
      'Declare shapes in the contract, in config.ts, or in the adapter of the provider that sends them.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Scripts of the browser import each other by addresses that are made with the site.
    exclude: { path: '(^|/)(dist|\\.local|coverage)/|^packages/docs-site/client/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
