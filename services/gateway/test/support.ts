// The gateway on real Postgres and NATS with stubs of the other services, and a caller with a key.
import { card } from '@pay/contract/card/operations';
import { customer } from '@pay/contract/customer/operations';
import { gateway } from '@pay/contract/gateway/operations';
import { report } from '@pay/contract/report/operations';
import { transfer } from '@pay/contract/transfer/operations';
import { wallet } from '@pay/contract/wallet/operations';
import { webhook } from '@pay/contract/webhook/operations';
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import { randomIds, sameBody, timeOf, uuid } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import { iso, systemClock } from '@pay/core/time';
import type { RunningService, StartOptions } from '@pay/kernel/run';
import { testDelegationKeys, testHarness, type TestHarness } from '@pay/testkit/service';
import { issueKey, type IssuedKey, type NewKeyOptions } from './issue-key.ts';
import { needs } from '../src/app/clients.ts';
import { service } from '../src/service.ts';

const ids = randomIds();

export const calledServices = Object.keys(needs).sort();

export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  // The route defines its bodies; tests read them freely.
  readonly json: {
    ok?: boolean;
    data?: Record<string, unknown>;
    error?: {
      code: string;
      message: string;
      hint?: string;
      docUrl?: string;
      requestId: string;
      details?: { field: string; code: string; docUrl?: string }[];
    };
  };
};

export type Send = { method?: string; path: string; body?: unknown; headers?: Record<string, string>; url?: string };

export type Caller = IssuedKey & { send(request: Send): Promise<Reply> };

export type GatewayHarness = {
  readonly harness: TestHarness;
  readonly gateway: RunningService;
  readonly url: string;
  readonly stubs: Stubs;
  start(variables?: Record<string, string>, options?: Partial<StartOptions>): Promise<RunningService>;
  aCaller(options?: Partial<NewKeyOptions> & { environment?: Environment }): Promise<Caller>;
  /** The caller's account as rows have it. */
  uuidOf(caller: Caller): string;
  stop(): Promise<void>;
};

type Stubs = {
  readonly calls: { ctx: Ctx; input: Record<string, unknown> }[];
  /** Runs before the n-th attempt of an operation succeeds, and may fail it. */
  behave: (attempt: number) => Promise<void>;
  readonly applied: { settings: object; clockOffsetMs: number; advancedMs: number }[];
  readonly resets: string[];
  readonly resetCalls: { name: string; ctx: Ctx; generation: number | undefined }[];
  beforeReset: (name: string, ctx: Ctx) => Promise<void>;
  readonly freezes: string[];
  beforeFreeze: (isFrozen: boolean) => Promise<void>;
};

const variables = {
  API_KEY_PEPPERS: `t1:${Buffer.alloc(32, 9).toString('base64')}`,
  DELEGATION_KEYS: testDelegationKeys,
  RATE_READ: '1000;w=1;burst=2000',
  RATE_WRITE: '1000;w=1;burst=2000',
  RATE_FAILED_AUTH: '1000;w=60;burst=1000',
};

export async function gatewayHarness(extra: Record<string, string> = {}): Promise<GatewayHarness> {
  const harness = await testHarness([service]);
  const stubs: Stubs = {
    calls: [],
    behave: () => Promise.resolve(),
    applied: [],
    resets: [],
    resetCalls: [],
    beforeReset: () => Promise.resolve(),
    freezes: [],
    beforeFreeze: () => Promise.resolve(),
  };
  await stubNeighbours(harness, stubs);
  const start = (more: Record<string, string> = {}, options: Partial<StartOptions> = {}): Promise<RunningService> =>
    harness.start(service, { ...options, variables: { ...variables, ...extra, ...more } });
  const running = await start();
  const keys = harness.client(gateway);
  const url = running.httpUrl ?? '';
  return {
    harness,
    gateway: running,
    url,
    stubs,
    start,
    async aCaller(options = {}) {
      const issued = await issueKey({ keys, clock: systemClock, ids }, { environment: 'sandbox', ...options });
      return {
        ...issued,
        send: (request) =>
          send(request.url ?? url, { ...request, headers: { authorization: `Bearer ${issued.key}`, ...request.headers } }),
      };
    },
    uuidOf: (caller) => uuid(caller.id),
    stop: () => harness.stop(),
  };
}

export async function send(url: string, { method, path, body, headers = {} }: Send): Promise<Reply> {
  const written = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...json, ...headers },
    ...written,
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    text,
    headers: response.headers,
    json: isJson && text !== '' ? (JSON.parse(text) as Reply['json']) : {},
  };
}

