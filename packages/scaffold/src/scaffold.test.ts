// Each scaffold on this checkout, in memory. `npm run nightly -- --tool scaffold` writes them and checks the result.
import { repositoryRoot } from '@pay/platform/paths';
import { addImport, appendTo, insertAfter, insertBefore } from './edits.ts';
import type { Options } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { Tree } from './tree.ts';

type Call = readonly [kind: string, name: string, options: Options, files: readonly string[]];

const calls: readonly Call[] = [
  [
    'operation',
    'get-sample-limits',
    { service: 'wallet', path: '/v1/sample-limits' },
    [
      'changes/get-sample-limits.md',
      'packages/contract/src/wallet/get-sample-limits.ts',
      'services/wallet/src/handlers/get-sample-limits.ts',
      'services/wallet/test/get-sample-limits.test.ts',
      'test/e2e/get-sample-limits.200.test.ts',
    ],
  ],
  [
    'operation',
    'count-samples',
    { service: 'report' },
    [
      'packages/contract/src/report/count-samples.ts',
      'services/report/src/handlers/count-samples.ts',
      'services/report/test/count-samples.test.ts',
    ],
  ],
  ['event', 'card.sampled', {}, ['changes/card-sampled.md']],
  ['event', 'transaction.sampled', { service: 'transfer' }, ['changes/transaction-sampled.md']],
  ['event', 'transaction.probed', { service: 'card' }, ['changes/transaction-probed.md']],
  ['rail', 'sample-pay', { account: 'iban' }, ['changes/sample-pay.md']],
  [
    'job',
    'expire-samples',
    { service: 'risk' },
    [
      'changes/expire-samples.md',
      'services/risk/src/jobs/expire-samples.ts',
      expect.stringMatching(/^services\/risk\/src\/migrations\/\d{4}-samples-to-expire\.ts$/),
      'services/risk/src/store/samples-to-expire.ts',
      'services/risk/test/expire-samples.test.ts',
    ],
  ],
  [
    'service',
    'sample',
    {},
    [
      'changes/sample.md',
      'packages/contract/src/sample/operations.ts',
      'services/sample/README.md',
      'services/sample/package.json',
      'services/sample/src/app/clients.ts',
      'services/sample/src/config.ts',
      'services/sample/src/deps.ts',
      'services/sample/src/handlers/create-note.ts',
      'services/sample/src/handlers/get-note.ts',
      'services/sample/src/handlers/sandbox-apply.ts',
      'services/sample/src/handlers/sandbox-reset.ts',
      'services/sample/src/main.ts',
      'services/sample/src/migrations/0001-baseline.ts',
      'services/sample/src/migrations/index.ts',
      'services/sample/src/service.ts',
      'services/sample/src/store/notes.ts',
      'services/sample/test/notes.test.ts',
    ],
  ],
];

function scaffold(tree: Tree, kind: string, name: string, options: Options = {}): readonly string[] {
  const found = kinds[kind];
  if (found === undefined) throw new RangeError(`no kind ${kind}`);
  return found.scaffold(tree, name, options);
}

test.each(calls)('%s %s creates its files, and its steps name files that exist', (kind, name, options, files) => {
  const tree = new Tree(repositoryRoot);
  const steps = scaffold(tree, kind, name, options);
  const created = tree.changes.filter(({ isNew }) => isNew).map(({ path }) => path);
  expect(created.sort()).toEqual(files);
  for (const path of created) expect(tree.read(path)).not.toMatch(/\{\{\w+\}\}/);
  const named = steps.flatMap(
    (step) => step.match(/\b(?:packages|services|test|docs|changes)\/[\w./-]+\.(?:ts|md|yaml|json)\b/g) ?? [],
  );
  expect(named.filter((path) => !tree.has(path))).toEqual([]);
});

