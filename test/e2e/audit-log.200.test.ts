// The audit log through the API: each service's actions appear in one chain, which a caller can verify with the answers
// alone.
import { recomputeHead } from '@pay/testkit/audit-chain';
import { apiOf, type Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { must } from './support/answers.ts';
import { everything, newAccount, newAgent, newCard, newCounterparty, newSender, type Resource } from './support/arrange.ts';
import { closedUrl } from './support/routes.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

const logOf = (api: Api, query = ''): Promise<Resource[]> => everything(api, `/v1/audit-log${query}`);

/** Waits until the log has these actions. Returns the log, oldest first. */
async function logWith(api: Api, ...actions: readonly string[]): Promise<Resource[]> {
  const found = await eventually(
    () => logOf(api),
    (entries) => actions.every((action) => entries.some((entry) => entry.action === action)),
  );
  return found.reverse();
}

test('creating, rolling, and revoking a key, editing risk, and reading a secret add five entries with actor, address, and change', async () => {
  const { operator, url } = harness.platform;
  const parent = await operator.createKey('sandbox', 'Back office');
  const api = apiOf(url, parent.text);
  await logWith(api, 'api_key.created');
  const child = await operator.restrictKey(parent.key, ['wallets:read']);
  const rolled = await operator.rollKey(child.key);
  await operator.revokeKey(child.key);
  const headers = { 'user-agent': 'console/7' };
  const edited = await api.patch('/v1/settings/risk', { velocityLimit: { maxPerHour: 7 } }, { headers });
  const hook = must(await api.post('/v1/webhooks', { url: closedUrl }));
  const read = await api.get(`/v1/webhooks/${hook.id as string}/secret`, { headers });
  const entries = await logWith(api, 'api_key.revoked', 'risk_settings.updated', 'webhook.secret_read');
  const of = (action: string, targetId: string): Resource =>
    entries.find((entry) => entry.action === action && entry.target.id === targetId);
  const byOperator = { actor: { type: 'operator' }, ip: null, requestId: null };
  expect(of('api_key.created', child.key.id)).toMatchObject({
    ...byOperator,
    changes: expect.arrayContaining([
      { field: 'scopes', from: null, to: '["wallets:read"]' },
      { field: 'secret', from: null, to: '[secret]' },
    ]),
  });
  expect(of('api_key.rolled', child.key.id)).toMatchObject({
    ...byOperator,
    changes: expect.arrayContaining([{ field: 'secret', from: '[secret]', to: '[secret]' }]),
  });
  expect(of('api_key.revoked', child.key.id)).toMatchObject({
    ...byOperator,
    changes: [{ field: 'revokedAt', from: null, to: expect.any(String) }],
  });
  const byKey = {
    actor: { type: 'key', id: parent.key.id, label: 'Back office' },
    ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    userAgent: 'console/7',
  };
  expect(of('risk_settings.updated', parent.key.id)).toMatchObject({
    ...byKey,
    requestId: edited.headers.get('x-request-id'),
    changes: expect.arrayContaining([{ field: 'velocityLimit.maxPerHour', from: expect.any(String), to: '7' }]),
  });
  expect(of('webhook.secret_read', hook.id)).toMatchObject({
    ...byKey,
    requestId: read.headers.get('x-request-id'),
    changes: [],
  });
  for (const secret of [parent.text, child.text, rolled.text, hook.secret as string])
    expect(JSON.stringify(entries)).not.toContain(secret);
  expect(must(await api.get('/v1/audit-log/verify'))).toEqual({
    ok: true,
    checked: entries.length,
    head: recomputeHead(entries),
    brokenAt: null,
  });
});

test('changes in every service are in the log, without personal data', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const customerId = sender.customer.id as string;
  const card = await newCard(api, customerId);
  const agent = await newAgent(api);
  const payee = await newCounterparty(api, customerId);
  const account = await newAccount(api, customerId);
  must(await api.patch(`/v1/cards/${card.id as string}`, { limitAmount: 77, displayName: 'Ada Lovelace' }));
  must(await api.post(`/v1/cards/${card.id as string}/details`, { summary: 'Pay the hosting bill' }));
  must(await api.post(`/v1/cards/${card.id as string}/freeze`, { reason: 'Ada is away' }));
  must(await api.post(`/v1/cards/${card.id as string}/unfreeze`));
  must(await api.post(`/v1/cards/${card.id as string}/cancel`));
  must(await api.post(`/v1/agents/${agent.id as string}/suspend`));
  must(await api.post(`/v1/agents/${agent.id as string}/activate`));
  must(await api.patch(`/v1/agents/${agent.id as string}`, { spendingLimit: 5 }));
  must(await api.post(`/v1/simulate/wallets/${sender.wallet.id as string}/status`, { status: 'frozen' }));
  must(await api.post(`/v1/virtual-accounts/${account.id as string}/deactivate`));
  must(await api.post(`/v1/simulate/customers/${customerId}/kyc`, { kycStatus: 'approved' }));
  must(await api.post(`/v1/simulate/customers/${customerId}/status`, { status: 'suspended' }));
  must(await api.delete(`/v1/counterparties/${payee.id as string}`));
  must(await api.patch('/v1/simulate/settings', { autoAdvance: false }));
  must(await api.post('/v1/simulate/clock', { advanceSeconds: 60 }));
  must(await api.post('/v1/simulate/http-faults', { status: 429, count: 1, route: 'GET /v1/nowhere' }));
  const expected = [
    ...['card.updated', 'card.details_read', 'card.frozen', 'card.unfrozen', 'card.canceled'],
    ...['agent.suspended', 'agent.activated', 'agent.updated'],
    ...['wallet.status_changed', 'virtual_account.status_changed'],
    ...['customer.kyc_decided', 'customer.status_changed', 'counterparty.status_changed'],
    ...['sandbox.settings_changed', 'sandbox.clock_moved', 'sandbox.fault_ordered'],
  ];
  const entries = await logWith(api, ...expected);
  const of = (action: string): Resource => entries.find((entry) => entry.action === action);
  expect(of('card.updated').changes).toEqual(
    expect.arrayContaining([
      { field: 'limitAmount', from: expect.any(String), to: '77' },
      { field: 'displayName', from: null, to: '[masked]' },
    ]),
  );
  expect(of('wallet.status_changed')).toMatchObject({
    target: { type: 'wallet', id: sender.wallet.id },
    changes: [{ field: 'status', from: 'active', to: 'frozen' }],
  });
  expect(of('customer.status_changed').changes).toEqual([{ field: 'status', from: 'active', to: 'suspended' }]);
  for (const { actor, ip, requestId } of entries.filter((entry) => entry.actor.type === 'key'))
    expect([actor.id, typeof ip, typeof requestId]).toEqual([api.account, 'string', 'string']);
  expect(JSON.stringify(entries)).not.toContain('Ada');
  expect(must(await api.get('/v1/audit-log/verify'))).toMatchObject({ ok: true, head: recomputeHead(entries) });
  // An event of an internal type is never shown.
  expect((await api.get('/v1/events?type=audit.recorded')).status).toBe(400);
  expect((await everything(api, '/v1/events')).filter(({ type }) => String(type).startsWith('audit'))).toEqual([]);
});

