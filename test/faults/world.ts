// The platform as real processes on servers of its own, for tests that kill them.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BusEvent } from '@pay/contract/event';
import { wallet } from '@pay/contract/wallet';
import { systemClock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import { createClient } from '@pay/kernel/client';
import { createMetrics } from '@pay/kernel/metrics';
import { startFleet, type Fleet } from '@pay/local/fleet';
import { startInfra, type Infra } from '@pay/local/infra';
import { connectOperator } from '@pay/local/operator';
import { ensureDatabase, migrateAll, serviceNames, type ServiceName } from '@pay/local/provision';
import { newSecrets } from '@pay/local/secrets';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, memoryLog } from '@pay/testkit/service';
import { Client } from 'pg';
import type { CrashPoint } from './crash.ts';

export type Accepted = { readonly id: string; readonly key: string };
type Wallet = { id: string; customerId: string };

export type FaultWorld = {
  readonly fleet: Fleet;
  readonly infra: Infra;
  /** Starts `service` anew so that it dies once at `point`; resolves when it serves. */
  arm(service: ServiceName, point: CrashPoint): Promise<{ died(): Promise<void> }>;
  /** An owner with a funded wallet; transfers of it complete by themselves. */
  owner(): Promise<{ key: string; wallet: Wallet }>;
  /** Posts transfers with one idempotency key each, repeating what got no definite answer, as a caller would. */
  transfers(owner: { key: string; wallet: Wallet }, count: number, label: string): Promise<Accepted[]>;
  /** Waits until everything moved on, then proves that nothing was lost, doubled or left over. */
  settle(accepted: readonly Accepted[]): Promise<void>;
  stop(): Promise<void>;
};

