// An account that the platform froze may read, but not change anything.
import { randomBytes } from 'node:crypto';
import { gateway } from '@pay/contract/gateway/operations';
import { mintKey } from '@pay/core/api-key';
import { unavailable } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { operatorActor, operatorCtx } from '@pay/testkit/operator';
import { createSeededDraws } from '@pay/testkit/seeded-draws';
import { aCtx, listAuditRecords } from '@pay/testkit/service';
import { gatewayHarness, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await gatewayHarness();
});
afterAll(() => harness.stop());

test('keys of a frozen owner, restricted ones too, read and change nothing, and another owner’s keys continue', async () => {
  const operations = harness.harness.client(gateway);
  const [one, other] = [await harness.aCaller(), await harness.aCaller()];
  const under = await harness.aCaller({ parent: one.id, scopes: ['*'] });
  const owner = { account: one.id, environment: 'sandbox' } as const;
  const change = { method: 'PATCH', path: '/v1/simulate/settings', body: { autoAdvance: true } };
  const statuses = async () =>
    Promise.all(
      [one, under, other].map(async (caller) => [
        (await caller.send({ path: '/v1/health' })).status,
        (await caller.send(change)).status,
      ]),
    );
  const open = [200, 200];
  expect(await statuses()).toEqual([open, open, open]);
  await operations.setOwnerFrozen(operatorCtx(owner), { frozen: true, expected: 'false' });
  await eventually(
    statuses,
    (currentStatuses) => JSON.stringify(currentStatuses) === JSON.stringify([[200, 403], [200, 403], open]),
  );
  const refused = await one.send(change);
  expect(refused.json.error).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('froze') as string });
  await expect(operations.setOwnerFrozen(operatorCtx(owner), { frozen: true, expected: 'false' })).rejects.toMatchObject({
    details: [{ code: 'subject_changed' }],
  });
  expect(await operations.operatorSubject(operatorCtx(), { id: one.id })).toMatchObject({ ...owner, status: 'frozen' });
  await operations.setOwnerFrozen(operatorCtx(owner), { frozen: false });
  await eventually(statuses, (currentStatuses) => JSON.stringify(currentStatuses) === JSON.stringify([open, open, open]));
  const records = (await listAuditRecords(harness.gateway, owner)).filter(({ target }) => target.type === 'account');
  expect(records.map(({ action, actor }) => [action, actor])).toEqual([
    ['account.frozen', operatorActor],
    ['account.unfrozen', operatorActor],
  ]);
});

