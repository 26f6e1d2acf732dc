// Requests that no person would write on purpose. Every input gets a documented answer in the standard form, and the
// next request finds everything unchanged. `SEED=` repeats a run.
import { connect } from 'node:net';
import fc from 'fast-check';
import type { Answer } from '@pay/testkit/api';
import { seedOfRun } from '@pay/testkit/ids';
import { must } from './support/answers.ts';
import { newCustomer } from './support/arrange.ts';
import { oneOfEach } from './support/one-of-each.ts';
import { bodyFor, fill, keyedRoutes, lineOf, withBody } from './support/routes.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
const seed = seedOfRun();
let owner: Owner;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  owner = await harness.owner();
  ids = await oneOfEach(owner);
});

const orderly = new Set([200, 400, 404, 409]);
/** Checks the status. The client has already checked the answer against the contract. */
const expectOrderlyAnswer = (answer: Answer, input: unknown): void =>
  expect({ sent: input, seed, orderly: orderly.has(answer.status), status: answer.status, text: answer.text }).toMatchObject({
    orderly: true,
  });

const awkward = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    ' ',
    '\t',
    '\u0000',
    '\ud800',
    '\u202e',
    '１',
    "' or ''='",
    '%00',
    '../',
    '${7*7}',
    'null',
    'NaN',
    '-0',
    '1e400',
    'a'.repeat(5_000),
    '😀'.repeat(200),
  ),
  fc.constantFrom(-1, 0, 0.1, 1e300, -1e-300, 9007199254740991, true, null),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
type Body = Record<string, unknown>;

/** A valid body with one or two members replaced, removed, or wrapped. */
const spoilt = (body: Body): fc.Arbitrary<Body> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...Object.keys(body), 'metadata', 'details', 'address'),
        awkward,
        fc.constantFrom('set', 'drop', 'wrap', 'nest'),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) => {
      const copy: Body = { ...body };
      for (const [name, value, how] of changes) {
        if (how === 'set') copy[name] = value;
        if (how === 'drop') delete copy[name];
        if (how === 'wrap') copy[name] = [copy[name]];
        // Not String(value): an object whose own toString is a number has no text.
        if (how === 'nest')
          copy[name] = { [(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 20)]: copy[name] };
      }
      return copy;
    });

const quiet = withBody.filter((route) => !/simulate\/(reset|clock|settings|http-faults)/.test(route.path));

test.each(quiet.map((route) => [lineOf(route), route] as const))(
  '%s answers any body without a server error',
  async (_, route) => {
    const bodies = fc.sample(spoilt(bodyFor(route, ids) ?? {}), { seed, numRuns: 20 });
    for (const body of bodies)
      expectOrderlyAnswer(await owner.call(route.method, fill(route, ids), { body: JSON.stringify(body) }), body);
  },
);

test.each(['settings', 'clock', 'http-faults'])('the %s of the sandbox answer any body without a server error', async (name) => {
  const route = withBody.find(({ path }) => path.endsWith(`simulate/${name}`));
  if (route === undefined) throw new Error(`no route for ${name}`);
  for (const body of fc.sample(spoilt(bodyFor(route, ids) ?? {}), { seed, numRuns: 15 })) {
    const other = await harness.plainOwner();
    expectOrderlyAnswer(await other.call(route.method, route.path, { body: JSON.stringify(body) }), body);
    expect([200, 429, 500, 503]).toContain((await other.get('/v1/customers')).status);
  }
});

const lists = keyedRoutes.filter(({ method, query }) => method === 'GET' && query !== undefined);
test.each(lists.map((route) => [lineOf(route), route] as const))(
  '%s answers any query without a server error',
  async (_, route) => {
    const names = Object.keys(route.query?.shape ?? {});
    const queries = fc.sample(
      fc.array(
        fc.tuple(
          fc.constantFrom(...names, 'x', '__proto__'),
          fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('%', '%00', '0', '-1', '1e9', '9'.repeat(400))),
        ),
      ),
      { seed, numRuns: 12 },
    );
    for (const query of queries) {
      const text = query
        .map(
          ([name, value]) =>
            `${name}=${value.isWellFormed() && !value.includes('%') ? encodeURIComponent(value) : value.replaceAll(/[^%\w]/g, '')}`,
        )
        .join('&');
      expectOrderlyAnswer(await owner.get(`${fill(route, ids)}?${text}`), text);
    }
  },
);

