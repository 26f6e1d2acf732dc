// Resource commands on a running platform: their requests, output, and exit codes.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connectSharedPlatform, type TestPlatform } from '@pay/testkit/shared-platform';
import { aUserOf, type Home } from './support.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await connectSharedPlatform();
}, 60_000);

const aUser = async (): Promise<Home & { readonly key: string }> => {
  const { text } = await platform.operator.createKey('sandbox', 'pay');
  return { ...aUserOf(platform.url, text), key: text };
};

const ada = ['customers', 'create', '--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Byron'];

test('flags build a payment with nested members, names, values, and exact amounts', async () => {
  const user = await aUser();
  const customer = await user.json<{ id: string; metadata: object }>(
    ...ada,
    '--metadata',
    'externalId=u-1',
    '--metadata',
    'note=a=b',
  );
  expect(customer.metadata).toEqual({ externalId: 'u-1', note: 'a=b' });
  const wallet = await user.json<{ id: string }>('wallets', 'create', '--customerId', customer.id);
  const payee = await user.json<{ id: string; address: object }>(
    ...['counterparties', 'create', '--customer-id', customer.id, '--account-type', 'us_bank', '--currency', 'usd'],
    ...['--account-owner-name', 'Grace Hopper', '--account', '000123456789', '--details.routing-number', '021000021'],
    ...['--details.account-kind', 'checking', '--address.line1', '1 Main St', '--address.city', 'New York'],
    ...['--address.state', 'NY', '--address.postal-code', '10001', '--address.country', 'US'],
  );
  expect(payee.address).toMatchObject({ line1: '1 Main St', postalCode: '10001' });
  const transfer = await user.json<{ id: string; amount: string }>(
    ...['transfers', 'create', '--customer-id', customer.id, '--wallet-id', wallet.id, '--amount', '10.10'],
    ...['--destination-currency', 'usd', '--destination-payment-rail', 'ach', '--destination-address', payee.id],
  );
  expect(transfer).toMatchObject({ amount: expect.stringMatching(/^10\.10*$/) as string, destinationPaymentRail: 'ach' });
  const card = await user.json<{ spendingLimit: { amount: string } }>(
    ...['cards', 'create', '--customer-id', customer.id, '--type', 'virtual', '--limit-amount', '100.10'],
    ...['--limit-frequency', 'per30DayPeriod', '--allowed-mccs', '5411', '--allowed-mccs', '5812'],
  );
  expect(card).toMatchObject({ spendingLimit: { amount: '100.1' }, allowedMccs: ['5411', '5812'] });
});

test('a body comes from --data, a file, or standard input, and flags override its members', async () => {
  const user = await aUser();
  const body = JSON.stringify({ email: 'a@example.com', firstName: 'Ada', lastName: 'Byron' });
  const file = join(user.folder, 'body.json');
  writeFileSync(file, body);
  const createCustomer = async (data: string, email: string, input?: string) => {
    const { code, out } = await user.run(
      ['customers', 'create', '--data', data, '--email', email],
      input === undefined ? {} : { input },
    );
    return [code, (JSON.parse(out) as { email: string }).email];
  };
  expect(await createCustomer(body, 'b@example.com')).toEqual([0, 'b@example.com']);
  expect(await createCustomer(`@${file}`, 'c@example.com')).toEqual([0, 'c@example.com']);
  expect(await createCustomer('-', 'd@example.com', body)).toEqual([0, 'd@example.com']);
  for (const data of ['{"email"', '[1]', '@/nowhere', '{"amount":1234567890.1234567}'])
    expect([data, (await user.run(['customers', 'create', '--data', data])).code]).toEqual([data, 2]);
});

test('a file is uploaded with its type and name, downloaded unchanged, and saved if it is not text', async () => {
  const user = await aUser();
  const csv = 'clientRowId,amount\nrow-1,5.00\n';
  writeFileSync(join(user.folder, 'november.csv'), csv);
  const file = await user.json<{ id: string; name: string; contentType: string }>(
    'files',
    'upload',
    'november.csv',
    '--purpose',
    'batch',
  );
  expect(file).toMatchObject({ name: 'november.csv', contentType: 'text/csv' });
  expect((await user.run(['files', 'content', file.id])).out).toBe(csv);
  expect((await user.run(['files', 'content', file.id, '--output', 'again.csv'])).code).toBe(0);
  expect(readFileSync(join(user.folder, 'again.csv'), 'utf8')).toBe(csv);
  for (const args of [['missing.csv', '--purpose', 'batch'], ['november.xyz', '--purpose', 'batch'], ['november.csv']])
    expect([args, (await user.run(['files', 'upload', ...args])).code]).toEqual([args, 2]);
});

