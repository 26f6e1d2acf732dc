import { events } from '@pay/contract/events';
import { openapi } from '@pay/contract/openapi';
import { operationIdOf } from '@pay/contract/openapi/operation-ids';
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
  const keyless = new Set(routes.filter((route) => route.auth === 'none').map(operationIdOf));
  const bare = described.filter(({ operationId, summary, responses }) => {
    const succeeds = Object.keys(responses).some((status) => status.startsWith('2'));
    const refuses = responses['401'] !== undefined || keyless.has(operationId ?? '');
    return !summary || !succeeds || !refuses;
  });
  expect(bare.map((one) => one.operationId)).toEqual([]);
});

test('every route says that a head can be refused, and every keyed one that changes something that a key can be taken', () => {
  const silent = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) => {
      const isKeyed = method !== 'get' && responses['401'] !== undefined;
      const missing = [400, ...(isKeyed ? [409] : [])].filter((status) => responses[status] === undefined);
      return missing.map((status) => `${method} ${path} ${status}`);
    }),
  );
  expect(silent).toEqual([]);
});

type Schema = Readonly<Record<string, unknown>>;
type LocatedSchema = { readonly at: string; readonly schema: Schema };

/** Every object of the description with the path to it. */
function walk(node: unknown, at = ''): LocatedSchema[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) => walk(value, `${at}/${key}`));
  return Array.isArray(node) ? inner : [{ at, schema: node as Schema }, ...inner];
}
const everything = walk(document);
const schemaAt = (at: string): Schema | undefined => everything.find((one) => one.at === at)?.schema;

test('a number that is no whole one says its decimals, and one that callers send its bounds', () => {
  // A factor, not money.
  const amounts = everything.filter(
    ({ at, schema }) => schema['type'] === 'number' && schema['const'] === undefined && !at.endsWith('/multiplier'),
  );
  const sent = (at: string) => /\/(Create|Update|Simulate|Reveal)\w+\/|\/requestBody\//.test(at);
  const unbounded = ({ at, schema }: LocatedSchema) =>
    sent(at) && ((schema['minimum'] ?? schema['exclusiveMinimum']) === undefined || schema['maximum'] === undefined);
  expect(amounts.length).toBeGreaterThan(10);
  expect(amounts.filter((one) => one.schema['multipleOf'] === undefined || unbounded(one)).map(({ at }) => at)).toEqual([]);
});

test('an amount that callers send is text with the form of an amount', () => {
  const texts = everything
    .filter(({ at }) => /\/(Create|Simulate)\w+\/properties\/(amount|developerFee)$/.test(at))
    .map(({ schema }) => schema);
  expect(texts.every((one) => one['type'] === 'string')).toBe(true);
  expect(texts.length).toBeGreaterThan(8);
  for (const text of texts) {
    const form = new RegExp(String(text['pattern']));
    expect(['1', '0.01', '250.000001'].every((good) => form.test(good))).toBe(true);
    expect(['1e3', '-1', '01', '1.', ' 1', '1,000', ''].some((bad) => form.test(bad))).toBe(false);
  }
});

