import { systemClock } from '@pay/core/time';
import type { Environment } from '@pay/core/owner';
import { classifyAddress } from '../src/adapters/http-sender/address-class.ts';
import type { AttemptResult } from '../src/domain/attempt-result.ts';
import { createHttpSender, type HttpSender, type HttpSenderOptions } from '../src/adapters/http-sender/http-sender.ts';
import { checkUrl } from '../src/adapters/http-sender/target-url.ts';
import { nameServer, type TestNameServer, type Zone } from './support/name-server.ts';
import { rawReceiver, receiver, type Receiver } from './support/receivers.ts';
import { corpus } from '@pay/testkit/ssrf-corpus';

const publicTargetsPolicy = { allowPrivateTargets: false };
const allTargetsPolicy = { allowPrivateTargets: true };
const environments = ['sandbox', 'live'] as const;

const posters: HttpSender[] = [];
const posterOf = (options: Partial<HttpSenderOptions> = {}): HttpSender => {
  const made = createHttpSender({ clock: systemClock, policy: publicTargetsPolicy, ...options });
  posters.push(made);
  return made;
};
const attempt = (by: HttpSender, url: string, environment: Environment = 'sandbox'): Promise<AttemptResult> =>
  by.send({ url, environment, headers: { 'X-Service-Event-Id': 'evt_1' }, body: Buffer.from('{}'), timeoutMs: 3_000 });

/** Listeners that no delivery may ever reach. */
const canaries: Receiver[] = [];
const others: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  for (const host of ['127.0.0.1', '127.0.0.2', '::1']) canaries.push(await receiver(undefined, host));
});
afterAll(async () => {
  await Promise.all(posters.map((one) => one.close()));
  await Promise.all([...canaries, ...others].map((one) => one.close()));
});
const portOfCanary = (at = 0): number => canaries[at]?.port ?? 0;
const canaryHits = (): number => canaries.reduce((sum, one) => sum + one.connections(), 0);

const zoneServer = async (...args: Parameters<typeof nameServer>): Promise<TestNameServer> => {
  const server = await nameServer(...args);
  others.push(server);
  return server;
};

const blockedUrls = [...corpus.inner, ...corpus.never];

test('the corpus has its expected size', () => {
  expect(new Set(blockedUrls).size).toBeGreaterThanOrEqual(150);
});

test.each(environments)('no address of the corpus is accepted as a %s endpoint', (environment) => {
  const taken = blockedUrls.filter((url) => checkUrl(url, environment, publicTargetsPolicy) === undefined);
  expect(taken).toEqual([]);
});

test.each(environments)('nothing is sent to an address of the corpus in %s, even if it is in the table', async (environment) => {
  const by = posterOf();
  const before = canaryHits();
  // On the canaries' own ports too: a hit would be recorded, not just rejected by a closed port.
  const urls = blockedUrls.flatMap((url) => [url, ...canaries.map(({ port }) => url.replace(':8080/', `:${port}/`))]);
  for (const url of new Set(urls)) {
    expect({ url, ...(await attempt(by, url, environment)) }).toMatchObject({
      ok: false,
      errorClass: 'blocked',
      httpStatus: null,
    });
  }
  expect(canaryHits()).toBe(before);
});

test('with private targets allowed, the sandbox reaches this machine but never the forbidden addresses', async () => {
  const by = posterOf({ policy: allTargetsPolicy });
  const good = await receiver();
  others.push(good);
  expect(await attempt(by, good.url)).toMatchObject({ ok: true, httpStatus: 200 });
  expect(await attempt(by, `http://localhost:${good.port}/`)).toMatchObject({ ok: true });
  const before = canaryHits();
  for (const url of corpus.never) {
    expect({ url, ...(await attempt(by, url)) }).toMatchObject({ errorClass: 'blocked' });
  }
  expect(canaryHits()).toBe(before);
});

test('private targets are never allowed for live endpoints', async () => {
  const by = posterOf({ policy: allTargetsPolicy });
  const before = canaryHits();
  for (const url of corpus.inner.map((one) => one.replace('http://', 'https://').replace(':8080', ':8443'))) {
    expect({ url, refusal: checkUrl(url, 'live', allTargetsPolicy)?.code }).toMatchObject({
      refusal: expect.stringMatching(/^(blocked|invalid_format)$/),
    });
    expect(await attempt(by, url, 'live')).toMatchObject({ errorClass: 'blocked' });
  }
  expect(canaryHits()).toBe(before);
});

test('public addresses and names are allowed', () => {
  expect(corpus.fine.filter((url) => checkUrl(url, 'sandbox', publicTargetsPolicy) !== undefined)).toEqual([]);
  expect(checkUrl('https://example.com/hook', 'live', publicTargetsPolicy)).toBeUndefined();
  expect(checkUrl('https://example.com:8443/hook', 'live', publicTargetsPolicy)).toBeUndefined();
});

