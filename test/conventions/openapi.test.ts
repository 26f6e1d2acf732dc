import { events } from '@pay/contract/events';
import { operationIdOf } from '@pay/contract/openapi/operation-ids';
import { surfaceOf } from '@pay/contract/openapi/surface';
import { routes } from '@pay/contract/routes';
import { document, everything, schemaAt, type LocatedSchema, type Schema } from './openapi-document.ts';
import { read } from './repository.ts';

const described = Object.values(document.paths).flatMap((path) => Object.values(path).filter((one) => 'responses' in one));

test('the committed description is what the contract says now; npm run generate writes it', () => {
  expect(JSON.parse(read('packages/contract/openapi.json'))).toEqual(document);
});

test('every promise of the description is in the file that changes are held against', () => {
  const published = new Set(read('packages/contract/surface.txt').split('\n'));
  const promises = surfaceOf(document);
  expect(promises.length).toBeGreaterThan(1_000);
  expect(promises.filter((line) => !published.has(line))).toEqual([]);
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

test('a number that is no whole one says its decimals, and one that callers send its bounds', () => {
  // A factor, and what a rule saw, are not money.
  const amounts = everything.filter(
    ({ at, schema }) =>
      schema['type'] === 'number' && schema['const'] === undefined && !/\/(multiplier|ObservedValue\/anyOf\/\d)$/.test(at),
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