export async function faultWorld(): Promise<FaultWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'pay-faults-'));
  const infra = await startInfra({ ownServers: true });
  const databaseUrl = await ensureDatabase(infra.postgres.adminUrl, 'faults');
  const secrets = newSecrets();
  await migrateAll(databaseUrl, secrets);
  const plenty = '999999;w=1;burst=999999';
  const fleet = await startFleet({
    databaseUrl,
    natsUrl: infra.nats.url,
    secrets,
    log: () => undefined,
    onLine: () => undefined,
    mainOf: () => join(__dirname, 'crashing-main.ts'),
    extra: { RATE_READ: plenty, RATE_WRITE: plenty },
    perService: Object.fromEntries(serviceNames.map((name) => [name, { SERVICE: name }])),
  });
  const operator = await connectOperator({ natsUrl: infra.nats.url });
  const world: FaultWorld = {
    fleet,
    infra,
    async arm(service, point) {
      const marker = join(folder, `${service}-${point.replaceAll(/\W/g, '_')}`);
      await fleet.kill(service, 'SIGTERM');
      await fleet.start(service, { CRASH_POINT: point, CRASH_MARKER: marker });
      return { died: async () => void (await eventually(() => existsSync(marker), Boolean)) };
    },
    async owner() {
      const { text: key } = await eventually(() => operator.createKey('sandbox', 'faults'), Boolean);
      const call = caller(fleet, key);
      await call('PATCH', '/v1/simulate/settings', { stepDelayMs: 20 });
      const customer = await call<{ id: string }>('POST', '/v1/customers', {
        email: 'f@example.com',
        firstName: 'F',
        lastName: 'T',
      });
      return { key, wallet: await call<Wallet>('POST', '/v1/wallets', { customerId: customer.id }) };
    },
    transfers: ({ key, wallet: from }, count, label) =>
      Promise.all(
        Array.from({ length: count }, (_, n) => persist(fleet, { key, wallet: from, idempotencyKey: `${label}-${n}` })),
      ),
    settle: (accepted) => settle({ accepted, databaseUrl, natsUrl: infra.nats.url }),
    async stop() {
      await operator.close();
      await fleet.stop();
      await infra.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

const caller =
  (fleet: Fleet, key: string) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${fleet.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    const answer = (await response.json()) as { data: T };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.data;
  };

type Sending = { readonly key: string; readonly wallet: Wallet; readonly idempotencyKey: string };

/** Sends one transfer until it is accepted. Only what contract 2.2 calls indefinite is repeated; a 500 fails the test. */
async function persist(fleet: Fleet, { key, wallet: from, idempotencyKey }: Sending): Promise<Accepted> {
  const body = JSON.stringify({
    customerId: from.customerId,
    walletId: from.id,
    amount: '1.00',
    destinationCurrency: 'usdc',
    destinationPaymentRail: 'solana',
    destinationAddress: '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB',
  });
  return eventually<Accepted>(
    async () => {
      const response = await fetch(`${fleet.url}/v1/transfers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
        body,
        signal: AbortSignal.timeout(15_000),
      });
      const answer = (await response.json()) as { data?: { id: string }; error?: unknown };
      if (response.status === 200 && answer.data !== undefined) return { id: answer.data.id, key };
      if (response.status !== 503 && response.status !== 409) unexpected.push(`${response.status} ${JSON.stringify(answer)}`);
      throw new Error(`${response.status} ${JSON.stringify(answer)}`);
    },
    ({ id }) => id.startsWith('txn_'),
    { withinMs: 40_000 },
  );
}

/** Answers no fault may cause; checked when a test settles. */
const unexpected: string[] = [];

type Settling = { readonly accepted: readonly Accepted[]; readonly databaseUrl: string; readonly natsUrl: string };

async function settle({ accepted, databaseUrl, natsUrl }: Settling): Promise<void> {
  expect(unexpected).toEqual([]);
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(accepted.length);
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const one = async (sql: string): Promise<number> =>
    Number(Object.values((await db.query<Record<string, string>>(sql)).rows[0] ?? {})[0]);
  try {
    await eventually(
      () => one('select count(*) from transfer.open_transactions where next_run_at is not null'),
      (open) => open === 0,
      { withinMs: 60_000 },
    );
    await eventually(
      () => one('select count(*) from wallet.holds where state = 1'),
      (open) => open === 0,
      { withinMs: 60_000 },
    );
    for (const service of serviceNames) {
      const waiting = `select count(*) from ${service}.outbox o, ${service}.outbox_cursor c where (o.xid, o.seq) > (c.xid, c.seq)`;
      await eventually(
        () => one(waiting),
        (rows) => rows === 0,
        { withinMs: 60_000 },
      );
    }
    const { rows: trial } = await db.query(
      `select environment, currency, sum(credits_posted - debits_posted) as posted, sum(credits_pending) as pending
       from wallet.ledger_accounts group by 1, 2 having sum(credits_posted - debits_posted) <> 0`,
    );
    expect(trial).toEqual([]);
  } finally {
    await db.end();
  }
  await proveByWallet(natsUrl);
  await proveEvents(natsUrl, accepted);
}

/** The wallet's own checker recomputes every counter from the postings. */
async function proveByWallet(natsUrl: string): Promise<void> {
  const bus = await natsBus({ url: natsUrl, name: 'prover', prefix: '', log: memoryLog().log });
  const { client, shutdown } = createClient(wallet, {
    bus,
    clock: systemClock,
    metrics: createMetrics('prover', false),
    strict: true,
  });
  const proof = await client.checkInvariants(aCtx(anOwner()), {});
  shutdown();
  await bus.close();
  expect(proof.violations).toEqual([]);
}

/** Every accepted transfer was announced once, ended once, and its events rise by one without a gap. */
async function proveEvents(natsUrl: string, accepted: readonly Accepted[]): Promise<void> {
  const bus = await natsBus({ url: natsUrl, name: 'auditor', prefix: '', log: memoryLog().log });
  const seen = new Map<string, BusEvent>();
  const durable = `audit-${systemClock.now()}`;
  const subscription = await bus.consume({ stream: 'EVT_TRANSFER', durable, ackPendingMax: 256 }, (message) => {
    for (const event of JSON.parse(message.payload) as BusEvent[]) seen.set(event.id, event);
    message.ack();
    return Promise.resolve();
  });
  const historyOf = (id: string): BusEvent[] =>
    [...seen.values()].filter((event) => event.resourceId === id).sort((a, b) => a.version - b.version || (a.id < b.id ? -1 : 1));
  try {
    for (const { id } of accepted) {
      const history = await eventually(
        () => historyOf(id),
        (events) => events.some(({ type }) => type === 'transaction.completed'),
        { withinMs: 30_000 },
      );
      const types = history.map(({ type }) => type);
      expect(types.filter((type) => type === 'transaction.created')).toHaveLength(1);
      expect(types.filter((type) => type === 'transaction.completed')).toHaveLength(1);
      expect(history.map(({ version }) => version)).toEqual(history.map((_, n) => n + 1));
    }
  } finally {
    await subscription.close();
    await bus.close();
  }
}