test.each([
  ['http://example.com/', 'invalid_format'],
  ['https://8.8.8.8/', 'blocked'],
  ['https://example.com:9443/', 'not_supported'],
  ['https://example.com:80/', 'not_supported'],
  [`https://example.com/${'a'.repeat(2_048)}`, 'too_long'],
])('live refuses %s', (url, code) => {
  expect(checkUrl(url, 'live', publicTargetsPolicy)).toMatchObject({ field: 'url', code });
});

test('a port that the network policy blocks is rejected at creation, and never connected to', async () => {
  const fenced = { allowPrivateTargets: false, ports: new Set([443, 8443, 80]) };
  const code = (url: string, environment: Environment = 'sandbox') => checkUrl(url, environment, fenced)?.code;
  expect(['http://example.com/', 'https://example.com/', 'https://example.com:8443/'].map((url) => code(url))).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  expect(['http://example.com:8080/', 'https://example.com:3000/'].map((url) => code(url))).toEqual([
    ...['not_supported', 'not_supported'],
  ]);
  expect(code('https://example.com:8443/', 'live')).toBeUndefined();
  expect(checkUrl('https://example.com:8443/', 'live', { ...fenced, ports: new Set([443]) })?.code).toBe('not_supported');
  expect(await attempt(posterOf({ policy: fenced }), 'http://example.com:8080/')).toMatchObject({ errorClass: 'blocked' });
});

test.each([
  '168.63.129.16',
  '100.100.100.200',
  '169.254.169.254',
  '169.254.170.2',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd00:ec2::23',
  'fd20:ce::254',
  'fd00:42::42',
  'fe80::a9fe:a9fe',
])('%s, where a cloud speaks to its machines, is opened by nothing', (address) => {
  expect(classifyAddress(address)).toBe('forbidden');
});

