// Generates the files that depend only on the list of services. They contain one explicit import per service, because
// only explicit imports have exact types and editor navigation. Import no service here: a new one is not installed yet.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';

type Table = {
  /** The file's comment about itself. */
  readonly comment: string;
  /** The imported file of the service, without `.ts`, and the imported name. */
  readonly from: string;
  readonly symbol: string;
  /** Name and type of the export. */
  readonly name: string;
  readonly type: string;
  /** The line that imports the type. */
  readonly typeImport: string;
};

const tables: Readonly<Record<string, Table>> = {
  migrations: {
    comment: 'Migrations of each service, without the service itself, so that a migration loads nothing else.',
    from: 'migrations/index',
    symbol: 'migrations',
    name: 'migrationsOf',
    type: 'readonly Migration[]',
    typeImport: "import type { Migration } from '@pay/kernel/service';",
  },
  definitions: {
    comment: "Each service's table of contents. Importing it loads every service.",
    from: 'service',
    symbol: 'service',
    name: 'definitions',
    type: 'AnyService',
    typeImport: "import type { AnyService } from '@pay/kernel/service';",
  },
  configs: {
    comment: 'The variables of each service, without the service itself.',
    from: 'config',
    symbol: 'Config',
    name: 'configOf',
    type: 'ServiceConfig',
    typeImport: "import type { ServiceConfig } from '@pay/kernel/service';",
  },
};

/** File contents, by path from the root of the repository. */
export function serviceFiles(names: readonly string[]): Readonly<Record<string, string>> {
  const folder = 'packages/platform';
  return {
    ...Object.fromEntries(
      Object.entries(tables).map(([file, table]) => [`${folder}/src/services/${file}.ts`, tableFile(table, names)]),
    ),
    'packages/contract/src/console/peers.ts': peersFile(names),
    [`${folder}/package.json`]: withDependencies(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8'), names),
  };
}

function tableFile({ comment, from, symbol, name, type, typeImport }: Table, names: readonly string[]): string {
  return [
    `// ${comment}`,
    '// Written by `npm run generate` from names.ts; do not edit.',
    typeImport,
    ...[...names].sort().map((service) => `import { ${symbol} as ${service} } from '@pay/${service}/${from}';`),
    "import type { ServiceName } from './names.ts';",
    '',
    `export const ${name}: Readonly<Record<ServiceName, ${type}>> = {`,
    ...names.map((service) => `  ${service},`),
    '};',
    '',
  ].join('\n');
}

/** The console and its screens may not import this package, and call every service except the console. */
const peersFile = (names: readonly string[]): string =>
  [
    '// The services whose health and set-aside work the console reads: all except itself.',
    '// Written by `npm run generate` from packages/platform/src/services/names.ts; do not edit.',
    '',
    '// prettier-ignore',
    'export const consolePeers = [',
    ...names.filter((name) => name !== 'console').map((name) => `  '${name}',`),
    '] as const;',
    'export type ConsolePeer = (typeof consolePeers)[number];',
    '',
  ].join('\n');

type Manifest = { readonly dependencies: Readonly<Record<string, string>> };

/** A manifest that depends on exactly these services. */
function withDependencies(text: string, names: readonly string[]): string {
  const manifest = JSON.parse(text) as Manifest;
  const isPackage = (name: string): boolean => existsSync(join(repositoryRoot, 'packages', name.replace('@pay/', '')));
  const others = Object.entries(manifest.dependencies).filter(([name]) => !name.startsWith('@pay/') || isPackage(name));
  const services = names.map((name) => [`@pay/${name}`, 'workspace:*']);
  const sorted = [...others, ...services].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(sorted) as object }, null, 2)}\n`;
}