test('a service is generated after the steps that change its sources, and checked last', () => {
  const steps = scaffold(new Tree(repositoryRoot), 'service', 'sample');
  const findStep = (text: string): number => steps.findIndex((step) => step.includes(text));
  const sources = ['0001-baseline.ts', 'README.md', 'docs/guarantees.yaml', 'names.ts', 'forget', 'packages/telemetry'];
  const generation = findStep('`npm run generate`, then `npm test -- test/chart -u`');
  for (const source of sources) {
    expect(findStep(source)).toBeGreaterThanOrEqual(0);
    expect(findStep(source)).toBeLessThan(generation);
  }
  expect(findStep('`npm run check`')).toBe(steps.length - 1);
});

test('all scaffolds fit into one tree, one after another', () => {
  const tree = new Tree(repositoryRoot);
  for (const [kind, name, options] of calls) scaffold(tree, kind, name, options);
  const service = tree.read('services/risk/src/service.ts');
  expect(service).toContain("import { expireSamples } from './jobs/expire-samples.ts';");
  for (const [kind, name, options] of calls)
    expect(() => scaffold(tree, kind, name, options)).toThrow(/exists|exports|already uses/);
});

test.each([
  ['operation', 'GetLimits', { service: 'wallet' }, 'Use kebab-case'],
  ['operation', 'limits', { service: 'wallet' }, 'a verb and nouns'],
  ['operation', 'get-limits', {}, '--service must name a service'],
  ['operation', 'get-limits', { service: 'ledger' }, '--service must name a service'],
  ['operation', 'get-limits', { service: 'wallet', path: '/limits' }, 'below /v1'],
  ['operation', 'get-limits', { service: 'wallet', path: '/v1/wallets' }, '/v1/wallets already exists'],
  ['operation', 'count-limits', { service: 'wallet', path: '/v1/wallet-limits' }, 'must begin with get'],
  ['event', 'card-shipped', {}, '"card-shipped" is invalid'],
  ['event', 'loan.shipped', {}, 'declares an event of loan'],
  ['event', 'card.frozen', {}, 'card.frozen already exists'],
  ['event', 'transaction.shipped', {}, 'Add --service'],
  ['event', 'anomaly.sampled', {}, 'one event for each rule'],
  ['rail', 'rtp', {}, 'rtp already exists'],
  ['rail', 'sample-pay', { account: 'bank' }, '--account must be one of us_bank'],
  ['job', 'expire', { service: 'wallet' }, 'a verb and nouns'],
  ['job', 'expire-holds', { service: 'wallet' }, 'already exports expireHolds'],
  ['service', 'wallet', {}, 'services/wallet already uses the name'],
  ['service', 'kernel', {}, 'packages/kernel already uses the name'],
  ['service', 'order', {}, 'is invalid or reserved'],
  ['service', 'two-words', {}, 'lower-case letters'],
])('%s %s %j is refused: %s', (kind, name, options, reason) => {
  const tree = new Tree(repositoryRoot);
  expect(() => scaffold(tree, kind, name, options)).toThrow(reason);
  expect(tree.changes).toEqual([]);
});

test('an edit without its anchor throws instead of changing another place', () => {
  for (const edit of [insertBefore('x', 'y'), insertAfter('x', 'y'), appendTo('x = [', 'y')]) {
    expect(() => edit('a = [];')).toThrow('The anchor is missing');
    expect(() => edit('x = [1]; x = [2];')).toThrow('The anchor occurs twice');
  }
  expect(() => addImport("import 'x';")('const a = 1;')).toThrow('no import');
});

test('an element is appended before the closing bracket of its list, despite strings, comments, and nested lists', () => {
  const list = "x = ['], [', /* ] */ [1], f(')')];";
  expect(appendTo('x = [', 'y')(list).replaceAll('\n', '')).toBe("x = ['], [', /* ] */ [1], f(')'),y,];");
  expect(appendTo('x = [', 'y')('x = [];').replaceAll('\n', '')).toBe('x = [y,];');
});

test('a file is never overwritten', () => {
  expect(() => new Tree(repositoryRoot).create('README.md', '')).toThrow('README.md already exists');
});
