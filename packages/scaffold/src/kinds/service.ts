// A service with one table, two operations, and the sandbox operations. The gateway forwards the sandbox to it.
import { UserError } from '@pay/platform/user-error';
import { addImport, appendTo, insertBefore, inOrder } from '../edits.ts';
import { fill } from '../templates.ts';
import type { Tree } from '../tree.ts';
import type { Kind } from './kind.ts';

/** Words that cannot name a schema, a role, or an import. */
const reservedWords = new Set(
  (
    'all analyze and any array as asc both case cast check class collate column const constraint create current default delete desc do ' +
    'distinct else end enum except export extends false fetch final for foreign from function grant group having if import in ' +
    'initially interface into leading limit new not null offset on only ops or order package placing platform postgres primary ' +
    'private public references return select some static super switch table test then this throw to trailing true try typeof union ' +
    'unique user using var variadic void when where while window with yield'
  ).split(' '),
);

/** Files of the service by their template. */
const filesOf = (service: string): Readonly<Record<string, string>> => ({
  [`services/${service}/package.json`]: 'service-package',
  [`services/${service}/README.md`]: 'service-readme',
  [`services/${service}/src/main.ts`]: 'service-main',
  [`services/${service}/src/service.ts`]: 'service-definition',
  [`services/${service}/src/config.ts`]: 'service-config',
  [`services/${service}/src/deps.ts`]: 'service-deps',
  [`services/${service}/src/app/clients.ts`]: 'service-clients',
  [`services/${service}/src/store/notes.ts`]: 'service-store',
  [`services/${service}/src/handlers/create-note.ts`]: 'service-create-note',
  [`services/${service}/src/handlers/get-note.ts`]: 'service-get-note',
  [`services/${service}/src/handlers/sandbox-apply.ts`]: 'service-sandbox-apply',
  [`services/${service}/src/handlers/sandbox-reset.ts`]: 'service-sandbox-reset',
  [`services/${service}/src/migrations/0001-baseline.ts`]: 'service-migration',
  [`services/${service}/src/migrations/index.ts`]: 'service-migrations',
  [`services/${service}/test/notes.test.ts`]: 'service-test',
  [`packages/contract/src/${service}/operations.ts`]: 'service-contract',
  [`changes/${service}.md`]: 'service-change',
});

export const service: Kind = {
  usage: 'NAME',
  summary: 'Create a service with a schema, two operations, and tests. NAME is one lower-case word: loan.',
  tests: ['test/chart', '-u'],
  scaffold(tree, input) {
    const name = parseServiceName(tree, input);
    const values = { service: name, SERVICE: name.toUpperCase() };
    for (const [path, template] of Object.entries(filesOf(name))) tree.create(path, fill(template, values));
    // The gateway calls the new service, and a service starts after the services that it calls.
    tree.edit('packages/platform/src/services/names.ts', insertBefore("  'gateway',\n", `  '${name}',\n`));
    tree.edit(
      'services/gateway/src/app/clients.ts',
      inOrder(
        addImport(`import { ${name} } from '@pay/contract/${name}/operations';`),
        appendTo('export const needs = {', `${name}: pickOperations(${name})`),
      ),
    );
    tree.edit('docs/guarantees.yaml', insertBefore('\nFailures and restores:\n', fill('service-guarantee', values)));
    return [
      `services/${name}: replace the notes (contract, store, handlers, test) with the real logic.`,
      `If you change services/${name}/src/migrations/0001-baseline.ts, delete its entry and the comma before it in test/conventions/migrations.lock.json.`,
      `Complete the texts: services/${name}/README.md (purpose in the first sentence), docs/guarantees.yaml, changes/${name}.md.`,
      `packages/platform/src/services/names.ts: list the service after all services that it calls (docs/new-service.md).`,
      `If it stores data of customers, serve \`forget\` (packages/contract/src/erasure.ts) and complete docs/personal-data.md.`,
      'Add its metrics with `npm run new -- job` or in packages/telemetry/src/catalogue, and its panels in deploy/observability.',
      // Each step above changes files that these commands write.
      'Run `npm run generate`, then `npm test -- test/chart -u`.',
      'Review test/chart/__snapshots__ and helm/payments/files, which have its Deployment, role, and alert.',
      'Raise `postgres.maxConnections` where the chart runs: each pod takes connections (docs/operate/scale.md).',
      'Run `npm run check` and `npm test`.',
    ];
  },
};

function parseServiceName(tree: Tree, name: string | undefined): string {
  if (name === undefined || !/^[a-z]{3,20}$/.test(name) || reservedWords.has(name))
    throw new UserError(
      `The name "${name ?? ''}" is invalid or reserved. Use 3 to 20 lower-case letters.`,
      'npm run new -- --help',
    );
  const owner = [`services/${name}`, `packages/${name}`, `packages/contract/src/${name}`].find(
    (folder) => tree.list(folder).length > 0,
  );
  if (owner !== undefined)
    throw new UserError(`${owner} already uses the name ${name}. Choose another name.`, 'npm run new -- --help');
  return name;
}