test('lists are tables on a terminal, lines of JSON in a pipe, walked by --all, and picked from by --select', async () => {
  const user = await aUser();
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c']) ids.unshift((await user.json<{ id: string }>(...ada.with(3, `${name}@example.com`))).id);
  const piped = await user.run(['customers', 'list', '--limit', '2']);
  expect(
    piped.out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id),
  ).toEqual(ids.slice(0, 2));
  expect(piped.err).toContain('--all');
  const all = await user.run(['customers', 'list', '--limit', '1', '--all', '--select', '[].id']);
  expect([all.out.trim().split('\n'), all.err]).toEqual([ids, '']);
  const table = await user.run(['customers', 'list', '--all'], { isTty: true, columns: 60 });
  const [head, ...rows] = table.out.trim().split('\n');
  expect(head).toMatch(/^ID +TYPE +STATUS/);
  expect(rows.map((row) => row.split(' ')[0])).toEqual(ids);
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(60);
  expect(JSON.parse((await user.run(['customers', 'list', '--json'])).out)).toHaveLength(3);
  const email = await user.run(['customers', 'get', ids[0] ?? '', '--select', 'email']);
  expect(email.out).toBe('c@example.com\n');
  expect((await user.run(['customers', 'list', '--select', '[[['])).code).toBe(2);
});

test('a rejection is printed with field, hint, link, and request id, and exits with 1', async () => {
  const user = await aUser();
  const refused = await user.run(['customers', 'create', '--first-name', 'Ada']);
  expect([refused.code, refused.out]).toEqual([1, '']);
  for (const part of ['email: ', 'lastName: ', '[required]', `${platform.url}/docs/errors#required`, 'request req_'])
    expect(refused.err).toContain(part);
  const json = await user.run(['customers', 'get', 'cus_nobody', '--json']);
  expect(JSON.parse(json.err)).toMatchObject({
    error: { code: 'NOT_FOUND', status: 404, requestId: expect.stringMatching(/^req_/) as string },
  });
  expect(json.code).toBe(1);
});

test('if the API does not answer, the command exits with 3 and prints the key that continues the write', async () => {
  const server = createServer((socket) => socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const apiKey = 'svc_test_abcdefgh_secret';
  const { code, err } = await aUserOf(address, apiKey).run([...ada, '--idempotency-key', 'k-1']);
  server.close();
  expect(code).toBe(3);
  expect(err).toContain('--idempotency-key k-1');
  expect(err).toContain('pay doctor');
  expect(err).not.toContain(apiKey);
});

test('a request with an earlier idempotency key gets the earlier response', async () => {
  const user = await aUser();
  const one = await user.json<{ id: string }>(...ada, '--idempotency-key', 'same');
  expect(await user.json(...ada, '--idempotency-key', 'same')).toMatchObject({ id: one.id });
});

test('usage errors exit with 2 before any request, and suggest a correction', async () => {
  const user = aUserOf('http://127.0.0.1:9', 'svc_test_a_b');
  for (const [said, ...args] of [
    ['Did you mean customers?', 'custmers', 'list'],
    ['Did you mean create?', 'customers', 'creat'],
    ['Did you mean --first-name?', 'customers', 'create', '--frst-name', 'A'],
    ['customer-id', 'customers', 'get'],
    ['too many arguments', 'customers', 'get', 'cus_1', 'cus_2'],
    ['whole number', 'customers', 'list', '--limit', 'ten'],
    ['name=value', 'customers', 'create', '--metadata', 'x'],
    ['not an id', 'customers', 'get', '..'],
    ['too many digits', 'cards', 'update', 'card_1', '--limit-amount', '12345678901234567.89'],
  ] as const) {
    const { code, err } = await user.run(args);
    expect([args, code, err]).toEqual([args, 2, expect.stringContaining(said) as string]);
  }
});
