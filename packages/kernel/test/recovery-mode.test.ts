// How a service follows recovery mode: by the mark of a restored server, and by an administrator's row. It sends
// nothing while the state is unknown.
import { contract } from '@pay/contract/operation';
import type { RecoveryMode } from '@pay/kernel/recovery-mode';
import { recordReconciliation } from '@pay/kernel/recovery-mode';
import { defineService } from '@pay/kernel/service';
import { eventually } from '@pay/testkit/eventually';
import { tcpProxy } from '@pay/testkit/faults';
import { testHarness, type TestHarness } from '@pay/testkit/service';
import { Client } from 'pg';
import { z } from 'zod';

type Deps = { readonly recovery: RecoveryMode; runs: number };
const builtDeps: Deps[] = [];
const run = async ({ deps }: { deps: Deps }): Promise<boolean> => {
  deps.runs += 1;
  return false;
};
const service = defineService({
  name: 'sender',
  contract: contract('sender', {}),
  needs: {},
  config: z.object({}),
  migrations: [],
  events: {},
  build: ({ recovery }) => {
    const deps: Deps = { recovery, runs: 0 };
    builtDeps.push(deps);
    return deps;
  },
  handlers: {},
  jobs: [{ name: 'send', everyMs: 60_000, waitsInRecovery: true, run }],
});

let harness: TestHarness;
let admin: Client;

beforeEach(async () => {
  harness = await testHarness([service]);
  admin = new Client({ connectionString: harness.adminUrl });
  await admin.connect();
});
afterEach(async () => {
  await admin.end();
  await harness.stop();
});

const start = async (variables: Record<string, string> = {}) => {
  const running = await harness.start(service, { variables });
  return { running, deps: builtDeps.at(-1) as Deps };
};
/** Sets a restored server's configuration for one database. Later sessions see it. */
const mark = (text: string) =>
  admin.query(
    `alter database ${admin.escapeIdentifier(admin.database as string)} set payments.recovery = ${admin.escapeLiteral(text)}`,
  );
const resume = (id: string) =>
  admin.query('update ops.recoveries set resumed_at = now(), resumed_by = $2 where id = $1', [id, 'test']);
const dayOne = { at: Date.parse('2026-01-31T12:00:00Z'), summary: { adopted: 0 } };

async function gauge({ adminUrl }: { readonly adminUrl: string }): Promise<number> {
  const text = await (await fetch(`${adminUrl}/metrics`)).text();
  return Number(/^payments_recovery_mode\{[^}]*\} (\d)$/m.exec(text)?.[1]);
}

test('after a restore a service sends nothing until the resume, and a later backup of the mark changes nothing', async () => {
  await mark('one 2026-01-31T12:00:00.000Z');
  const { running, deps } = await start();
  expect(deps.recovery.isOn()).toBe(true);
  expect(deps.recovery.current()).toEqual({ id: 'one', restoredTo: new Date('2026-01-31T12:00:00Z'), reconciledAt: null });
  expect(await gauge(running)).toBe(1);
  expect(() => deps.recovery.refuse()).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', retryAfterS: 60 }));
  await running.jobs.runOnce('send');
  expect(deps.runs).toBe(0);

  await expect(resume('one')).resolves.toMatchObject({ rowCount: 0 });
  await admin.query('set role pay_sender');
  await expect(admin.query(`insert into ops.recoveries (id) values ('two')`)).rejects.toThrow('permission denied');
  await admin.query('reset role');
  await admin.query(`insert into ops.recoveries (id, restored_to, reconciled_at) values ('one', now(), now())`);
  await resume('one');
  await deps.recovery.look();
  expect(deps.recovery.isOn()).toBe(false);
  await running.jobs.runOnce('send');
  expect(deps.runs).toBeGreaterThan(0);

  const again = await start();
  expect(again.deps.recovery.isOn()).toBe(false);
  await mark('three latest');
  const restored = await start();
  expect(restored.deps.recovery.current()).toEqual({ id: 'three', restoredTo: null, reconciledAt: null });
});

test('a recovery begun by an administrator reaches a running service, and only a reconciled one can be resumed', async () => {
  const { running, deps } = await start();
  expect(deps.recovery.isOn()).toBe(false);
  await admin.query(`insert into ops.recoveries (id, restored_to) values ('begun', '2026-01-31T12:00:00Z')`);
  await eventually(
    () => deps.recovery.current()?.id,
    (id) => id === 'begun',
  );
  await expect(resume('begun')).rejects.toThrow('check constraint');
  await admin.query(
    'grant insert (id, restored_to, reconciled_at, reconciliation), update (reconciled_at, reconciliation) on ops.recoveries to pay_sender',
  );
  await recordReconciliation(running.db.knex, { id: 'begun', restoredTo: null }, dayOne);
  await deps.recovery.look();
  expect(deps.recovery.current()).toMatchObject({
    id: 'begun',
    reconciledAt: new Date(dayOne.at),
    restoredTo: new Date('2026-01-31T12:00:00Z'),
  });
  await resume('begun');
  await eventually(
    () => deps.recovery.isOn(),
    (isOn) => !isOn,
  );
});

test('a service that cannot read the recovery state sends nothing, and continues once it can', async () => {
  const url = new URL(harness.variables('sender')['DATABASE_URL'] ?? '');
  const proxy = await tcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  proxy.mode({ kind: 'refuse' });
  const { running, deps } = await start({ DATABASE_URL: url.toString() });
  expect(deps.recovery.isOn()).toBe(true);
  expect(deps.recovery.current()).toBeUndefined();
  await running.jobs.runOnce('send');
  expect(deps.runs).toBe(0);
  // Otherwise it would be reported as a restore and silence the alert about a lost timeline for hours.
  expect(await gauge(running)).toBe(0);
  proxy.mode({ kind: 'pass' });
  await eventually(
    () => deps.recovery.isOn(),
    (isOn) => !isOn,
  );
  expect(await gauge(running)).toBe(0);
  await proxy.close();
});