test('the services that begin payments know of a freeze before its answer, and of no rejected freeze', async () => {
  const operations = harness.harness.client(gateway);
  const { id } = await harness.aCaller();
  const owner = { account: id, environment: 'sandbox' } as const;
  const told = harness.stubs.freezes;
  const set = (shouldFreeze: boolean, expectedState: string) =>
    operations.setOwnerFrozen(operatorCtx(owner), { frozen: shouldFreeze, expected: expectedState });
  for (const [frozen, expected] of [
    [true, 'false'],
    [false, 'true'],
  ] as const) {
    told.length = 0;
    await set(frozen, expected);
    expect(told.toSorted()).toEqual([`card ${frozen}`, `transfer ${frozen}`]);
  }
  told.length = 0;
  await expect(set(true, 'true')).rejects.toMatchObject({ details: [{ code: 'subject_changed' }] });
  const nobody = { account: sameBody('key', operatorCtx().operationId), environment: 'sandbox' } as const;
  await expect(operations.setOwnerFrozen(operatorCtx(nobody), { frozen: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(told).toEqual([]);
});

test('a concurrent freeze and unfreeze leave all services in the same state', async () => {
  const operations = harness.harness.client(gateway);
  const { freezes } = harness.stubs;
  const draw = createSeededDraws();
  harness.stubs.beforeFreeze = async () => {
    for (let left = draw(7); left > 0; left -= 1) await harness.gateway.db.ping();
  };
  for (let round = 0; round < 12; round += 1) {
    const owner = { account: (await harness.aCaller()).id, environment: 'sandbox' } as const;
    freezes.length = 0;
    const change = (shouldFreeze: boolean) => operations.setOwnerFrozen(operatorCtx(owner), { frozen: shouldFreeze });
    await Promise.all([change(true), change(false), change(true)]);
    const lastOf = (name: string) => freezes.findLast((message) => message.startsWith(name))?.split(' ')[1];
    const subject = await operations.operatorSubject(operatorCtx(), { id: owner.account });
    const isFrozen = String(subject?.status === 'frozen');
    expect({ transfer: lastOf('transfer'), card: lastOf('card') }).toEqual({ transfer: isFrozen, card: isFrozen });
  }
  harness.stubs.beforeFreeze = () => Promise.resolve();
});

test('a freeze change whose messages may still arrive keeps its turn, and its retry ends it', async () => {
  const operations = harness.harness.client(gateway);
  const owner = { account: (await harness.aCaller()).id, environment: 'sandbox' } as const;
  harness.stubs.beforeFreeze = () => Promise.reject(unavailable('injected'));
  const freeze = operatorCtx(owner);
  await expect(operations.setOwnerFrozen(freeze, { frozen: true })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  harness.stubs.beforeFreeze = () => Promise.resolve();
  await expect(operations.setOwnerFrozen(operatorCtx(owner), { frozen: false })).rejects.toMatchObject({ reason: 'turn' });
  await operations.setOwnerFrozen(freeze, { frozen: true });
  await operations.setOwnerFrozen(operatorCtx(owner), { frozen: false });
});

test('a frozen owner gets no new key or secret from any caller, and its keys can be revoked', async () => {
  const operations = harness.harness.client(gateway);
  const [one, other] = [await harness.aCaller(), await harness.aCaller()];
  const under = await harness.aCaller({ parent: one.id, scopes: ['wallets:read'] });
  const owner = { account: one.id, environment: 'sandbox' } as const;
  const newText = () => mintKey('sandbox', randomBytes).text;
  const attempts = [
    () => operations.createKey(operatorCtx(owner), { text: newText(), restricted: true, scopes: ['*'] }),
    () => operations.createKey(aCtx(owner), { text: newText(), restricted: true, scopes: ['*'] }),
    () => operations.rollKey(operatorCtx(owner), { keyId: one.id, text: newText(), graceMs: 0 }),
    () => operations.rollKey(aCtx(owner), { keyId: under.id, text: newText(), graceMs: 0, ofOwner: true }),
  ];
  await operations.setOwnerFrozen(operatorCtx(owner), { frozen: true });
  for (const attempt of attempts)
    await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('froze') as string });
  expect((await operations.listKeys(aCtx(owner), { ofOwner: true })).items).toHaveLength(2);
  expect((await one.send({ path: '/v1/health' })).status).toBe(200);
  expect(await operations.revokeKey(operatorCtx(owner), { keyId: under.id })).toMatchObject({ id: under.id });
  const others = { account: other.id, environment: 'sandbox' } as const;
  await operations.createKey(operatorCtx(others), { text: newText(), restricted: true, scopes: ['*'] });
  await operations.setOwnerFrozen(operatorCtx(owner), { frozen: false });
  for (const attempt of attempts.slice(0, 3)) await expect(attempt()).resolves.toBeDefined();
});

test('a key that is created during a freeze exists before the freeze is answered, or never', async () => {
  const operations = harness.harness.client(gateway);
  for (let round = 0; round < 5; round += 1) {
    const { id } = await harness.aCaller();
    const owner = { account: id, environment: 'sandbox' } as const;
    const make = () =>
      operations.createKey(aCtx(owner), { text: mintKey('sandbox', randomBytes).text, restricted: true, scopes: ['*'] });
    const made = Promise.allSettled(Array.from({ length: 6 }, make));
    await operations.setOwnerFrozen(operatorCtx(owner), { frozen: true });
    const count = async () => (await operations.listKeys(aCtx(owner), { ofOwner: true, limit: 50 })).items.length;
    const known = await count();
    await made;
    expect(await count()).toBe(known);
  }
});
