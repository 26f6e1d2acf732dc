// The platform as real processes on separate servers, for tests that kill them.
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFleet, type Fleet } from '@pay/platform/fleet';
import { bundleOf } from '@pay/local-stack/bundle';
import { startInfra, type Infra, type InfraOptions } from '@pay/local-stack/infra';
import { connectOperator } from '@pay/ops/operator';
import { ensureDatabase, migrateAll } from '@pay/platform/provision';
import { apiServices, type ServiceName } from '@pay/platform/services/names';
import { newSecrets, type Secrets } from '@pay/platform/secrets';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { prepareMigratedCluster, migratedDatabase } from '@pay/testkit/migrated-cluster';
import { Client } from 'pg';
import type { CrashPoint } from './crash.ts';
import { startDuty } from './duty.ts';
import { plantPoison, type Poison } from './poison.ts';
import { auditOf, countOf, proveByWallet, proveDrained, proveTrialBalance } from './proofs.ts';

type CreditedWallet = { readonly id: string; readonly walletId: string };
export type AcceptedTransfer = CreditedWallet & {
  readonly key: string;
  /** The other side of an internal transfer. */
  readonly received?: CreditedWallet;
};
type Wallet = { id: string; customerId: string };
type FundedOwner = { readonly key: string; readonly wallet: Wallet; readonly other: Wallet };

export type FaultPlatform = {
  readonly fleet: Fleet;
  readonly infra: Infra;
  readonly secrets: Secrets;
  readonly databaseUrl: string;
  /** Makes `service` crash once at `point`. Resolves when the service serves: at once, unless it has just crashed. */
  arm(service: ServiceName, point: CrashPoint): Promise<{ died(): Promise<void> }>;
  /** From now on, `service` crashes when it serves or sends a message with this text, until the test cures it. */
  poison(service: ServiceName, text: string): Poison;
  /**
   * Creates an owner with two funded wallets. Transfers of the first complete automatically, with `stepDelayMs` between
   * steps.
   */
  owner(options?: { readonly stepDelayMs?: number }): Promise<FundedOwner>;
  /** Sends transfers with one idempotency key each, and repeats requests without a definite answer, like a caller. */
  transfers(owner: Pick<FundedOwner, 'key' | 'wallet'>, count: number, label: string): Promise<AcceptedTransfer[]>;
  /** Like `transfers`, to the owner's other wallet. */
  internalTransfers(owner: FundedOwner, count: number, label: string): Promise<AcceptedTransfer[]>;
  /** Waits until everything has ended, then proves that nothing is lost, doubled, or left over. */
  settle(transfers: readonly AcceptedTransfer[]): Promise<void>;
  /**
   * Proves that each wallet paid the cost of these transfers once and sent nothing else, and that each receiver of
   * internal transfers got their amounts.
   */
  proveBalances(transfers: readonly AcceptedTransfer[]): Promise<void>;
  stop(): Promise<void>;
};

/** Milliseconds until a dead process' holds are released. The times of a real installation are far longer. */
const orphanHoldMs = 20_000;
const shortLeases = { IDEMPOTENCY_LEASE_MS: '4000', ORPHAN_HOLD_MS: String(orphanHoldMs) };

/**
 * The error of an answer "abandoned" that came too early. A sweep may end a request only when its hold is old enough to
 * be an orphan. Earlier, the request may be live.
 */
export function findEarlyAbandonment(firstSentAtMs: number): string | undefined {
  const ageMs = systemClock.now() - firstSentAtMs;
  return ageMs < orphanHoldMs ? `abandoned ${ageMs} ms after it was first sent` : undefined;
}

type FaultPlatformOptions = Pick<InfraOptions, 'natsServers' | 'postgresSettings'> & {
  /** Runs all services in one process of the production code, where nothing can be armed. */
  readonly oneProcess?: boolean;
  /** False if the test is about requests that are set aside. */
  readonly isDutyOn?: boolean;
  /** The services to run. By default without the console, whose start takes a tenth of a test's time. */
  readonly services?: readonly ServiceName[];
  /** The URL by which all services reach the database. The default is the database's own URL. */
  readonly reachDatabase?: (server: Infra['postgres'], databaseUrl: string) => Promise<string>;
};

