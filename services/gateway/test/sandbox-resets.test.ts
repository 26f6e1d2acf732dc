// A reset begins a generation of the sandbox in every service, the ledger first. If the reset dies or fails on the way,
// a job finishes it.
import { unavailable } from '@pay/core/fault';
import type { Ctx } from '@pay/contract/ctx';
import { eventually } from '@pay/testkit/eventually';
import { aTransfer, calledServices, gatewayHarness, type Caller, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
beforeAll(async () => void (harness = await gatewayHarness()));
afterAll(() => harness.stop());
afterEach(() => {
  harness.stubs.beforeReset = () => Promise.resolve();
});

const others = calledServices.filter((name) => name !== 'wallet' && name !== 'webhook');
const reset = (caller: Caller, key: string) =>
  caller.send({ path: '/v1/simulate/reset', body: { confirm: true }, headers: { 'idempotency-key': key } });
const resetsOf = ({ id }: Caller) => harness.stubs.resetCalls.filter(({ ctx }) => ctx.owner.account === id);
/** The generation that the next request of the caller claims. */
async function readClaim(caller: Caller, url = harness.url): Promise<number | undefined> {
  await caller.send({ path: '/v1/transfers', body: aTransfer(), url });
  return harness.stubs.calls.at(-1)?.ctx.sandbox?.generation;
}
const sql = (text: string, caller: Caller) =>
  harness.gateway.db.knex.raw<{ rows: Record<string, unknown>[] }>(text, [harness.uuidOf(caller)]);
const isOpen = async (caller: Caller): Promise<boolean> =>
  (await sql('select 1 from sandbox_resets where account = ? and ended_at is null', caller)).rows.length === 1;
/** Makes the last attempt long ago. */
const age = (caller: Caller) => sql("update sandbox_resets set sent_at = now() - interval '1 h' where account = ?", caller);
const finish = () => harness.gateway.jobs.runOnce('finish-sandbox-resets');
const failFor = (...callers: Caller[]) => {
  harness.stubs.beforeReset = async (name: string, ctx: Ctx) => {
    if (name === 'transfer' && callers.some(({ id }) => id === ctx.owner.account)) throw unavailable('injected');
  };
};

test('a reset begins one generation everywhere: first in the ledger, last in webhook', async () => {
  const caller = await harness.aCaller();
  expect(await readClaim(caller)).toBe(0);
  expect((await reset(caller, 'first')).status).toBe(200);
  const first = resetsOf(caller);
  expect(first.map(({ name }) => name)).toEqual(['wallet', ...others.map(() => expect.any(String)), 'webhook']);
  expect(
    first
      .slice(1, -1)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(others);
  const generation = first[0]?.generation ?? 0;
  expect(generation).toBeGreaterThan(0);
  expect(new Set(first.map((call) => call.generation))).toEqual(new Set([generation]));
  expect([await readClaim(caller), await isOpen(caller)]).toEqual([generation, false]);
  expect((await reset(caller, 'second')).status).toBe(200);
  expect(await readClaim(caller)).toBeGreaterThan(generation);
});

test('requests claim the new generation before the first service has reset', async () => {
  const caller = await harness.aCaller();
  const seen: (number | undefined)[] = [];
  harness.stubs.beforeReset = async (name, ctx) => {
    if (name === 'wallet' && ctx.owner.account === caller.id) seen.push(await readClaim(caller));
  };
  await reset(caller, 'one');
  expect(seen).toEqual([resetsOf(caller)[0]?.generation]);
});

test('a reset that failed halfway is repeated under the same generation and operation ids', async () => {
  const caller = await harness.aCaller();
  failFor(caller);
  expect((await reset(caller, 'again')).status).toBe(503);
  expect(await isOpen(caller)).toBe(true);
  failFor();
  expect((await reset(caller, 'again')).status).toBe(200);
  const calls = resetsOf(caller);
  expect(new Set(calls.map(({ generation }) => generation)).size).toBe(1);
  const wallets = calls.filter(({ name }) => name === 'wallet').map(({ ctx }) => ctx.operationId);
  expect(wallets).toHaveLength(2);
  expect(new Set(wallets).size).toBe(1);
  expect(await isOpen(caller)).toBe(false);
});

test('the job finishes a reset whose request is never repeated, and a failing one does not delay others', async () => {
  const [died, failing] = [await harness.aCaller(), await harness.aCaller()];
  failFor(died, failing);
  await Promise.all([reset(died, 'k'), reset(failing, 'k')]);
  // A reset in progress belongs to its request.
  await finish();
  expect(await isOpen(died)).toBe(true);
  failFor(failing);
  await Promise.all([age(died), age(failing)]);
  // The service's own run of the job may have taken the resets, and each run that meets the failure throws it.
  await finish().catch(() => undefined);
  await eventually(
    () => isOpen(died),
    (open) => !open,
  );
  await eventually(
    () => harness.harness.lines.filter((line) => line.includes('sandbox reset failed, retrying')),
    (lines) => lines.some((line) => line.includes(resetsOf(failing)[0]?.ctx.requestId ?? '?')),
  );
  expect(await isOpen(failing)).toBe(true);
  expect(new Set(resetsOf(died).map(({ generation }) => generation)).size).toBe(1);
  expect(await readClaim(died)).toBe(resetsOf(died)[0]?.generation);
});

test('a reset that was overtaken by a later one does not end it', async () => {
  const caller = await harness.aCaller();
  failFor(caller);
  await reset(caller, 'early');
  await reset(caller, 'late');
  failFor();
  await age(caller);
  await finish();
  await eventually(
    () => isOpen(caller),
    (open) => !open,
  );
  const generations = resetsOf(caller).map(({ generation }) => generation ?? 0);
  expect(generations.at(-1)).toBe(Math.max(...generations));
});
