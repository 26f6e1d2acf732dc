import { codeOf, files, hits, read } from './repository.ts';

const sources = files(/^(packages|services|deploy|test)\/.*\.ts$/);
const text = files(/\.(ts|cjs|js|json|md|ya?ml|sh)$|(^|\/)(run|Dockerfile)$/).filter((file) => file !== 'pnpm-lock.yaml');

test('the kernel names no business concept, so that a new service needs no kernel change', () => {
  const noun = /\b(customer|wallet|transfer|counterpart|transaction_?id|card|webhook|payout|ledger|kyc)/i;
  const found = files(/^packages\/kernel\/src\/.*(?<!\.test)\.ts$/).filter((file) => noun.test(codeOf(file)));
  expect(found).toEqual([]);
});

test('files are named after their content, in kebab-case and without empty words', () => {
  const empty = /(^|[/-])(data|info|item|items|manager|helper|helpers|util|utils|common|misc)(\.test)?\.ts$/;
  const names = sources.filter(
    (file) => empty.test(file) || !/^[a-z0-9-]+(\.\d{3})?(\.(test|oracle|d))?\.ts$/.test(file.split('/').at(-1) ?? ''),
  );
  expect(names).toEqual([]);
});

test('no exported name is a meaningless word', () => {
  const empty = /export (const|function|class|type|interface) \w*(Manager|Helper|Helpers|Util|Utils|Data|Info)\b/;
  expect(hits(sources, empty)).toEqual([]);
});

test('no reminder comments are left in the code', () => {
  // Built from halves, because the test searches this file too.
  const reminder = new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|HA${'CK'})\\b`);
  expect(hits(text, reminder)).toEqual([]);
});

test('no test is skipped or focused', () => {
  const marked = new RegExp(`\\b(test|it|describe)\\.(${'on'}ly|${'sk'}ip|${'to'}do)\\b|\\b(x|f)(it|describe)\\(`);
  expect(hits(files(/\.test\.ts$/), marked)).toEqual([]);
});

test('every disabled lint rule has its reason', () => {
  const switchedOff = new RegExp(`${'eslint'}-disable|@ts-${'ignore'}|@ts-${'nocheck'}`);
  expect(hits(sources, switchedOff).filter((line) => !line.includes(' -- '))).toEqual([]);
});

test('money is never computed in floating point', () => {
  const float = new RegExp(`\\b(parse${'Float'}|to${'Fixed'})\\(`);
  expect(hits(files(/^services\/[^/]+\/src\/.*(?<!\.test)\.ts$/), float)).toEqual([]);
});

test('no tracked file names a path of one machine or the host of a package registry', () => {
  // Each name is written in two halves, so that this file passes its own rule.
  const halves = (pairs: readonly (readonly [string, string])[]): string => pairs.map(([one, two]) => `${one}${two}`).join('|');
  const folders = halves([
    ['wo', 'rk'],
    ['fa', 'rm'],
  ]);
  const hosts = halves([
    ['registry', '\\.npmjs'],
    ['proxy', '\\.golang'],
    ['pypi', '\\.org'],
    ['deb', '\\.debian'],
    ['static', '\\.crates'],
    ['repo1?', '\\.maven'],
  ]);
  expect(hits(text, new RegExp(`(^|[^a-zA-Z0-9_.])/(${folders})/|${hosts}`))).toEqual([]);
});

test('a filled gap of the specification names its decision', () => {
  const gaps = hits(sources, /Spec gap[:] /).filter((line) => !/ADR-\d{4}/.test(line));
  expect(gaps).toEqual([]);
});

test('titles of tests state guarantees, not function names', () => {
  const vague = sources
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/\btest\(\s*'(?:works|should |test |returns correctly|it )[^']*'/gi)].map(
        (match) => `${file}: ${match[0]}`,
      ),
    );
  expect(vague).toEqual([]);
});
