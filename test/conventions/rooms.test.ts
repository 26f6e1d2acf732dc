// Every service has the same layout: a URL, an event, or a job leads directly to its file.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { definitions } from '@pay/platform/services/definitions';
import { serviceNames } from '@pay/platform/services/names';
import { files, read, root } from './repository.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const sourcesOf = (service: string): string[] =>
  files(new RegExp(`^services/${service}/src/(?!migrations/).*(?<!\\.test)\\.ts$`));
const namesIn = (service: string, room: string): string[] =>
  files(new RegExp(`^services/${service}/src/${room}/[^/]+(?<!\\.test)\\.ts$`)).map(
    (file) => file.split('/').at(-1)?.slice(0, -3) ?? '',
  );

type Declaration = { readonly file: string; readonly name: string; readonly kind: 'type' | 'value' };

/** Top-level declarations of a file, exported or not. */
function declarationsIn(file: string): (Declaration & { readonly isExported: boolean })[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isExported = ts.canHaveModifiers(statement)
      ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : false;
    const toDeclaration = (name: string, kind: Declaration['kind']) => ({ file, name, kind, isExported });
    if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
      return [toDeclaration(statement.name.text, 'type')];
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      return statement.name === undefined ? [] : [toDeclaration(statement.name.text, 'value')];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [toDeclaration(name.text, 'value')] : [],
    );
  });
}

/** Names that other files import. `export { remove as delete }` exports `delete`. */
const exportsOf = (file: string): string[] => [
  ...declarationsIn(file).flatMap(({ name, isExported }) => (isExported ? [name] : [])),
  ...[...read(file).matchAll(/^export \{ \w+ as (\w+) \};/gm)].flatMap(([, name]) => name ?? []),
];

test.each(serviceNames)('%s: the root has main, service, config, and deps, and every other file is in a folder', (service) => {
  const entries = readdirSync(join(root, 'services', service, 'src'), { withFileTypes: true });
  const filesAtRoot = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(filesAtRoot.sort()).toEqual(['config.ts', 'deps.ts', 'main.ts', 'service.ts']);
  const rooms = ['app', 'handlers', 'reactions', 'jobs', 'domain', 'store', 'migrations', 'adapters', 'data'];
  if (definitions[service].http !== undefined) rooms.push('http');
  const unknown = entries.filter((entry) => entry.isDirectory() && !rooms.includes(entry.name)).map(({ name }) => name);
  expect(unknown).toEqual([]);
});

test.each(serviceNames)('%s: each operation has a handler in the file of its name, exported under its name', (service) => {
  const operations = Object.keys(definitions[service].contract);
  expect(namesIn(service, 'handlers').sort()).toEqual(operations.map(kebab).sort());
  const missing = operations.filter(
    (operation) => !exportsOf(`services/${service}/src/handlers/${kebab(operation)}.ts`).includes(operation),
  );
  expect(missing).toEqual([]);
});

test.each(serviceNames)('%s: each job’s file has its name, which is also its name in logs and metrics', (service) => {
  const jobs = ((definitions[service].jobs ?? []) as readonly { readonly name: string }[]).map(({ name }) => name);
  expect(namesIn(service, 'jobs').sort()).toEqual([...jobs].sort());
});

test.each(serviceNames)('%s: each consumed event has a file on-<event>.ts', (service) => {
  const reactions = (definitions[service].reactions ?? []) as readonly { readonly types: readonly string[] }[];
  const names = namesIn(service, 'reactions');
  expect(names.filter((name) => !name.startsWith('on-'))).toEqual([]);
  const events = [...new Set(reactions.flatMap(({ types }) => types))];
  // A reaction to every event of a source is in one file: on-event.ts.
  const fileOf = (event: string): string => `on-${kebab(event.replaceAll(/[._]/g, '-'))}`;
  const unfound = names.includes('on-event') ? [] : events.filter((event) => !names.includes(fileOf(event)));
  expect(unfound).toEqual([]);
});

test.each(serviceNames)('%s: two files never export the same name', (service) => {
  // A handler has its operation's name, and a store is imported as a whole (`wallets.find`): both may repeat a
  // function's name.
  const isNamedElsewhere = (file: string): boolean => /\/(handlers|store)\//.test(file);
  const exported = sourcesOf(service)
    .flatMap(declarationsIn)
    .filter(({ isExported, kind, file }) => isExported && (kind === 'type' || !isNamedElsewhere(file)));
  const places = Map.groupBy(exported, ({ name, kind }) => `${kind} ${name}`);
  const twice = [...places]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`);
  expect(twice).toEqual([]);
});

/** Nouns of the trade with the ending of a verb form. */
const nouns = new Set([
  'Funding',
  'Posting',
  'Pricing',
  'Rounding',
  'Clearing',
  'Keyring',
  'Shipping',
  'Forwarding',
  'Sealing',
  'Encoding',
  'Ceiling',
  'Drawing',
  'Finding',
  'Rendering',
]);

test('types are nouns: none is a participle, and parameters are called …Input, …Deps or …Context', () => {
  const participle = /^[A-Z][a-z]+(ing|ed)$|^(Given|Told|Known|Heard|Rest|Around|Sight|Taken|Sent|Made|Held|Shown|Kept|Found)$/;
  const sources = files(/^(packages|services|deploy|test)\/.*\.ts$/).filter((file) => !file.includes('/migrations/'));
  const found = sources
    .flatMap(declarationsIn)
    .filter(({ kind, name }) => kind === 'type' && participle.test(name) && !nouns.has(name))
    .map(({ file, name }) => `${file}: ${name}`);
  expect(found).toEqual([]);
});
