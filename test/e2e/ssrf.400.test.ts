// No call of the public API makes the platform connect to itself or to other services: not a creation, a change, a
// test, or a delivery. Canaries listen on the targets.
import { createServer, type AddressInfo, type Server } from 'node:net';
import { uuid } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { corpus } from '@pay/testkit/ssrf-corpus';
import { aReceiver, status } from '@pay/testkit/receiver';
import { Client } from 'pg';
import { must, refusal } from './support/answers.ts';
import { newCustomer, type Resource } from './support/arrange.ts';
import { ownPlatform } from './support/own-platform.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const closedPlatform = ownPlatform({ ALLOW_PRIVATE_TARGETS: 'false' });
const hosts = ['127.0.0.1', '127.0.0.2', '::1'];
const canaries: Server[] = [];
let hits = 0;
beforeAll(async () => {
  for (const host of hosts) {
    const server = createServer((socket) => {
      hits += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    canaries.push(server);
  }
});
afterAll(() => Promise.all(canaries.map((one) => new Promise((resolve) => one.close(resolve)))));
const portOf = (canary: Server | undefined): number => (canary?.address() as AddressInfo).port;

/** The corpus, each target on the port of a canary in turn, so that a hit would be recorded. */
const targets = (): string[] =>
  [...new Set([...corpus.inner, ...corpus.never])].map((url, n) =>
    url.replace(':8080/', `:${portOf(canaries[n % hosts.length])}/`),
  );
const perOwner = 50;
const portions = (urls: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(urls.length / perOwner) }, (_, n) => urls.slice(n * perOwner, (n + 1) * perOwner));
/** A public address without a DNS lookup. */
const publicUrl = 'http://8.8.8.8/hook';

const create = async (api: Owner): Promise<Resource> => must(await api.post('/v1/webhooks', { url: publicUrl }));
const blames = (fields: readonly string[]): boolean =>
  fields.length > 0 && fields.every((field) => /^url:(blocked|invalid_format|not_supported|too_short)$/.test(field));

test('no address of the corpus can be set at creation or update, in either environment', async () => {
  expect(targets().length).toBeGreaterThanOrEqual(150);
  const [sandbox, live] = [await closedPlatform.owner(), await closedPlatform.liveOwner()];
  const made = await create(sandbox);
  for (const url of targets()) {
    // The live target has a permitted port, so that only the host can be the reason for the rejection.
    const secure = canaries.reduce((text, one) => text.replace(`:${portOf(one)}/`, ':8443/'), url.replace('http://', 'https://'));
    const answers = [
      await sandbox.post('/v1/webhooks', { url }),
      await sandbox.patch(`/v1/webhooks/${made.id as string}`, { url }),
      await live.post('/v1/webhooks', { url: secure }),
    ];
    expect({ url, taken: answers.filter((one) => one.status !== 400 || !blames(refusal(one).fields)) }).toEqual({
      url,
      taken: [],
    });
  }
  expect(must(await sandbox.get(`/v1/webhooks/${made.id as string}`)).url).toBe(publicUrl);
  expect(hits).toBe(0);
}, 120_000);

test('no address of the corpus is tested or delivered to, even if it is in the table', async () => {
  const db = new Client({ connectionString: closedPlatform.platform.databaseUrl });
  await db.connect();
  const errors: string[] = [];
  try {
    // A text column cannot hold a zero byte, but any other target.
    for (const urls of portions(targets().filter((url) => !url.includes('\0')))) {
      const api = await closedPlatform.owner();
      const customer = await newCustomer(api);
      const made = await Promise.all(urls.map(() => create(api)));
      for (const [n, { id }] of made.entries())
        await db.query('update webhook.webhooks set url = $1 where id = $2', [urls[n], uuid(id)]);
      must(await api.post('/v1/simulate/events', { type: 'customer.updated', resourceId: customer.id }));
      for (const { id } of made) {
        const path = `/v1/webhooks/${id as string}`;
        const tested = must(await api.post(`${path}/test`));
        expect(tested.success).toBe(false);
        const [delivered] = await eventually(
          async () => must(await api.get(`${path}/deliveries?event=customer.updated&status=failed`)) as Resource[],
          (deliveries) => deliveries.length > 0,
        );
        expect(tested.message).toContain(delivered.error);
        expect(delivered.httpStatus).toBeNull();
        errors.push(delivered.error);
      }
    }
  } finally {
    await db.end();
  }
  // Open ports, closed ports, and names get the same text, which reveals nothing about the network.
  expect([...new Set(errors)]).toHaveLength(1);
  expect(hits).toBe(0);
}, 120_000);

describe('with private targets allowed', () => {
  const opened = createSharedHarness();
  test.each([301, 302, 303, 307, 308])(
    'a redirect %i to a private address is a failed delivery and is not followed',
    async (code) => {
      const api = await opened.owner();
      const receiver = await aReceiver(status(code, { location: `http://127.0.0.1:${portOf(canaries[0])}/` }));
      const hook = must(await api.post('/v1/webhooks', { url: receiver.url }));
      await newCustomer(api);
      const [failed] = await eventually(
        async () => must(await api.get(`/v1/webhooks/${hook.id as string}/deliveries?status=failed`)) as Resource[],
        (deliveries) => deliveries.length === 1,
      );
      expect(failed.httpStatus).toBe(code);
      expect(must(await api.post(`/v1/webhooks/${hook.id as string}/test`)).success).toBe(false);
      expect(hits).toBe(0);
      await receiver.close();
    },
  );
});