test('every pattern is one that a validator without the u flag reads as we do', () => {
  const patterns = everything.flatMap(({ at, schema }) =>
    typeof schema['pattern'] === 'string' ? [[at, schema['pattern']]] : [],
  );
  const odd = patterns.filter(([, pattern = '']) => /\\[pP]\{|\\u\{/.test(pattern) || String(new RegExp(pattern)) === '');
  expect(patterns.length).toBeGreaterThan(10);
  expect(odd).toEqual([]);
});

test.each(['EventType', 'EventName'])('%s lists every event type there is', (name) => {
  expect(schemaAt(`/components/schemas/${name}`)?.['enum']).toEqual(expect.arrayContaining(Object.keys(events)));
});

test('a field that only takes certain names leads to the list of them', () => {
  const text = (value: unknown) => JSON.stringify(value);
  const query = (path: string, name: string) =>
    text(
      (document.paths[path]?.['get'] as unknown as { parameters: { name: string }[] }).parameters.find(
        (one) => one.name === name,
      ),
    );
  const member = (schema: string, name: string) => text(schemaAt(`/components/schemas/${schema}/properties/${name}`));
  expect(query('/v1/events', 'type')).toContain('schemas/EventName');
  expect(query('/v1/rates', 'from')).toContain('schemas/Currency');
  expect(query('/v1/rates', 'to')).toContain('schemas/Currency');
  expect(query('/v1/counterparties', 'currency')).toContain('^[a-z]{3}$');
  for (const schema of ['CreateWebhook', 'UpdateWebhook', 'Webhook'])
    expect(member(schema, 'events')).toContain('schemas/EventName');
  expect(member('SimulateEvent', 'type')).toContain('schemas/EventType');
  expect(member('CreateIbanCounterparty', 'currency')).toContain('^[a-z]{3}$');
});

test('Idempotency-Key is printable ASCII wherever it is named', () => {
  const headers = everything
    .filter(({ schema }) => schema['name'] === 'Idempotency-Key')
    .map(({ schema }) => schema['schema'] as Schema);
  const [path] = everything.filter(({ at, schema }) => at.includes('idempotency-keys') && schema['name'] === 'key');
  expect(headers.length).toBeGreaterThan(20);
  for (const schema of [...headers, path?.schema['schema'] as Schema]) {
    const form = new RegExp(String(schema['pattern']));
    expect([form.test('a key, 1~'), form.test('ключ'), form.test('a\nb'), schema['maxLength']]).toEqual([
      true,
      false,
      false,
      255,
    ]);
  }
});

test('names say that they have no control or direction-override characters, and that other scripts are fine', () => {
  const named = ['CreateCustomer/properties/firstName', 'UpdateCustomer/properties/businessName', 'CreateAgent/properties/name'];
  for (const at of [...named, 'Merchant/properties/name', 'SimulateAccountDeposit/properties/reference']) {
    const form = new RegExp(String(schemaAt(`/components/schemas/${at}`)?.['pattern']));
    expect(['Zoë 💶', '王', "O'Neil"].every((good) => form.test(good))).toBe(true);
    expect(['a\u0000', 'a\u0085', 'a\u202eb', '\u2066'].some((bad) => form.test(bad))).toBe(false);
  }
});

// What the default options of usual generators do not take, or take for something else.

test('no schema is of several types but null', () => {
  const mixed = everything.filter(({ schema }) => Array.isArray(schema['type']) && !schema['type'].includes('null'));
  expect(mixed.map(({ at }) => at)).toEqual([]);
});

test('no default, no bound of a double and no pattern beside date-time is in the document', () => {
  const noise = everything.filter(
    ({ at, schema }) =>
      (!at.endsWith('/properties') && 'default' in schema) ||
      Math.abs(Number(schema['minimum'] ?? 0)) === Number.MAX_SAFE_INTEGER ||
      schema['maximum'] === Number.MAX_SAFE_INTEGER ||
      (schema['format'] === 'date-time' && schema['pattern'] !== undefined),
  );
  expect(noise.map(({ at }) => at)).toEqual([]);
});

/** Components that schemas at these places lead to, however deep. */
function reached(from: readonly LocatedSchema[]): Set<string> {
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
const answersGiven = everything.filter(({ at }) => /\/responses\/200$/.test(at));
const nameIn = (at: string): string => at.split('/')[3] ?? '';

test('requests name all members that they take, and answers may get members later', () => {
  const [sent, given] = [reached(bodiesSent), reached(answersGiven)];
  const objects = everything.filter(
    ({ at, schema }) =>
      at.startsWith('/components/schemas/') && schema['type'] === 'object' && schema['properties'] !== undefined,
  );
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

test('every constant says its type', () => {
  expect(everything.filter(({ schema }) => 'const' in schema && typeof schema['type'] !== 'string').map(({ at }) => at)).toEqual(
    [],
  );
});

test('bodies have names, so that each is one type of a client', () => {
  const inline = [...bodiesSent, ...answersGiven].filter(({ schema }) => {
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

test('unions of requests and of events are told apart by one member, which each branch fixes', () => {
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

test('every code of a refusal is listed, and codes are open', () => {
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