test.each(keyedRoutes.filter(({ path }) => path.includes(':')).map((route) => [lineOf(route), route] as const))(
  '%s answers any id in an orderly way',
  async (_, route) => {
    const odd = fc
      .sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), { seed, numRuns: 10 })
      .filter((id) => id.isWellFormed() && id !== '.' && id !== '..');
    for (const id of odd) {
      const path = route.path.replaceAll(/:\w+/g, encodeURIComponent(id));
      const answer = await owner.call(route.method, path, { body: bodyFor(route, ids) });
      expect({ id, status: answer.status }).toEqual({ id, status: 404 });
    }
  },
);

/** The platform's answer to these bytes, until it closes or sends no more. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(owner.url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer to ${JSON.stringify(bytes.slice(0, 200))}`)));
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (received.includes('\r\n\r\n')) socket.end();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

describe('on the wire', () => {
  const head = (): string => `Host: x\r\nAuthorization: Bearer ${owner.key}\r\nContent-Type: application/json\r\n`;
  const cases: readonly (readonly [string, () => string])[] = [
    ['noise instead of a request line', () => 'hello there\r\n\r\n'],
    ['an unknown protocol version', () => `GET /v1/customers HTTP/9.9\r\n${head()}\r\n`],
    ['two lengths', () => `POST /v1/customers HTTP/1.1\r\n${head()}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`],
    [
      'a length and chunks',
      () => `POST /v1/customers HTTP/1.1\r\n${head()}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a negative length', () => `POST /v1/customers HTTP/1.1\r\n${head()}Content-Length: -1\r\n\r\n`],
    ['broken chunks', () => `POST /v1/customers HTTP/1.1\r\n${head()}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['an unknown transfer coding', () => `POST /v1/customers HTTP/1.1\r\n${head()}Transfer-Encoding: gzip\r\n\r\n`],
    ['a header folded over lines', () => `GET /v1/customers HTTP/1.1\r\n${head()}X-A: b\r\n c\r\n d: e\r\nBad Header\r\n\r\n`],
    ['a NUL in a header', () => `GET /v1/customers HTTP/1.1\r\n${head()}X-A: a\u0000b\r\n\r\n`],
    ['a header block of 20 KiB', () => `GET /v1/customers HTTP/1.1\r\n${head()}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['no host', () => `GET /v1/customers HTTP/1.1\r\nAuthorization: Bearer ${owner.key}\r\n\r\n`],
  ];
  test.each(cases)('%s is rejected with 4xx in the standard error format', async (_, bytes) => {
    const answer = await raw(bytes());
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/x-powered-by|^server:/im);
    const [, body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ ok: false, error: { code: 'INVALID_REQUEST', message: expect.any(String) } });
  });

  test('a malformed HEAD request is rejected without a body', async () => {
    const answer = await raw(`HEAD /v1/customers HTTP/1.1\r\n${head()}X-A: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
  });

  test('a chunked body is accepted', async () => {
    const email = `chunk.${seed}@example.com`;
    const text = JSON.stringify({ email, firstName: 'A', lastName: 'B' });
    const chunks = [text.slice(0, 10), text.slice(10)].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
    const answer = await raw(`POST /v1/customers HTTP/1.1\r\n${head()}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('a body with too large a declared length is rejected before it is sent', async () => {
    const answer = await raw(`POST /v1/customers HTTP/1.1\r\n${head()}Content-Length: 99999999\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/connection: close/i);
  });
});

test('after all malformed requests the platform works as before', async () => {
  const fresh = await harness.owner();
  const made = await newCustomer(fresh);
  expect(must(await fresh.get('/v1/customers'))).toEqual([made]);
});
