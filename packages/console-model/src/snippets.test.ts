// Snippets are complete programs. This test compiles the TypeScript snippets against the SDK.
// `npm run check:sdk-python` and `npm run check:sdk-go` compile the others.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import type { OpenApiDocument } from '@pay/sdk/generate/document';
import { snake } from '@pay/sdk/generate/python-models';
import { table } from './generated/sdk-table.ts';
import { snakeName } from './snippet-names.ts';
import { sampleCalls } from './snippet-samples.ts';
import { sdkTableSource } from './snippet-table-source.ts';
import { snippetsOf } from './snippets.ts';
import type { ApiCall } from './snippet-shape.ts';

const packages = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(packages, path), 'utf8');
const document = JSON.parse(read('contract/openapi.json')) as OpenApiDocument;
const calls = sampleCalls(document);
const baseUrl = 'http://127.0.0.1:8080';
const textOf = (call: ApiCall, label: string): string =>
  snippetsOf(table, call, baseUrl).find((one) => one.label === label)?.text ?? '';

test('the table equals the output of the SDK generators', () => {
  expect(read('console-model/src/generated/sdk-table.ts')).toBe(sdkTableSource(document));
});

test('every operation that the SDKs have is shown in all languages', () => {
  const without = [...calls]
    .filter(([, call]) => snippetsOf(table, call, baseUrl).length === 1)
    .map(([name]) => name.split(' ')[1]);
  // Old names of other operations.
  expect(without).toEqual([
    '/v1/wallets/{walletId}/crypto-deposit-addresses',
    '/v1/cards/{cardId}/close',
    '/v1/cards/{cardId}/reveal',
  ]);
});

test('every snippet in TypeScript compiles against the SDK', () => {
  const sources = new Map<string, string>();
  [...calls.values()].forEach((call, at) => {
    const text = textOf(call, 'TypeScript');
    if (text !== '') sources.set(join(packages, `sdk/src/snippet-${at}.ts`), `// ${call.method} ${call.path}\n${text}`);
  });
  expect(sources.size).toBeGreaterThan(100);
  const options: ts.CompilerOptions = {
    ...{ target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    ...{
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['node'],
      moduleDetection: ts.ModuleDetectionKind.Force,
    },
    typeRoots: [join(packages, '../node_modules/@types')],
    paths: { '@pay/sdk': [join(packages, 'sdk/src/index.ts')] },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => sources.has(path) || fileExists(path);
  host.readFile = (path) => sources.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...more) => {
    const text = sources.get(path);
    return text === undefined ? getSourceFile(path, ...more) : ts.createSourceFile(path, text, ts.ScriptTarget.ES2024);
  };
  host.getCurrentDirectory = () => dirname(packages);
  const program = ts.createProgram([...sources.keys()], options, host);
  const failed = [...sources.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    const told = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return told.map(({ messageText }) => `${ts.flattenDiagnosticMessageText(messageText, ' ')}\n${sources.get(path) ?? ''}`);
  });
  expect(failed).toEqual([]);
});

test('a call has the style of each language', () => {
  const call: ApiCall = {
    method: 'POST',
    path: '/v1/cards',
    body: { customerId: 'cus_1', type: 'virtual', limitAmount: 250.5, limitFrequency: 'allTime', lockToFirstMerchant: false },
  };
  const [curl, typescript, python, go] = snippetsOf(table, call, baseUrl).map(({ text }) => text);
  expect(curl).toContain(`-X POST 'http://127.0.0.1:8080/v1/cards'`);
  expect(typescript).toContain(`const result = await pay.cards.create({\n  customerId: 'cus_1',`);
  expect(typescript).toContain(`limitAmount: '250.5'`);
  expect(python).toContain('pay.cards.create(\n        customer_id="cus_1",');
  expect(python).toContain('lock_to_first_merchant=False');
  expect(go).toContain('client.Cards.Create(ctx, pay.CreateCard{\n\t\tCustomerID:          "cus_1",');
  expect(go).toContain('LockToFirstMerchant: pay.Ptr(false),');
});

test('lists are iterated completely, without the cursor of the current screen', () => {
  const call: ApiCall = {
    method: 'GET',
    path: '/v1/cards',
    query: { status: 'frozen', cursor: 'abc', limit: 20, type: undefined },
  };
  expect(textOf(call, 'TypeScript')).toContain(
    `for await (const item of pay.cards.list({ status: 'frozen' })) console.log(item);`,
  );
  expect(textOf(call, 'Python')).toContain('for item in pay.cards.list(status="frozen"):');
  expect(textOf(call, 'Go')).toContain('client.Cards.List(ctx, &pay.CardsListQuery{Status: "frozen"}).All()');
  expect(textOf(call, 'curl')).toContain(`/v1/cards?status=frozen&cursor=abc&limit=20'`);
  const found: ApiCall = { method: 'GET', path: '/v1/cards', query: { metadata: { order: '2041' } } };
  expect(textOf(found, 'TypeScript')).toContain(`pay.cards.list({ metadata: { order: '2041' } })`);
  expect(textOf(found, 'Go')).toContain('pay.CardsListQuery{Metadata: map[string]string{"order": "2041"}}');
  expect(textOf(found, 'curl')).toContain('/v1/cards?metadata%5Border%5D=2041');
});

test('null removes a value in every language', () => {
  const call: ApiCall = {
    method: 'PATCH',
    path: '/v1/agents/{agentId}',
    params: { agentId: 'agent_1' },
    body: { spendingLimit: null },
  };
  expect(textOf(call, 'TypeScript')).toContain('{ spendingLimit: null }');
  expect(textOf(call, 'Python')).toContain('spending_limit=NULL');
  expect(textOf(call, 'Python')).toContain('import NULL, Pay');
  expect(textOf(call, 'Go')).toContain('SpendingLimit: pay.Null[pay.Decimal]()');
});

test('Python arguments have the names of its SDK', () => {
  const names = Object.values(table.goTypes).flatMap((type) => ('fields' in type ? Object.keys(type.fields) : []));
  for (const name of names) expect(snakeName(name)).toBe(snake(name));
});

test('no text can break out of its literal: JSON in a shell, quotes and separators in programs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (reason) => {
      const call: ApiCall = { method: 'POST', path: '/v1/cards/{cardId}/freeze', params: { cardId: "x'/?" }, body: { reason } };
      const source = ts.createSourceFile('x.ts', textOf(call, 'TypeScript'), ts.ScriptTarget.ES2024);
      expect((source as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics).toEqual([]);
      const literals: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isStringLiteral(node)) literals.push(node.text);
        node.forEachChild(visit);
      };
      visit(source);
      expect(literals.at(-1)).toBe(reason.toWellFormed());
      const [, sent = ''] = /-d '([\s\S]*)'$/.exec(textOf(call, 'curl')) ?? [];
      expect(sent.replaceAll(`'\\''`, '')).not.toContain("'");
    }),
    { numRuns: 200 },
  );
});
