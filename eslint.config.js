// Rules a tool can hold. What only a person can judge is in STYLE.md; what needs the whole repository is in test/conventions.
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const noTimeOrChance = [
  { object: 'Date', property: 'now', message: 'Take a Clock as an argument (core/time).' },
  { object: 'Math', property: 'random', message: 'Take an IdSource or a seeded source as an argument.' },
  { object: 'crypto', property: 'randomUUID', message: 'Take an IdSource as an argument (core/id).' },
  { object: 'process', property: 'env', message: 'Configuration is parsed once, by kernel/config, and passed down.' },
];

const noTimers = [
  { name: 'setTimeout', message: 'Use clock.sleep(ms, signal), which tests can advance.' },
  { name: 'setInterval', message: 'Write a loop around clock.sleep, which tests can advance.' },
  { name: 'console', message: 'Log through the logger that is passed in.' },
];

const shapes = [
  { selector: 'TSEnumDeclaration', message: 'Use an `as const` table; enums are not erasable.' },
  { selector: 'TSModuleDeclaration[kind="namespace"]', message: 'Use a file; namespaces are not erasable.' },
  { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that the import line says what it is.' },
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Take a Clock as an argument (core/time).' },
  {
    selector: 'ExportAllDeclaration',
    message: 'Import from the file that declares it; barrels hide which room a name comes from.',
  },
];

// Work that grows with the square of its input: a caller who chooses the size stops a service with it (ADR-0105).
const reduceCall = 'CallExpression[callee.property.name=/^reduce(Right)?$/]';
const quadratic = [
  {
    selector: `${reduceCall} > :function :matches(ObjectExpression, ArrayExpression) > SpreadElement:first-child`,
    message: 'Copies everything gathered so far at each step: gather in a loop, or with map, flatMap or Object.fromEntries.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(filter|find|some|every|findIndex)$/] > :function BinaryExpression > CallExpression[callee.property.name=/^(indexOf|findIndex|lastIndexOf)$/]',
    message: 'Searches the list anew for each of its elements: use a Set or a Map.',
  },
];
const linearRegexps = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': 'error',
};

const jestNames = 'it|test|describe|expect|jest|beforeAll|beforeEach|afterAll|afterEach';
const noShadowedJest = [
  'VariableDeclarator > .id',
  'FunctionDeclaration > .id',
  'ImportSpecifier > .local',
  ':function > .params',
].map((place) => ({
  selector: `${place}[name=/^(${jestNames})$/]`,
  message: "This is one of Jest's own names; call it by what it is.",
}));

const strictness = {
  eqeqeq: 'error',
  'no-console': 'off',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-unnecessary-type-assertion': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
  'prefer-const': 'error',
  'no-var': 'error',
  'no-restricted-syntax': ['error', ...shapes],
};

const size = {
  'max-params': ['error', 4],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
  // A switch over a closed set counts once: its branches are a table, and exhaustiveness is checked elsewhere.
  complexity: ['error', { max: 14, variant: 'modified' }],
};

const tests = ['**/*.test.ts', '**/test/**/*.ts', 'packages/testkit/**/*.ts'];

export default tseslint.config(
  { ignores: ['**/node_modules/', '.local/', '**/dist/', 'coverage/', 'helm/', 'docs/'] },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: ['tsconfig.json', 'packages/console-ui/tsconfig.json'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { ...strictness, ...size },
  },
  {
    // Time, chance, the environment and the terminal arrive as arguments everywhere but in the files that provide them.
    files: ['packages/{core,contract,kernel}/src/**/*.ts', 'services/*/src/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      'packages/core/src/time.ts',
      'packages/core/src/id.ts',
      'packages/kernel/src/{config,log,run,lifecycle}.ts',
      'packages/contract/src/write-*.ts',
    ],
    rules: { 'no-restricted-properties': ['error', ...noTimeOrChance], 'no-restricted-globals': ['error', ...noTimers] },
  },
  {
    // What callers send is read here. Tests and lists of data choose their own sizes.
    files: ['packages/{core,contract,kernel,telemetry}/src/**/*.ts', 'services/*/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/data/**', 'packages/contract/src/examples/**'],
    plugins: { regexp },
    rules: { ...linearRegexps, 'no-restricted-syntax': ['error', ...shapes, ...quadratic] },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      complexity: 'off',
      'max-params': 'off',
      'no-restricted-syntax': ['error', ...shapes, ...noShadowedJest],
    },
  },
  {
    // What a component returns is a tree of markup, which has many lines and one thought.
    files: ['packages/console-ui/src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Vendored code lists are as long as what they list, generated code as what it is generated from.
    files: [
      'services/*/src/data/*.ts',
      'packages/contract/src/data/**/*.ts',
      'packages/{sdk,cli,console-model,console-ui}/src/generated/*.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['packages/testkit/src/jest-*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
