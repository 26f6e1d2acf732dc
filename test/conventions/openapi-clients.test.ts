// Requirements of client generators for the public description, with their default options.
import { events } from '@pay/contract/events';
import { routes } from '@pay/contract/routes';
import { everything, schemaAt, type LocatedSchema, type Schema } from './openapi-document.ts';

test('no schema has several types except null', () => {
  const mixed = everything.filter(({ schema }) => Array.isArray(schema['type']) && !schema['type'].includes('null'));
  expect(mixed.map(({ at }) => at)).toEqual([]);
});

test('the document has no default, no bound of a double, and no pattern besides date-time', () => {
  const noise = everything.filter(
    ({ at, schema }) =>
      (!at.endsWith('/properties') && 'default' in schema) ||
      Math.abs(Number(schema['minimum'] ?? 0)) === Number.MAX_SAFE_INTEGER ||
      schema['maximum'] === Number.MAX_SAFE_INTEGER ||
      (schema['format'] === 'date-time' && schema['pattern'] !== undefined),
  );
  expect(noise.map(({ at }) => at)).toEqual([]);
});

/** Components that these schemas reference, at any depth. */
function findReachable(from: readonly LocatedSchema[]): Set<string> {
  const found = new Set<string>();
  const follow = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(schemaAt(`/components/schemas/${name}`));
    }
  };
  for (const { schema } of from) follow(schema);
  return found;
}
const bodiesSent = everything.filter(({ at }) => /^\/paths\/.*\/requestBody$/.test(at));
const answerSchemas = everything.filter(({ at }) => /\/responses\/200$/.test(at));
const nameIn = (at: string): string => at.split('/')[3] ?? '';

test('requests list all members that they accept, and answers may get members later', () => {
  const [sent, given] = [findReachable(bodiesSent), findReachable(answerSchemas)];
  const objects = everything.filter(
    ({ at, schema }) =>
      at.startsWith('/components/schemas/') && schema['type'] === 'object' && schema['properties'] !== undefined,
  );
  expect([...sent].filter((name) => given.has(name) && objects.some(({ at }) => nameIn(at) === name))).toEqual([]);
  const open = objects.filter(
    ({ at, schema }) => sent.has(nameIn(at)) && !given.has(nameIn(at)) && schema['additionalProperties'] !== false,
  );
  const closed = objects.filter(({ at, schema }) => given.has(nameIn(at)) && schema['additionalProperties'] === false);
  expect(sent.size).toBeGreaterThan(40);
  expect([...open, ...closed].map(({ at }) => at)).toEqual([]);
});

test('an enumeration that is used twice has a name', () => {
  const inline = everything.filter(
    ({ at, schema }) => Array.isArray(schema['enum']) && schema['enum'].length > 1 && at.split('/').length > 4,
  );
  const texts = inline.map(({ schema }) => JSON.stringify(schema['enum']));
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('every constant has a type', () => {
  expect(everything.filter(({ schema }) => 'const' in schema && typeof schema['type'] !== 'string').map(({ at }) => at)).toEqual(
    [],
  );
});

test('request bodies have names, so that each is one type of a client', () => {
  const inline = [...bodiesSent, ...answerSchemas].filter(({ schema }) => {
    const content = (schema['content'] as Record<string, { schema: Schema }>)['application/json'];
    return content !== undefined && content.schema['$ref'] === undefined;
  });
  expect(inline.map(({ at }) => at)).toEqual([]);
});

test('operation ids are words in camel case, and only second paths are deprecated', () => {
  const ids = everything
    .filter(({ schema }) => typeof schema['operationId'] === 'string')
    .map(({ schema }) => String(schema['operationId']));
  expect(ids.length).toBe(routes.length + Object.keys(events).length);
  expect(ids.filter((id) => !/^[a-z]+[A-Za-z]*$/.test(id))).toEqual([]);
  const deprecated = everything.filter(({ schema }) => schema['deprecated'] === true).map(({ schema }) => schema['operationId']);
  expect(deprecated.sort()).toEqual(['closeCard', 'listCryptoDepositAddresses', 'revealCard']);
});

test('unions of requests and of events are distinguished by one member, which each branch fixes', () => {
  const unions = everything.filter(({ schema }) => schema['discriminator'] !== undefined);
  expect(unions.map(({ at }) => nameIn(at))).toEqual(['CreateCounterparty', 'Event']);
  for (const { schema } of unions) {
    const { propertyName, mapping } = schema['discriminator'] as { propertyName: string; mapping: Record<string, string> };
    for (const [value, ref] of Object.entries(mapping)) {
      const branch = schemaAt(ref.slice(1));
      expect(branch?.['required']).toContain(propertyName);
      expect((branch?.['properties'] as Record<string, Schema>)[propertyName]?.['const']).toBe(value);
    }
  }
});

test('every error code is listed, and codes are open', () => {
  for (const name of ['ErrorCode', 'ErrorDetailCode']) {
    const schema = schemaAt(`/components/schemas/${name}`);
    const codes = schema?.['x-extensible-enum'] as string[];
    expect(schema?.['type']).toBe('string');
    expect(schema?.['enum']).toBeUndefined();
    expect(codes.filter((code) => !String(schema?.['description']).includes(`\`${code}\``))).toEqual([]);
  }
  expect(schemaAt('/components/schemas/ErrorDetailCode')?.['x-extensible-enum']).toEqual(
    expect.arrayContaining(['insufficient_funds', 'required', 'capability_missing']),
  );
});
