// The audit log contains the gateway's actions: on keys and on the sandbox's settings.
import { randomBytes } from 'node:crypto';
import { gateway } from '@pay/contract/gateway/operations';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { listAuditRecords } from '@pay/testkit/service';
import { mintKey } from '@pay/core/api-key';
import { issueKey, operatorCtx, rollKey } from './issue-key.ts';
import { gatewayHarness, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await gatewayHarness();
});
afterAll(() => harness.stop());

const ids = randomIds();
const clock = systemClock;

test('operators’ changes of keys are in the log of the key’s owner, with the operator and without a secret', async () => {
  const keys = harness.harness.client(gateway);
  const parent = await issueKey({ keys, clock, ids }, { environment: 'live', name: 'Payouts' });
  const owner = { account: parent.id, environment: 'live' } as const;
  const child = await issueKey({ keys, clock, ids }, { environment: 'live', parent: parent.id, scopes: ['wallets:read'] });
  const rolled = await rollKey({ keys, clock, ids }, { id: child.id, environment: 'live', graceMs: 0 });
  const caller = { type: 'operator', label: 'ada', ip: null, userAgent: null } as const;
  const createRevokeCtx = () => ({ ...operatorCtx({ clock, ids }, 'live', child.id), caller });
  await keys.revokeKey(createRevokeCtx(), { keyId: child.id });
  await keys.revokeKey(createRevokeCtx(), { keyId: child.id });
  const person = { type: 'user', id: 'usr_1', label: 'ada@example.com', ip: '192.0.2.9', userAgent: 'a-browser/1' } as const;
  const byPerson = await issueKey({ keys, clock, ids }, { environment: 'live', parent: parent.id, scopes: [] });
  await keys.revokeKey({ ...operatorCtx({ clock, ids }, 'live', byPerson.id), caller: person }, { keyId: byPerson.id });
  const { text } = mintKey('live', randomBytes);
  const refused = keys.rollKey(operatorCtx({ clock, ids }, 'live', child.id), { keyId: child.id, text });
  await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
  const records = await listAuditRecords(harness.gateway, owner);
  expect(records.map(({ action, target, actor }) => [action, target.id, actor])).toEqual([
    ['api_key.created', parent.id, { type: 'operator', id: 'operator', label: 'operator' }],
    ['api_key.created', child.id, { type: 'operator', id: 'operator', label: 'operator' }],
    ['api_key.rolled', child.id, { type: 'operator', id: 'operator', label: 'operator' }],
    ['api_key.revoked', child.id, { type: 'operator', id: 'ada', label: 'ada' }],
    ['api_key.created', byPerson.id, { type: 'operator', id: 'operator', label: 'operator' }],
    ['api_key.revoked', byPerson.id, { type: 'user', id: 'usr_1', label: 'ada@example.com' }],
  ]);
  expect(records.at(-1)).toMatchObject({ ip: '192.0.2.9', userAgent: 'a-browser/1' });
  expect(records[0]?.changes).toEqual([
    { field: 'name', from: null, to: 'Payouts' },
    { field: 'secret', from: null, to: '[secret]' },
  ]);
  expect(records[1]?.changes).toContainEqual({ field: 'scopes', from: null, to: '["wallets:read"]' });
  for (const { requestId } of records.slice(0, -1)) expect(requestId).toBeNull();
  for (const { key } of [parent, child, rolled]) expect(JSON.stringify(records)).not.toContain(key.slice(0, 20));
});

test('sandbox changes are in the audit log with their actor, and audited requests carry their caller to the services', async () => {
  const caller = await harness.aCaller({ name: 'CI' });
  const headers = { 'user-agent': 'ci/3' };
  const first = await caller.send({ method: 'PATCH', path: '/v1/simulate/settings', body: { stepDelayMs: 5 }, headers });
  await caller.send({ path: '/v1/simulate/clock', body: { advanceSeconds: 3_600 }, headers });
  await caller.send({ path: '/v1/simulate/http-faults', body: { status: 503, count: 1, route: 'GET /v1/nowhere' }, headers });
  await caller.send({ path: '/v1/simulate/reset', body: { confirm: true }, headers });
  const [, ...records] = await listAuditRecords(harness.gateway, { account: caller.id, environment: 'sandbox' });
  expect(records.map(({ action }) => action)).toEqual([
    'sandbox.settings_changed',
    'sandbox.clock_moved',
    'sandbox.fault_ordered',
    'sandbox.reset',
  ]);
  for (const { actor, ip, userAgent, at } of records) {
    expect({ actor, ip, userAgent }).toEqual({
      actor: { type: 'key', id: caller.id, label: 'CI' },
      ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      userAgent: 'ci/3',
    });
    // Real time, although the owner's clock is now an hour ahead.
    expect(Date.parse(at)).toBeLessThan(systemClock.now() + 60_000);
  }
  expect(records[0]?.requestId).toBe(first.headers.get('x-request-id'));
  expect(records[1]?.changes).toEqual([{ field: 'offsetMs', from: '0', to: '3600000' }]);
  const { counterpartyId } = { counterpartyId: ids.next('counterparty', clock.now()) };
  await caller.send({ method: 'DELETE', path: `/v1/counterparties/${counterpartyId}`, headers });
  expect(harness.stubs.calls.at(-1)?.ctx.caller).toMatchObject({ type: 'key', label: 'CI', userAgent: 'ci/3' });
  await caller.send({ method: 'PATCH', path: `/v1/counterparties/${counterpartyId}`, body: { accountName: 'Rent' }, headers });
  expect(harness.stubs.calls.at(-1)?.ctx).not.toHaveProperty('caller');
});
