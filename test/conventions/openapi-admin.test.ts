// The rules for the public document also apply to the operator API's document.
import { adminOpenapi, adminOperations } from '@pay/contract/console/admin/admin-openapi';
import { adminPath } from '@pay/contract/console/admin/admin-route';
import { accountRoles } from '@pay/contract/console/shapes';
import { routes } from '@pay/contract/routes';
import { read } from './repository.ts';

type Node = Readonly<Record<string, unknown>>;
// Through JSON, as every reader gets it: undefined members are absent.
const document = JSON.parse(JSON.stringify(adminOpenapi())) as Node & { readonly paths: Record<string, Record<string, Node>> };

function walk(node: unknown, at = ''): { readonly at: string; readonly schema: Node }[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) => walk(value, `${at}/${key}`));
  return Array.isArray(node) ? inner : [{ at, schema: node as Node }, ...inner];
}
const everything = walk(document);
const describedOperations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('the committed document of the operator API equals its declarations; npm run generate writes it', () => {
  expect(JSON.parse(read('packages/contract/admin-openapi.json'))).toEqual(document);
});

test('every operation is described once, under a unique name and path, with the permitted roles', () => {
  const names = describedOperations.map((one) => one['operationId']);
  expect(names).toHaveLength(adminOperations.length);
  expect(new Set(names).size).toBe(names.length);
  const roles = describedOperations.flatMap((one) => one['x-roles'] as string[]);
  expect(roles.filter((role) => (accountRoles as readonly string[]).includes(role))).toEqual([]);
});

test('every reference inside the document has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
  const missing = [...new Set(references)].filter(
    (reference) => reference.split('/').reduce<unknown>((node, key) => (node as Node | undefined)?.[key], document) === undefined,
  );
  expect(references.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('every operation, parameter, schema, and member is described, and every possible error is listed', () => {
  const operations = everything.filter(({ at, schema }) => at.startsWith('/paths/') && typeof schema['operationId'] === 'string');
  const parameters = everything.filter(({ at }) => /\/parameters\/\d+$/.test(at));
  const named = everything.filter(({ at }) => /^\/components\/schemas\/\w+$/.test(at));
  const members = everything.filter(({ at }) => /^\/components\/schemas\/.*\/properties\/\w+$/.test(at));
  const silent = [...operations, ...parameters, ...named, ...members].filter(
    ({ schema }) => !schema['description'] && !schema['$ref'],
  );
  expect(silent.map(({ at }) => at)).toEqual([]);
  for (const { schema } of operations)
    expect(Object.keys(schema['responses'] as Node)).toEqual(expect.arrayContaining(['200', '400', '401', '403']));
});

test('the public API has none of its paths and operations', () => {
  expect(routes.filter(({ path }) => path.startsWith(adminPath))).toEqual([]);
  expect(read('packages/contract/openapi.json')).not.toContain(adminPath);
});