export const aTransfer = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  customerId: ids.next('customer', systemClock.now()),
  walletId: ids.next('wallet', systemClock.now()),
  amount: '10.50',
  destinationCurrency: 'usd',
  destinationPaymentRail: 'ach',
  destinationAddress: ids.next('counterparty', systemClock.now()),
  ...over,
});

async function stubNeighbours(harness: TestHarness, stubs: Stubs): Promise<void> {
  const attempts = new Map<string, number>();
  const receipts = new Map<string, unknown>();
  /** Like a real service: the answer of an operation id is stored and returned again. */
  const once = async <T>(ctx: Ctx, input: Record<string, unknown>, make: () => T): Promise<T> => {
    stubs.calls.push({ ctx, input });
    const known = receipts.get(ctx.operationId);
    // Only the result of `make` for this operation is ever stored under its id.
    if (known !== undefined) return known as T;
    const attempt = (attempts.get(ctx.operationId) ?? 0) + 1;
    attempts.set(ctx.operationId, attempt);
    await stubs.behave(attempt);
    // A concurrent attempt may have stored the answer first.
    const made = (receipts.get(ctx.operationId) as T | undefined) ?? make();
    receipts.set(ctx.operationId, made);
    return made;
  };
  const sandbox = (name: string) => ({
    sandboxApply: (_ctx: Ctx, input: { settings: object; clockOffsetMs: number; advancedMs: number }) => {
      if (name === 'customer') stubs.applied.push(input);
      return {};
    },
    sandboxReset: async (ctx: Ctx, { generation }: { generation?: number | undefined }) => {
      await stubs.beforeReset(name, ctx);
      stubs.resets.push(name);
      stubs.resetCalls.push({ name, ctx, generation });
      return {};
    },
  });
  for (const [name, { sandboxApply, sandboxReset }] of Object.entries(needs))
    await harness.stub({ sandboxApply, sandboxReset }, sandbox(name));
  await harness.stub(customer, {
    updateCounterparty: (ctx, input) => once(ctx, input, () => aCounterparty(input.counterpartyId, ctx)),
    deleteCounterparty: (ctx, input) => once(ctx, input, () => aCounterparty(input.counterpartyId, ctx)),
  });
  const quotaStanding = () => ({ used: 0, walletId: null });
  await harness.stub(wallet, { quotaStanding });
  await harness.stub(report, { quotaStanding });
  const createFreezeStub = (name: string) => ({
    applyOwnerFreeze: async (_ctx: Ctx, { frozen }: { frozen: boolean }) => {
      await stubs.beforeFreeze(frozen);
      stubs.freezes.push(`${name} ${frozen}`);
      return {};
    },
  });
  await harness.stub(card, createFreezeStub('card'));
  await harness.stub(webhook, {
    list: () => ({ items: [] }),
    listEventIdsOfRequest: () => ({ eventIds: [] }),
  });
  await harness.stub(transfer, {
    ...createFreezeStub('transfer'),
    quotaStanding,
    list: () => ({ items: [] }),
    get: () => {
      throw notFound();
    },
    create: (ctx, input) => once(ctx, input, () => aTransaction(ctx, input)),
  });
}

function aCounterparty(id: string, ctx: Ctx) {
  const at = iso(timeOf(ctx.operationId));
  return {
    id,
    customerId: sameBody('customer', id),
    accountType: 'us_bank' as const,
    currency: 'usd',
    status: 'active' as const,
    accountOwnerName: 'Ada Lovelace',
    accountOwnerType: 'individual' as const,
    details: {},
    requirements: [],
    createdAt: at,
    updatedAt: at,
  };
}

function aTransaction(
  ctx: Ctx,
  input: {
    customerId: string;
    walletId: string;
    amount: string | number;
    destinationAddress?: string | undefined;
    reference?: string | undefined;
  },
) {
  const id = sameBody('transaction', ctx.operationId);
  const at = iso(timeOf(id));
  return {
    id,
    customerId: input.customerId,
    walletId: input.walletId,
    type: 'transfer' as const,
    direction: 'outbound' as const,
    status: 'pending' as const,
    amount: String(input.amount),
    sourceCurrency: 'usdc',
    destinationCurrency: 'usd',
    destinationPaymentRail: 'ach' as const,
    destinationAddress: null,
    payoutAccountId: input.destinationAddress ?? null,
    destinationWalletId: null,
    relatedTransactionId: null,
    finalAmount: null,
    destinationTxHash: null,
    gasFee: null,
    exchangeFee: null,
    developerFee: null,
    exchangeRate: null,
    reference: input.reference ?? null,
    clientReferenceId: null,
    failureReason: null,
    virtualAccountId: null,
    holdId: null,
    scheduledFor: null,
    groupId: null,
    batchId: null,
    batchRow: null,
    returnOf: null,
    return: null,
    createdAt: at,
    updatedAt: at,
  };
}