/** `variables` apply to every service. */
export async function faultPlatform(
  variables: Readonly<Record<string, string>> = {},
  { services = apiServices, oneProcess = false, isDutyOn = true, reachDatabase, ...infraOptions }: FaultPlatformOptions = {},
): Promise<FaultPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'pay-faults-'));
  const orderOf = (service: ServiceName): string => join(folder, service);
  const infra = await startInfra({ ownServers: true, postgresTemplate: await prepareMigratedCluster(), ...infraOptions });
  const ownUrl = await ensureDatabase(infra.postgres.adminUrl, migratedDatabase);
  const databaseUrl = (await reachDatabase?.(infra.postgres, ownUrl)) ?? ownUrl;
  const secrets = newSecrets();
  await migrateAll(databaseUrl, secrets);
  const plenty = '999999;w=1;burst=999999';
  const fleet = await startFleet({
    databaseUrl,
    natsUrl: infra.nats.url,
    secrets,
    log: () => undefined,
    onLine: () => undefined,
    services,
    oneProcess,
    bundleOf,
    mainOf: () => join(__dirname, 'crashing-main.ts'),
    extra: {
      RATE_READ: plenty,
      RATE_WRITE: plenty,
      RATE_CARD_CREATION: plenty,
      RATE_BATCHES: plenty,
      ...shortLeases,
      ...variables,
    },
    perService: Object.fromEntries(services.map((name) => [name, { SERVICE: name, CRASH_ORDER: orderOf(name) }])),
  });
  const operator = await connectOperator({ natsUrl: infra.nats.url });
  const duty = isDutyOn ? await startDuty(infra.nats.url) : undefined;
  const platform: FaultPlatform = {
    ...{ fleet, infra, databaseUrl },
    async arm(service, point) {
      const order = orderOf(service);
      // Written in one step, so that a process never reads half of a point. Written before the wait, so that the
      // process cannot pass the point unseen.
      writeFileSync(`${order}.new`, point);
      renameSync(`${order}.new`, order);
      const hasDied = (): boolean => !existsSync(order);
      const serves = async (): Promise<boolean> => (await fetch(`${fleet.adminUrls[service]}/readyz`)).ok;
      await eventually(async () => hasDied() || (await serves()), Boolean, { withinMs: 60_000 });
      return { died: async () => void (await eventually(hasDied, Boolean, { withinMs: 60_000 })) };
    },
    poison: (service, text) => plantPoison(orderOf(service), text),
    async owner({ stepDelayMs = 20 } = {}) {
      const { text: key } = await eventually(() => operator.createKey('sandbox', 'faults'), Boolean);
      const call = caller(fleet, key);
      await call('PATCH', '/v1/simulate/settings', { stepDelayMs });
      const customer = await call<{ id: string }>('POST', '/v1/customers', {
        email: 'f@example.com',
        firstName: 'F',
        lastName: 'T',
      });
      const newWallet = () => call<Wallet>('POST', '/v1/wallets', { customerId: customer.id });
      return { key, wallet: await newWallet(), other: await newWallet() };
    },
    transfers: ({ key, wallet }, count, label) =>
      Promise.all(Array.from({ length: count }, (_, n) => persist(fleet, { key, wallet, idempotencyKey: `${label}-${n}` }))),
    internalTransfers: ({ key, wallet, other: to }, count, label) =>
      Promise.all(Array.from({ length: count }, (_, n) => persist(fleet, { key, wallet, to, idempotencyKey: `${label}-${n}` }))),
    secrets,
    settle: (transfers) => concludeTransfers({ accepted: transfers, databaseUrl, natsUrl: infra.nats.url, secrets }),
    proveBalances: (transfers) => proveBalances(fleet, transfers),
    async stop() {
      await duty?.stop();
      await operator.close();
      // Stops all services at once, unlike an installation, because no caller is left.
      await Promise.all(services.map((service) => fleet.kill(service, 'SIGTERM')));
      await infra.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return platform;
}

const caller =
  (fleet: Fleet, key: string) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    // A process that died in the previous test may still be restarting.
    const response = await eventually(
      () =>
        fetch(`${fleet.url}${path}`, {
          method,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(15_000),
        }),
      ({ status }) => status !== 503,
      { withinMs: 60_000 },
    );
    const answer = (await response.json()) as { data: T };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.data;
  };

type SendInput = {
  readonly key: string;
  readonly wallet: Wallet;
  /** The receiving wallet of an internal transfer. */
  readonly to?: Wallet;
  readonly idempotencyKey: string;
};

/**
 * Sends one transfer until it is accepted. Only an indefinite answer (409 in progress, 429, 503) is repeated. A 500
 * fails the test.
 */
