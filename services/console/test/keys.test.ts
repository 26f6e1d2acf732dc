import { parseKey } from '@pay/core/api-key';
import { consoleHarness, type ConsoleHarness } from './support.ts';

let harness: ConsoleHarness;
beforeAll(async () => (harness = await consoleHarness()));
afterAll(() => harness.stop());

const aKey = { environment: 'sandbox', name: 'checkout' };

test('a key’s secret is shown once, and the key acts for the account’s owner', async () => {
  const { browser } = await harness.aSession('developer');
  const { status, data } = await browser.send('POST', '/keys', { body: aKey });
  expect(status).toBe(200);
  expect(parseKey(String(data['text']))?.environment).toBe('sandbox');
  const { items } = (await browser.send('GET', '/keys')).data;
  expect(items.map(({ name }) => name).sort()).toEqual(['account', 'checkout']);
  expect(JSON.stringify(items)).not.toContain(String(data['text']));
  expect(items.find(({ name }) => name === 'checkout')).toMatchObject({
    parentId: items.find(({ name }) => name === 'account')?.['id'],
    scopes: ['*'],
  });
});

test('the audit log has the creator of a key: the person, the address, and the browser', async () => {
  const { browser, userId, email } = await harness.aSession('developer');
  const { data } = await browser.send('POST', '/keys', { body: aKey, headers: { 'user-agent': 'a-browser/1' } });
  expect(harness.keys.get(String(data['id']))?.caller).toEqual({
    ...{ type: 'user', id: userId, label: email },
    ...{ ip: browser.address, userAgent: 'a-browser/1' },
  });
});

test('two concurrent first keys of an account create one owner', async () => {
  const one = await harness.aSession();
  const two = await harness.aSession('developer', { accountId: one.accountId ?? '' });
  const answers = await Promise.all([one, two].map(({ browser }) => browser.send('POST', '/keys', { body: aKey })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const parents = new Set(answers.map(({ data }) => data['parentId']));
  expect(parents.size).toBe(1);
});

test('an account with configured owners shows the keys of these owners', async () => {
  const first = await harness.aSession();
  const { data } = await first.browser.send('POST', '/keys', { body: aKey });
  const owner = String(data['parentId']);
  await expect(harness.aPerson('admin', { accountName: 'Twice', owners: { sandbox: owner } })).rejects.toThrow('Another account');
});

test('rolling returns a new secret, revoking ends a key, and the account’s main key can only be rolled', async () => {
  const { browser } = await harness.aSession();
  const { data } = await browser.send('POST', '/keys', { body: aKey });
  const path = `/keys/${String(data['id'])}`;
  const rolled = await browser.send('POST', `${path}/roll`, { body: { environment: 'sandbox', graceSeconds: 60 } });
  expect(rolled.status).toBe(200);
  expect(rolled.data['text']).not.toBe(data['text']);
  const revoked = await browser.send('POST', `${path}/revoke`, { body: { environment: 'sandbox' } });
  expect(revoked.data).toHaveProperty('revokedAt');
  const own = `/keys/${String(data['parentId'])}/revoke`;
  expect((await browser.send('POST', own, { body: { environment: 'sandbox' } })).status).toBe(409);
});

test('a change is rejected if the session uses an environment other than its screen’s', async () => {
  const { browser } = await harness.aSession();
  expect((await browser.send('POST', '/keys', { body: { ...aKey, environment: 'live' } })).status).toBe(400);
  await browser.send('PATCH', '/session', { body: { environment: 'live' } });
  const { data } = await browser.send('POST', '/keys', { body: { ...aKey, environment: 'live', scopes: ['customers:read'] } });
  expect(parseKey(String(data['text']))?.environment).toBe('live');
});

test('keys of another account, of the other environment, and without an owner are all missing', async () => {
  const [mine, other] = [await harness.aSession(), await harness.aSession()];
  const { data } = await other.browser.send('POST', '/keys', { body: aKey });
  const own = (await mine.browser.send('POST', '/keys', { body: aKey })).data;
  const bodies = ['roll', 'revoke'];
  const ask = async (id: string, verb: string, environment: string) => {
    const { status, error } = await mine.browser.send('POST', `/keys/${id}/${verb}`, { body: { environment } });
    const { requestId: _id, ...words } = error;
    return { status, words };
  };
  for (const verb of bodies) {
    const missing = await ask('key_01k9x3v7m2c4q8s6t0w5y1z3ab', verb, 'sandbox');
    expect(missing.status).toBe(404);
    expect(await ask(String(data['id']), verb, 'sandbox')).toEqual(missing);
    expect(await ask('nothing', verb, 'sandbox')).toEqual(missing);
  }
  await mine.browser.send('PATCH', '/session', { body: { environment: 'live' } });
  expect((await ask(String(own['id']), 'revoke', 'live')).status).toBe(404);
  expect(harness.keys.get(String(data['id']))).not.toHaveProperty('revokedAt');
});
