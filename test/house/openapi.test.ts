import { events } from '@pay/contract/events';
import { openapi } from '@pay/contract/openapi';
import { routes } from '@pay/contract/routes';
import { read } from './repository.ts';

type Operation = { readonly operationId?: string; readonly summary?: string; readonly responses: Record<string, unknown> };
type Document = {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks?: Record<string, unknown>;
};

// Through JSON, as every reader gets it: what is undefined is not there.
const document = JSON.parse(JSON.stringify(openapi(routes, events))) as Document;
const described = Object.values(document.paths).flatMap((path) => Object.values(path).filter((one) => 'responses' in one));

test('the committed description is what the contract says now; npm run generate writes it', () => {
  expect(JSON.parse(read('packages/contract/openapi.json'))).toEqual(document);
});

test('every public route is described once, under a name of its own', () => {
  const names = described.map((one) => one.operationId);
  expect(names.length).toBe(routes.length);
  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => typeof name === 'string')).toBe(true);
});

test('every reference inside the description leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
  const missing = [...new Set(references)].filter(
    (reference) =>
      reference.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document) ===
      undefined,
  );
  expect(references.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

test('every route says what it does and answers with its successes and its failures', () => {
  const keyless = new Set(routes.filter((route) => route.auth === 'none').map((route) => `${route.to.service}.${route.to.name}`));
  const bare = described.filter(({ operationId, summary, responses }) => {
    const succeeds = Object.keys(responses).some((status) => status.startsWith('2'));
    const refuses = responses['401'] !== undefined || keyless.has(operationId ?? '');
    return !summary || !succeeds || !refuses;
  });
  expect(bare.map((one) => one.operationId)).toEqual([]);
});