test('a sandbox reset adds an entry and removes none', async () => {
  const api = await harness.owner();
  must(await api.post('/v1/webhooks', { url: closedUrl }));
  must(await api.post('/v1/simulate/reset', { confirm: true }));
  const entries = await logWith(api, 'webhook.created', 'sandbox.reset');
  expect(must(await api.get('/v1/audit-log/verify'))).toMatchObject({ ok: true, checked: entries.length });
});

test('an entry of another owner or environment is missing, and a key without audit:read sees none', async () => {
  const { operator, url } = harness.platform;
  const parent = await operator.createKey('sandbox', 'parent');
  const api = apiOf(url, parent.text);
  const [entry] = await logWith(api, 'api_key.created');
  const path = `/v1/audit-log/${entry.id as string}`;
  expect(must(await api.get(path))).toEqual(entry);
  for (const other of [await harness.owner(), await harness.liveOwner()]) expect((await other.get(path)).status).toBe(404);
  const [without, reader] = await Promise.all(
    [['wallets:read'], ['audit:read']].map(async (scopes) => apiOf(url, (await operator.restrictKey(parent.key, scopes)).text)),
  );
  for (const route of ['/v1/audit-log', '/v1/audit-log/verify', path]) {
    expect((await without?.get(route))?.status).toBe(403);
    expect((await reader?.get(route))?.status).toBe(200);
  }
});
