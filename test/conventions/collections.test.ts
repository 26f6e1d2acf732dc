// The collections for API clients: complete, readable by the clients' own libraries, and without secrets. An end-to-end
// test runs them.
import { openCollectionToBruno, type BrunoItem } from '@usebruno/converters';
import { collectionSchema } from '@usebruno/schema';
import { Collection, type Item } from 'postman-collection';
import { parse } from 'yaml';
import { brunoText } from '@pay/docs-site/bruno-collection';
import { apiDocument, operations } from '@pay/docs-site/document';
import { postmanText } from '@pay/docs-site/postman-collection';

const postman = new Collection(JSON.parse(postmanText()) as object);
const bruno = openCollectionToBruno(parse(brunoText()) as object);

const lines = operations.map(({ method, path }) => `${method} ${path}`).sort();
const folders = apiDocument.tags.map(({ name }) => name);
/** `POST {{baseUrl}}/v1/holds/:holdId/release?x=1` as `POST /v1/holds/{holdId}/release`. */
const lineOf = (method: string, url: string): string =>
  `${method} ${url
    .replace('{{baseUrl}}', '')
    .replace(/\?.*$/, '')
    .replaceAll(/:(\w+)/g, '{$1}')}`;

const postmanItems = (): Item[] => {
  const items: Item[] = [];
  postman.forEachItem((item) => void items.push(item));
  return items;
};
const leaves = (items: readonly BrunoItem[]): BrunoItem[] =>
  items.flatMap((item) => (item.type === 'folder' ? leaves(item.items ?? []) : [item]));

test('each collection has every operation once, in the folders of the reference', () => {
  // `toString` of a URL would fill in its path variables.
  const ofPostman = postmanItems().map(({ request: { method, url } }) => lineOf(method, `/${url.path?.join('/') ?? ''}`));
  expect(ofPostman.sort()).toEqual(lines);
  const ofBruno = leaves(bruno.items).map(({ request }) => lineOf(request?.method ?? '', request?.url ?? ''));
  expect(ofBruno.sort()).toEqual(lines);
  expect(bruno.items.map(({ name }) => name)).toEqual(folders);
  expect(postman.items.map(({ name }) => name)).toEqual(folders);
});

test('the Bruno collection satisfies the schema that Bruno checks at its import', async () => {
  // Bruno numbers variables and headers after the conversion, before the check.
  const uid = 'a'.repeat(21);
  const copy = JSON.parse(JSON.stringify(bruno), (_name, value: unknown) =>
    typeof value === 'object' && value !== null && 'uid' in value ? { ...value, uid } : value,
  ) as object;
  await expect(collectionSchema.validate(copy, { abortEarly: false })).resolves.toBeDefined();
});

test('names are unique in their folder, because clients write each request into a file with its name', () => {
  const names = bruno.items.map(({ items = [] }) => items.map(({ name }) => name.toLowerCase()));
  expect(names.map((all) => all.length - new Set(all).size)).toEqual(folders.map(() => 0));
  const unsafe = names.flat().filter((name) => /[<>:"/\\|?*]/.test(name));
  expect(unsafe).toEqual([]);
});

test('every variable has a value in the file, or some request stores it', () => {
  const text = postmanText();
  const names = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));
  const scriptNames = [...text.matchAll(/pm\.(?:collectionVariables|variables)\.set\('(\w+)'/g)].map(([, name = '']) => name);
  const fileNames = postman.variables.map(({ key }) => key);
  const definitions = new Set([...scriptNames, ...fileNames]);
  expect([...names].filter((name) => !definitions.has(name))).toEqual([]);
  const ofBruno = new Set([...brunoText().matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));
  expect([...ofBruno].sort()).toEqual([...names].sort());
});

test('the collections send the key of the reader, contain none, and repeat no Idempotency-Key', () => {
  const [environment] = bruno.environments;
  const key = environment?.variables.find(({ name }) => name === 'apiKey');
  expect([key?.value, key?.secret]).toEqual(['', true]);
  expect(postman.variables.get('apiKey')).toBe('');
  expect(bruno.root.request.auth).toMatchObject({ mode: 'bearer', bearer: { token: '{{apiKey}}' } });
  expect(postman.auth?.parameters().get('token')).toBe('{{apiKey}}');
  for (const text of [postmanText(), brunoText()]) expect(text).not.toMatch(/svc_(?:test|live)_\w|whsec_\w/);
  const keys = leaves(bruno.items).flatMap(
    ({ request }) => request?.headers.filter(({ name }) => name === 'Idempotency-Key') ?? [],
  );
  expect(keys.length).toBeGreaterThan(70);
  expect(new Set(keys.map(({ value, enabled }) => `${value} ${String(enabled)}`))).toEqual(new Set(['{{$guid}} true']));
});

test('hosted pages get no key, and every request links to its page of the documentation', () => {
  for (const { id, request } of postmanItems()) {
    const isOpen = operations.find(({ operationId }) => operationId === id)?.security?.length === 0;
    expect([id, request.auth?.type]).toEqual([id, isOpen ? 'noauth' : undefined]);
    expect(String(request.description)).toContain(`/docs/api/${id})`);
  }
});