async function persist(fleet: Fleet, { key, wallet: from, to, idempotencyKey }: SendInput): Promise<AcceptedTransfer> {
  const body = JSON.stringify({
    customerId: from.customerId,
    walletId: from.id,
    amount: '1.00',
    destinationCurrency: 'usdc',
    destinationPaymentRail: to === undefined ? 'solana' : 'internal',
    destinationAddress: to?.id ?? '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB',
  });
  let [currentKey, firstSentAtMs] = [idempotencyKey, systemClock.now()];
  return eventually<AcceptedTransfer>(
    async () => {
      const response = await fetch(`${fleet.url}/v1/transfers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': currentKey },
        body,
        signal: AbortSignal.timeout(15_000),
      });
      const answer = (await response.json()) as { data?: CreatedTransfer; error?: { details?: { code: string }[] } };
      if (response.status === 200 && answer.data !== undefined) return toAcceptedTransfer(answer.data, key);
      // The request's hold was released before the caller's retry. The answer is final, and the caller starts again.
      if (answer.error?.details?.[0]?.code === 'invalid_state_transition') {
        const problem = findEarlyAbandonment(firstSentAtMs);
        if (problem !== undefined) unexpectedAnswers.push(`${currentKey} ${problem}`);
        [currentKey, firstSentAtMs] = [`${currentKey}-again`, systemClock.now()];
      }
      if (![409, 429, 503].includes(response.status)) unexpectedAnswers.push(`${response.status} ${JSON.stringify(answer)}`);
      throw new Error(`${response.status} ${JSON.stringify(answer)}`);
    },
    ({ id }) => id.startsWith('txn_'),
    { withinMs: 150_000 },
  );
}

type CreatedTransfer = CreditedWallet & {
  readonly status: string;
  readonly destinationWalletId: string | null;
  readonly relatedTransactionId: string | null;
};
function toAcceptedTransfer({ id, walletId, status, ...answer }: CreatedTransfer, key: string): AcceptedTransfer {
  const { destinationWalletId, relatedTransactionId } = answer;
  if (destinationWalletId === null) return { id, key, walletId };
  if (status !== 'completed' || relatedTransactionId === null) unexpectedAnswers.push(`${id} was answered as ${status}`);
  return { id, key, walletId, received: { id: relatedTransactionId ?? '', walletId: destinationWalletId } };
}

/** Answers that no fault may cause. `settle` checks that there are none. */
const unexpectedAnswers: string[] = [];

async function proveBalances(fleet: Fleet, transfers: readonly AcceptedTransfer[]): Promise<void> {
  for (const walletId of new Set(transfers.map((one) => one.walletId))) {
    const own = transfers.filter((one) => one.walletId === walletId);
    const call = caller(fleet, own[0]?.key ?? '');
    const balanceOf = async (id: string) => {
      const { balance, held } = await call<{ balance: string; held: string }>('GET', `/v1/wallets/${id}/balance`);
      return { balance: Number(balance), held: Number(held) };
    };
    expect({ walletId, ...(await balanceOf(walletId)) }).toEqual({ walletId, balance: 10_000 - own.length, held: 0 });
    const received = own.flatMap((one) => (one.received === undefined ? [] : [one.received.walletId]));
    for (const to of new Set(received)) {
      const balance = 10_000 + received.filter((one) => one === to).length;
      expect({ to, ...(await balanceOf(to)) }).toEqual({ to, balance, held: 0 });
    }
  }
}

type ConcludeInput = {
  readonly accepted: readonly AcceptedTransfer[];
  readonly natsUrl: string;
} & Pick<FaultPlatform, 'databaseUrl' | 'secrets'>;

async function concludeTransfers({ accepted, databaseUrl, natsUrl, secrets }: ConcludeInput): Promise<void> {
  expect(unexpectedAnswers).toEqual([]);
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(accepted.length);
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await eventually(
      () => countOf(db, 'select count(*) from transfer.open_transactions where next_run_at is not null'),
      (open) => open === 0,
      { withinMs: 60_000 },
    );
    await eventually(
      () => countOf(db, 'select count(*) from wallet.holds where state = 1'),
      (open) => open === 0,
      { withinMs: 90_000 },
    );
    await proveDrained(db);
    await proveTrialBalance(db);
  } finally {
    await db.end();
  }
  await proveByWallet(natsUrl, databaseUrl);
  await proveEvents({ natsUrl, secrets }, accepted);
}

/**
 * Proves that every accepted transfer, and each transaction that belongs to it, has one creation event, one completion
 * event, and versions without a gap.
 */
async function proveEvents(
  { natsUrl, secrets }: Pick<ConcludeInput, 'natsUrl' | 'secrets'>,
  transfers: readonly AcceptedTransfer[],
): Promise<void> {
  const audit = await auditOf(natsUrl, 'transfer', secrets);
  try {
    for (const id of transfers.flatMap((one) => [one.id, ...(one.received === undefined ? [] : [one.received.id])])) {
      const history = await eventually(
        () => audit.historyOf(id),
        (events) => events.some(({ type }) => type === 'transaction.completed'),
        { withinMs: 30_000 },
      );
      const types = history.map(({ type }) => type);
      expect(types.filter((type) => type === 'transaction.created')).toHaveLength(1);
      expect(types.filter((type) => type === 'transaction.completed')).toHaveLength(1);
      // Audit log records of a recovered transaction have no versions.
      const told = history.filter(({ type }) => type.startsWith('transaction.'));
      expect(told.map(({ version }) => version)).toEqual(told.map((_, n) => n + 1));
    }
  } finally {
    await audit.close();
  }
}
