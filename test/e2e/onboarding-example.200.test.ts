// The example of an onboarding, walked through like a browser.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOnboardingServer } from '@pay/examples/onboarding/server';
import { Pay } from '@pay/sdk';
import { fetchText, type RawResponse } from '@pay/testkit/http';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const servers: Server[] = [];
afterAll(() => servers.forEach((one) => one.close()));

async function anApp() {
  const { text: apiKey } = await harness.platform.operator.createKey('sandbox', 'example');
  const pay = new Pay({ baseUrl: harness.platform.url, apiKey });
  const server = createOnboardingServer(pay).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = (path: string) => fetchText(`${url}${path}`);
  /** Submits a form. Returns the target of the redirect. */
  const submit = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    fetchText(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  return { pay, open, submit };
}

const keyOn = ({ text }: RawResponse): string => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? '';
const titleOn = ({ text }: RawResponse): string => /<h1>([^<]+)</.exec(text)?.[1] ?? '';
const locationOf = (answer: RawResponse): string => answer.headers.get('location') ?? '';
const zoe = { firstName: '<Zoë>', lastName: 'Byron', email: 'zoe@example.com' };

test('the onboarding app creates and verifies a customer with a wallet and a deposit, each once', async () => {
  const { pay, open, submit } = await anApp();
  const form = { ...zoe, key: keyOn(await open('/')) };
  const place = locationOf(await submit('/customers', form));
  expect(place).toMatch(/^\/customers\/cus_/);
  expect(locationOf(await submit('/customers', form))).toBe(place);
  const id = place.split('/').at(-1) ?? '';

  const first = await open(place);
  expect(titleOn(first)).toBe('Verify your identity');
  const link = /href="([^"]+)" target/.exec(first.text)?.[1] ?? '';
  expect((await fetchText(new URL(new URL(link).pathname, harness.platform.url).toString())).status).toBe(200);
  await submit(`${place}/wallet`);
  expect(await pay.wallets.list({ customerId: id }).toArray(5)).toEqual([]);

  await pay.simulate.customers.kyc(id, { kycStatus: 'approved' });
  expect(titleOn(await open(place))).toBe('Accept the terms');
  await pay.simulate.customers.tos(id);
  expect(titleOn(await open(place))).toBe('Open your wallet');
  await Promise.all([submit(`${place}/wallet`), submit(`${place}/wallet`)]);
  expect(await pay.wallets.list({ customerId: id }).toArray(5)).toHaveLength(1);

  const wallet = await open(place);
  expect(titleOn(wallet)).toBe('Make a deposit');
  for (let times = 0; times < 2; times += 1) await submit(`${place}/deposit`, { key: keyOn(wallet) });
  const done = await open(place);
  expect(titleOn(done)).toBe('Your money is here');
  expect(done.text).toContain('25.000000');
  expect(await pay.transactions.list({ customerId: id }).toArray(5)).toHaveLength(1);
});

test('a visitor’s input is shown as text, and errors are shown at their fields', async () => {
  const { open, submit } = await anApp();
  const page = await submit('/customers', { ...zoe, email: 'nobody', key: keyOn(await open('/')) });
  expect(page.status).toBe(400);
  expect(page.text).toContain('value="&lt;Zoë&gt;"');
  expect(page.text).toMatch(/id="email-error">[^<]+</);
  const made = await submit('/customers', { ...zoe, key: keyOn(page) });
  expect(made.status).toBe(303);
  const taken = await submit('/customers', { ...zoe, key: keyOn(await open('/')) });
  expect(taken.text).toMatch(/id="email-error">[^<]*exists/);
  expect((await open(locationOf(made))).text).not.toContain('<Zoë>');
});

test('pages run no script, a form of another site is rejected, and an unknown customer is not found', async () => {
  const { open, submit } = await anApp();
  expect((await open('/')).headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await open('/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect((await submit('/customers', zoe, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
  expect((await submit('/customers', { firstName: 'x'.repeat(20_000) })).status).toBe(400);
  expect((await open('/customers/cus_01k9x3v7m2c4q8s6t0w5y1z3ab')).status).toBe(404);
  expect((await open('/nowhere')).status).toBe(404);
});
