// One real transfer of money through the public API: a customer, a wallet, a transfer to completion, and the ledger's
// answer. `helm test` runs it after an installation, and a CronJob runs it regularly. It uses only sandbox money and
// deletes what it created.
import { randomInt } from 'node:crypto';
import type { Clock } from '@pay/core/time';
import { natsTls, parseConfig, type Variables } from '@pay/kernel/config';
import type { Log } from '@pay/kernel/log';
import { connectOperator } from '@pay/ops/operator';
import { CanaryConfig } from './config.ts';
import { retry } from './retry.ts';

export type CanaryOptions = { readonly variables: Variables; readonly clock: Clock; readonly log: Log };

/** Resolves when the money arrived and the balance shows it. Throws an Error that names the failed step. */
export async function canary({ variables, clock, log }: CanaryOptions): Promise<void> {
  const config = parseConfig(CanaryConfig, variables);
  const until = clock.now() + config.PATIENCE_MS;
  const key = await keyFor(config, { until, clock, log });
  try {
    await moveMoney({ url: config.API_URL, key: key.text, clock, log, until });
  } catch (error) {
    // The failed step matters more. A key that could not be revoked expires.
    await key.end().catch(() => undefined);
    throw error;
  }
  await key.end();
}

/** Minutes until the key of a run expires, if this process dies before revoking the key. */
const keyMinutes = 15;

type RetryLimits = { readonly until: number; readonly clock: Clock; readonly log: Log };

async function keyFor(config: CanaryConfig, retryLimits: RetryLimits): Promise<{ text: string; end: () => Promise<void> }> {
  if (config.API_KEY !== undefined) return { text: config.API_KEY, end: () => Promise.resolve() };
  if (config.NATS_URL === undefined) throw new Error('configuration: set API_KEY or NATS_URL');
  const bus = { natsUrl: config.NATS_URL, tls: natsTls(config), busPrefix: config.BUS_PREFIX };
  const operator = await retry({ ...retryLimits, work: () => connectOperator(bus) });
  try {
    const expiresAt = new Date(retryLimits.clock.now() + keyMinutes * 60_000).toISOString();
    // Right after an installation, no gateway may answer yet. A key that was created without an answer expires.
    const made = await retry({ ...retryLimits, work: () => operator.createKey('sandbox', 'canary', { expiresAt }) });
    return {
      text: made.text,
      end: async () => {
        await operator.revokeKey(made.key).finally(() => operator.close());
      },
    };
  } catch (error) {
    await operator.close();
    throw error;
  }
}

type Run = RetryLimits & { readonly url: string; readonly key: string };
type Resource = Readonly<Record<string, unknown>> & { readonly id: string };

async function moveMoney(run: Run): Promise<void> {
  const customer = await post(run, 'customers', {
    email: `canary.${randomInt(1e12)}@example.com`,
    firstName: 'Canary',
    lastName: 'Probe',
  });
  const wallet = await post(run, 'wallets', { customerId: customer.id });
  const before = await balance(run, wallet.id);
  const transfer = await post(run, 'transfers', {
    customerId: customer.id,
    walletId: wallet.id,
    amount: '10.00',
    destinationCurrency: 'usdc',
    destinationPaymentRail: 'ethereum',
    // The sample address of EIP-55. Sandbox money never leaves the platform.
    destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  });
  const done = await waitForCompletion(run, transfer.id);
  const after = await balance(run, wallet.id);
  if (!/^0(\.0+)?$/.test(after.held)) throw new Error(`balance: ${after.held} is still held after the completion`);
  if (after.balance === before.balance) throw new Error(`balance: the transfer did not change ${after.balance}`);
  run.log.info('money arrived', { transaction: done.id, before: before.balance, after: after.balance });
  await post(run, 'simulate/reset', { confirm: true });
}

async function waitForCompletion(run: Run, id: string): Promise<Resource> {
  for (let status = 'unknown'; ;) {
    const transaction = await call(run, 'GET', `transactions/${id}`);
    status = String(transaction['status']);
    if (status === 'completed') return transaction;
    if (status === 'failed' || run.clock.now() >= run.until) throw new Error(`transaction ${id}: ${status} instead of completed`);
    await run.clock.sleep(250);
  }
}

type Balance = { readonly balance: string; readonly held: string };
const balance = async (run: Run, walletId: string): Promise<Balance> =>
  (await call(run, 'GET', `wallets/${walletId}/balance`)) as unknown as Balance;

const post = (run: Run, path: string, body: unknown): Promise<Resource> => call(run, 'POST', path, body);

/**
 * Sends a request. After a 503, a failed connection, or a conflict with an attempt in progress, retries until the
 * timeout. A request that changes something keeps its idempotency key.
 */
async function call(run: Run, method: string, path: string, body?: unknown): Promise<Resource> {
  const headers: Record<string, string> = { authorization: `Bearer ${run.key}` };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    headers['idempotency-key'] = `canary-${randomInt(1e12)}-${randomInt(1e12)}`;
  }
  for (;;) {
    const request = {
      method,
      headers,
      signal: AbortSignal.timeout(15_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const answer = await fetch(`${run.url}/v1/${path}`, request).catch((error: unknown) => error as Error);
    const isLater = answer instanceof Error || answer.status === 503 || (await isInProgress(answer));
    if (!isLater) return resourceOf(answer, `${method} /v1/${path}`);
    if (run.clock.now() >= run.until)
      throw new Error(`${method} /v1/${path}: ${answer instanceof Error ? 'not reachable' : `still ${answer.status}`}`, {
        cause: answer instanceof Error ? answer : undefined,
      });
    await run.clock.sleep(500);
  }
}

/** Whether an abandoned attempt with the same key is still in progress. */
const isInProgress = async (answer: Response): Promise<boolean> =>
  answer.status === 409 && (await answer.clone().text()).includes('idempotency_in_progress');

/** The resource in a response, with or without an envelope. */
async function resourceOf(answer: Response, what: string): Promise<Resource> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text.slice(0, 300)}`);
  const parsed = JSON.parse(text) as { readonly data?: Resource };
  return parsed.data ?? (parsed as unknown as Resource);
}