describe('names that change their address', () => {
  /** 127.0.0.3 stands for an address of the internet. */
  const classify: typeof classifyAddress = (address) => (address === '127.0.0.3' ? 'public' : classifyAddress(address));
  let good: Receiver;
  beforeAll(async () => {
    good = await receiver(undefined, '127.0.0.3');
    others.push(good);
  });

  test('a name that resolves to a private address after its check is rejected at the next connection', async () => {
    const server = await zoneServer({
      'turns.test': (queryNumber, kind) => (kind === 'AAAA' ? [] : queryNumber === 1 ? ['127.0.0.3'] : ['127.0.0.1']),
    });
    const by = posterOf({ nameServer: server.resolver, classify });
    const url = `http://turns.test:${portOfCanary()}/`;
    const before = canaryHits();
    expect(await by.check(url, 'sandbox')).toBeUndefined();
    expect(await attempt(by, url)).toMatchObject({ errorClass: 'blocked' });
    expect(await by.check(url, 'sandbox')).toMatchObject({ field: 'url', code: 'blocked' });
    expect(canaryHits()).toBe(before);
  });

  test('a connection goes to the checked address, resolved once, despite later DNS changes', async () => {
    const server = await zoneServer({
      'flips.test': (queryNumber, kind) => (kind === 'AAAA' ? [] : queryNumber === 1 ? ['127.0.0.3'] : ['127.0.0.1']),
    });
    const by = posterOf({ nameServer: server.resolver, classify });
    const before = { canary: canaryHits(), good: good.hits.length };
    expect(await attempt(by, `http://flips.test:${good.port}/a?b=c`)).toMatchObject({ ok: true });
    expect(server.asked.get('A flips.test')).toBe(1);
    expect(good.hits.slice(before.good)).toMatchObject([{ path: '/a?b=c', headers: { host: `flips.test:${good.port}` } }]);
    // The idle connection is reused; the name is not looked up, so its new address has no effect.
    expect(await attempt(by, `http://flips.test:${good.port}/again`)).toMatchObject({ ok: true });
    expect(server.asked.get('A flips.test')).toBe(1);
    expect(canaryHits()).toBe(before.canary);
  });

  test.each<[string, Parameters<typeof nameServer>[0][string]]>([
    ['one bad address among good ones', (_, kind) => (kind === 'A' ? ['127.0.0.3', '127.0.0.1'] : [])],
    ['one bad address before good ones', (_, kind) => (kind === 'A' ? ['10.0.0.1', '127.0.0.3'] : [])],
    ['a good IPv4 and a bad IPv6 address', (_, kind) => (kind === 'A' ? ['127.0.0.3'] : ['::1'])],
    ['a mapped address', (_, kind) => (kind === 'A' ? [] : ['::ffff:127.0.0.1'])],
    ['a good IPv4 and a mapped metadata address', (_, kind) => (kind === 'A' ? ['127.0.0.3'] : ['::ffff:a9fe:a9fe'])],
    ['a NAT64 address', (_, kind) => (kind === 'A' ? [] : ['64:ff9b::7f00:1'])],
    ['a 6to4 address', (_, kind) => (kind === 'A' ? [] : ['2002:7f00:1::'])],
    ['an alias of a name inside', (_, kind) => (kind === 'A' ? ['inside.test', '127.0.0.1'] : [])],
    ['a chain of aliases', (_, kind) => (kind === 'A' ? ['a.test', 'b.test', 'c.test', '192.168.0.1'] : [])],
    ['the unspecified address', (_, kind) => (kind === 'A' ? ['0.0.0.0'] : [])],
    ['the metadata address', (_, kind) => (kind === 'A' ? ['169.254.169.254'] : [])],
  ])('%s refuses the name, at creation and at delivery', async (_what, answers) => {
    const server = await zoneServer({ 'lies.test': answers });
    const by = posterOf({ nameServer: server.resolver, classify });
    const before = { canary: canaryHits(), good: good.connections() };
    for (const port of [portOfCanary(0), portOfCanary(1), portOfCanary(2), good.port]) {
      expect(await by.check(`http://lies.test:${port}/`, 'sandbox')).toMatchObject({ code: 'blocked' });
      expect(await attempt(by, `http://lies.test:${port}/`)).toMatchObject({ errorClass: 'blocked' });
    }
    expect({ canary: canaryHits(), good: good.connections() }).toEqual(before);
  });

  test('with private targets allowed a name may resolve to this machine, but not to a metadata address', async () => {
    const server = await zoneServer({
      'dev.test': (_, kind) => (kind === 'A' ? ['127.0.0.3'] : []),
      'meta.test': (_, kind) => (kind === 'A' ? ['127.0.0.3', '169.254.169.254'] : []),
      'azure.test': (_, kind) => (kind === 'A' ? ['168.63.129.16'] : []),
      'alibaba.test': (_, kind) => (kind === 'A' ? ['100.100.100.200'] : []),
      'aws.test': (_, kind) => (kind === 'A' ? [] : ['fd00:ec2::254']),
    });
    const by = posterOf({ nameServer: server.resolver, policy: allTargetsPolicy });
    expect(await attempt(by, `http://dev.test:${good.port}/`)).toMatchObject({ ok: true });
    for (const name of ['meta', 'azure', 'alibaba', 'aws'])
      expect(await attempt(by, `http://${name}.test:${good.port}/`)).toMatchObject({ errorClass: 'blocked' });
  });

  test('a name without an address, and a failing or silent name server, are distinguished from blocked', async () => {
    const zone: Zone = {
      'fails.test': () => 'servfail',
      'silent.test': () => undefined,
      'half.test': (_, kind) => (kind === 'A' ? ['127.0.0.3'] : 'servfail'),
    };
    const server = await zoneServer(zone, 300);
    const by = posterOf({ nameServer: server.resolver, classify });
    for (const name of ['missing.test', 'fails.test', 'silent.test', 'half.test']) {
      expect({ name, ...(await attempt(by, `http://${name}:${good.port}/`)) }).toMatchObject({ ok: false, errorClass: 'dns' });
      expect(await by.check(`http://${name}:${good.port}/`, 'sandbox')).toBeUndefined();
    }
  });

  test.each([301, 302, 303, 307, 308])('a redirect %i to loopback counts as the response and is not followed', async (status) => {
    const before = canaryHits();
    const redirecting = await receiver((response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${portOfCanary()}/` }).end('moved');
    }, '127.0.0.3');
    others.push(redirecting);
    const by = posterOf({ policy: allTargetsPolicy });
    expect(await attempt(by, redirecting.url)).toMatchObject({
      ok: false,
      httpStatus: status,
      errorClass: 'http_3xx',
      responseSnippet: 'moved',
    });
    expect(redirecting.hits).toHaveLength(1);
    expect(canaryHits()).toBe(before);
  });

  test('an alternative service, a refresh, and an upgrade are not followed either', async () => {
    const before = canaryHits();
    const target = `127.0.0.1:${portOfCanary()}`;
    const luring = await rawReceiver((socket) => {
      socket.once('data', () =>
        socket.end(
          `HTTP/1.1 200 OK\r\nAlt-Svc: http/1.1="${target}"\r\nRefresh: 0;url=http://${target}/\r\nContent-Length: 0\r\n\r\n`,
        ),
      );
    });
    others.push(luring);
    const by = posterOf({ policy: allTargetsPolicy });
    expect(await attempt(by, luring.url)).toMatchObject({ ok: true });
    expect(await attempt(by, luring.url)).toMatchObject({ ok: true });
    expect(canaryHits()).toBe(before);
  });

  test('proxies named in the environment are ignored', async () => {
    const proxy = `http://127.0.0.1:${portOfCanary()}`;
    const before = canaryHits();
    const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'NODE_USE_ENV_PROXY'];
    const kept = names.map((name) => [name, process.env[name]] as const);
    for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : proxy;
    try {
      expect(await attempt(posterOf({ policy: allTargetsPolicy }), good.url)).toMatchObject({ ok: true });
    } finally {
      for (const [name, value] of kept) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
    expect(canaryHits()).toBe(before);
  });

  test('for a blocked address an open, a closed, and a filtered port give the same answer', async () => {
    const by = posterOf();
    const [open, shut] = [await attempt(by, `http://127.0.0.1:${portOfCanary()}/`), await attempt(by, 'http://127.0.0.1:1099/')];
    expect({ ...shut, durationMs: 0 }).toEqual({ ...open, durationMs: 0 });
  });
});
