// A query that answers with the time on the owner's clock: internal, or public with `--path`.
import { UserError } from '@pay/platform/user-error';
import { addImport, appendTo, inOrder } from '../edits.ts';
import { requireService } from '../require-service.ts';
import { fill, type Values } from '../templates.ts';
import type { Tree } from '../tree.ts';
import { parseName, wordsOf, type Words } from '../words.ts';
import type { Kind } from './kind.ts';

export const operation: Kind = {
  usage: 'NAME --service SERVICE [--path /v1/PATH]',
  summary: 'Create a query with its handler and test. --path makes it a public GET: get-card-limits --path /v1/cards/limits.',
  scaffold(tree, input, { service: serviceOption, path }) {
    const name = parseName(input);
    const service = requireService(tree, serviceOption);
    const nouns = nounsOf(name);
    const summary = path === undefined ? `${capitalize(name.list[0] ?? '')} ${nouns.plain}` : `Retrieve ${nouns.plain}`;
    if (path !== undefined) requirePath(tree, name, path);
    requireFreeSchema(tree, nouns);
    const contract = contractOf(tree, service);
    const values = {
      service,
      contract,
      operation: name.camel,
      file: name.kebab,
      schema: nouns.pascal,
      summary,
      path: path ?? '',
    };
    const handler = `services/${service}/src/handlers/${name.kebab}.ts`;
    const shapes = `packages/contract/src/${service}/${name.kebab}.ts`;
    tree.create(shapes, fill('operation-contract', values));
    tree.edit(
      `packages/contract/src/${service}/operations.ts`,
      inOrder(
        addImport(`import { ${name.camel} } from './${name.kebab}.ts';`),
        appendTo(`export const ${contract} = contract('${service}', {`, name.camel),
      ),
    );
    tree.create(handler, fill('operation-handler', values));
    tree.edit(
      `services/${service}/src/service.ts`,
      inOrder(addImport(`import { ${name.camel} } from './handlers/${name.kebab}.ts';`), appendTo('\n  handlers: {', name.camel)),
    );
    tree.create(`services/${service}/test/${name.kebab}.test.ts`, fill('operation-test', values));
    if (path !== undefined) publish(tree, service, values);
    return [
      `${shapes}: declare the real input and output, each member with a description.`,
      `${handler}: answer from \`store/\` and \`domain/\`, and test the decision beside it.`,
      ...(path === undefined ? internalSteps(service, name) : publicSteps(service, name)),
    ];
  },
};

const internalSteps = (service: string, { camel }: Words): readonly string[] => [
  `Add \`only(${service}, '${camel}')\` to app/clients.ts of each service that calls it, then run \`npm run generate\`.`,
];

const publicSteps = (service: string, { kebab }: Words): readonly string[] => [
  `packages/contract/src/${service}/routes.ts: check the tag, the scope, and the description of the route.`,
  `packages/contract/src/data/answers/${service}.ts: record the real response.`,
  `test/e2e/${kebab}.200.test.ts: test the documented statuses, and that another owner sees nothing.`,
  `changes/${kebab}.md: describe the change for callers.`,
];

const capitalize = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

function nounsOf({ list: [verb = '', ...nouns] }: Words): Words {
  if (nouns.length > 0) return wordsOf(nouns.join('-'));
  throw new UserError(`The name must be a verb and nouns, such as ${verb}-card-limits.`, 'npm run new -- --help');
}

function requirePath(tree: Tree, { list: [verb] }: Words, path: string): void {
  if (verb !== 'get')
    throw new UserError('The name of a public query must begin with get, such as get-card-limits.', 'npm run new -- --help');
  if (!/^\/v1(\/[a-z][a-z0-9-]*)+$/.test(path))
    throw new UserError(`--path must be below /v1 and have no parameters, not ${path}.`, 'npm run new -- --help');
  const document = JSON.parse(tree.read('packages/contract/openapi.json')) as { readonly paths: object };
  if (path in document.paths) throw new UserError(`${path} already exists. Choose another path.`, 'npm run new -- --help');
}

/** Schemas of the API have unique names. */
function requireFreeSchema(tree: Tree, { pascal }: Words): void {
  const { components } = JSON.parse(tree.read('packages/contract/openapi.json')) as {
    readonly components: { readonly schemas: object };
  };
  if (pascal in components.schemas)
    throw new UserError(`The schema ${pascal} already exists. Choose another name.`, 'npm run new -- --help');
}

/** The exported name of the service's contract. */
function contractOf(tree: Tree, service: string): string {
  const text = tree.read(`packages/contract/src/${service}/operations.ts`);
  const [, name] = new RegExp(`export const (\\w+) = contract\\('${service}', \\{`).exec(text) ?? [];
  if (name === undefined) throw new Error(`packages/contract/src/${service}/operations.ts declares no contract.`);
  return name;
}

/** Adds the route, its recorded response, and an end-to-end test. */
function publish(tree: Tree, service: string, values: Values): void {
  const routesFile = `packages/contract/src/${service}/routes.ts`;
  const routes = tree.has(routesFile) ? tree.read(routesFile) : '';
  const [, list] = /^export const (\w+): readonly Route\[\] = \[/m.exec(routes) ?? [];
  if (list === undefined) throw new UserError(`${service} has no public routes. Remove --path.`, 'npm run new -- --help');
  const [, tag = 'Platform'] = /tag: '([^']+)'/.exec(routes) ?? [];
  const scope = /scope: '[^']+'/.exec(routes)?.[0];
  const route = fill('operation-route', { ...values, tag, scope: scope === undefined ? '' : `${scope},` });
  tree.edit(routesFile, appendTo(`export const ${list}: readonly Route[] = [`, route.trimEnd()));
  const answersFile = `packages/contract/src/data/answers/${service}.ts`;
  const [opening] = new RegExp(`^export const ${service}Answers.* = \\{`, 'm').exec(tree.read(answersFile)) ?? [];
  if (opening === undefined) throw new Error(`${answersFile} has no answers.`);
  tree.edit(answersFile, appendTo(opening, fill('operation-answer', values).trimEnd()));
  tree.create(`test/e2e/${values['file'] ?? ''}.200.test.ts`, fill('operation-e2e', values));
  tree.create(`changes/${values['file'] ?? ''}.md`, fill('operation-change', values));
}
