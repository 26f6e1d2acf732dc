// Operators' key operations over the bus. They have no public route, so access to the bus controls access to the API.
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { consoleContract } from '@pay/contract/console/operations';
import type { Ctx } from '@pay/contract/ctx';
import { gateway } from '@pay/contract/gateway/operations';
import { only, type Client, type In, type Out } from '@pay/contract/operation';
import { mintKey } from '@pay/core/api-key';
import { randomIds, type Id } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import { transfer } from '@pay/contract/transfer/operations';
import { natsBus } from '@pay/kernel/bus/nats';
import type { TlsFiles } from '@pay/kernel/bus/nats-access';
import { createClient } from '@pay/kernel/client';
import { createLog } from '@pay/kernel/log';
import { createMetrics } from '@pay/kernel/metrics';
import { republishSubject } from '@pay/kernel/republish';

type ApiKey = Out<(typeof gateway)['createKey']>;
/** The full text of a key exists only here and with the caller. */
export type NewKey = { readonly text: string; readonly key: ApiKey };

type CreatedKey = In<(typeof gateway)['createKey']>;
/** Optional settings of a key. */
export type NewKeyOptions = Partial<Pick<CreatedKey, 'expiresAt' | 'ipAllow' | 'rateLimits'>>;

/** Input for a new user. This code creates the password. */
export type NewConsoleUser = Omit<In<(typeof consoleContract)['createUser']>, 'password'>;
export type CreatedConsoleUser = Out<(typeof consoleContract)['createUser']> & { readonly password: string };

export type ActionRequest = In<(typeof consoleContract)['operate']>;
export type ActionStatusName = NonNullable<In<(typeof consoleContract)['listActions']>['status']>;

export interface Operator {
  createKey(environment: Environment, name: string, options?: NewKeyOptions): Promise<NewKey>;
  /** Creates a key that acts on another key's resources within these scopes. */
  restrictKey(parent: Pick<ApiKey, 'id' | 'environment'>, scopes: readonly string[], options?: NewKeyOptions): Promise<NewKey>;
  rollKey(key: Pick<ApiKey, 'id' | 'environment'>, graceMs?: number): Promise<NewKey>;
  revokeKey(key: Pick<ApiKey, 'id' | 'environment'>): Promise<ApiKey>;
  listKeys(): Promise<ApiKey[]>;
  /** Erases a customer. Repeat the call after a failure. @throws 409 whose details list the blockers. */
  eraseCustomer(customerId: string): Promise<Out<(typeof gateway)['eraseCustomer']>>;
  /** Puts a legal hold on a customer. Without a reason, lifts it. */
  holdCustomer(customerId: string, reason: string | null): Promise<void>;
  /**
   * Creates a console user with an initial password for one sign-in, which only the caller learns. @throws 409 for an
   * existing e-mail address.
   */
  createUser(user: NewConsoleUser): Promise<CreatedConsoleUser>;
  /**
   * Removes every second factor of a user who lost theirs. @throws 400 for an unknown e-mail address, 409 if the user
   * has no second factor.
   */
  resetSecondFactor(email: string): Promise<string>;
  /**
   * Requests an operator action. An action that needs a second person is proposed. @throws the error of the owning
   * service.
   */
  operate(request: ActionRequest): Promise<Out<(typeof consoleContract)['operate']>>;
  /** Operator actions, newest first. */
  listActions(status: ActionStatusName | undefined): Promise<Out<(typeof consoleContract)['listActions']>['items']>;
  /** Compares the rails' books with ours after a restore, a page per call. See ops/reconcile-gap. */
  readonly gap: GapOperations;
  /** Makes a service republish its stored events since this instant. Resolves with the number of commits. */
  republish(service: string, since: Date): Promise<number>;
  close(): Promise<void>;
}

export type GapRun = Out<(typeof transfer)['beginGapRun']>;
export interface GapOperations {
  begin(options: { readonly marginMs: number; readonly from?: string }): Promise<GapRun>;
  advance(runId: string): Promise<GapRun>;
  finish(runId: string): Promise<GapRun>;
  /** Restores the idempotency keys of recovered payments, so that they replay. Returns the number of new keys. */
  restoreKeys(): Promise<number>;
}

/** The only operations of the command line. Its bus user has permissions for no others. */
export const operatorNeeds = {
  gateway: only(
    gateway,
    ...(['createKey', 'rollKey', 'revokeKey', 'listKeys', 'eraseCustomer', 'holdCustomer', 'restoreIdempotencyKeys'] as const),
  ),
  transfer: only(transfer, 'beginGapRun', 'advanceGapRun', 'finishGapRun'),
  console: only(consoleContract, 'createUser', 'resetSecondFactor', 'operate', 'listActions'),
};

const callMs = 10_000;
/** 20 characters in base64url. */
const passwordBytes = 15;

/** The text of a key that is not registered yet. */
export const mintText = (environment: Environment): string => mintKey(environment, (length) => randomBytes(length)).text;

export async function connectOperator(options: { natsUrl: string; tls?: TlsFiles; busPrefix?: string }): Promise<Operator> {
  const silent = { write: (): void => undefined, flush: (): void => undefined };
  const log = createLog({ service: 'operator', level: 'error', clock: systemClock, sink: silent });
  const { natsUrl, tls = {}, busPrefix = '' } = options;
  const bus = await natsBus({ url: () => natsUrl, tls, name: 'operator', prefix: busPrefix, log });
  const metrics = createMetrics('operator', false);
  const calling = { bus, clock: systemClock, metrics, strict: true };
  const { client, shutdown } = createClient(operatorNeeds.gateway, calling);
  const people = createClient(operatorNeeds.console, calling);
  const payments = createClient(operatorNeeds.transfer, calling);
  const ctxFor = createContextFactory();
  return {
    ...keyOperations(client, ctxFor),
    createUser: async (user) => {
      const password = randomBytes(passwordBytes).toString('base64url');
      return { password, ...(await people.client.createUser(ctxFor(undefined, 'live'), { ...user, password })) };
    },
    resetSecondFactor: async (email) => (await people.client.resetSecondFactor(ctxFor(undefined, 'live'), { email })).userId,
    operate: (request) => people.client.operate(ctxFor(undefined, 'live'), request),
    listActions: async (status) => {
      const filter = { limit: 200, ...(status === undefined ? {} : { status }) };
      return (await people.client.listActions(ctxFor(undefined, 'live'), filter)).items;
    },
    gap: {
      begin: (options) => payments.client.beginGapRun(ctxFor(undefined, 'live'), options),
      advance: (runId) => payments.client.advanceGapRun(ctxFor(undefined, 'live'), { runId }),
      finish: (runId) => payments.client.finishGapRun(ctxFor(undefined, 'live'), { runId }),
      restoreKeys: async () => (await client.restoreIdempotencyKeys(ctxFor(undefined, 'live'), {})).restored,
    },
    republish: async (service, since) => {
      const answer = await bus.request(republishSubject(service), JSON.stringify({ since: since.toISOString() }), callMs);
      // The response of the kernel's republish.ts.
      return (JSON.parse(answer) as { rows: number }).rows;
    },
    close: async () => {
      shutdown();
      people.shutdown();
      payments.shutdown();
      await bus.close();
    },
  };
}

/** The user who runs the command line, for the audit log. A container may have no name for its user. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}

type MakeContext = (account: string | undefined, environment: Environment) => Ctx;

function createContextFactory(): MakeContext {
  const ids = randomIds();
  return (account, environment) => {
    const now = systemClock.now();
    const operationId = ids.next('operation', now);
    // The owner does not exist before its key: the gateway makes the new key its own owner.
    const keyId = (account ?? ids.next('key', now)) as Id<'key'>;
    return {
      owner: { account: keyId, environment },
      operationId,
      requestId: ids.next('request', now),
      keyId,
      deadline: now + callMs,
      caller: { type: 'operator', label: operatorName(), ip: null, userAgent: null },
    };
  };
}

type KeyOperations = Omit<
  Operator,
  'close' | 'gap' | 'republish' | 'createUser' | 'resetSecondFactor' | 'operate' | 'listActions'
>;

function keyOperations(client: Client<(typeof operatorNeeds)['gateway']>, ctxFor: MakeContext): KeyOperations {
  return {
    async createKey(environment, name, options = {}) {
      const text = mintText(environment);
      return { text, key: await client.createKey(ctxFor(undefined, environment), { text, name, ...options }) };
    },
    async restrictKey({ id, environment }, scopes, options = {}) {
      const text = mintText(environment);
      const input = { text, name: 'restricted', restricted: true, scopes: [...scopes], ...options };
      return { text, key: await client.createKey(ctxFor(id, environment), input) };
    },
    async rollKey({ id, environment }, graceMs) {
      const text = mintText(environment);
      const input = { keyId: id as Id<'key'>, text, ...(graceMs === undefined ? {} : { graceMs }) };
      return { text, key: await client.rollKey(ctxFor(id, environment), input) };
    },
    eraseCustomer: (customerId) => client.eraseCustomer(ctxFor(undefined, 'sandbox'), { customerId }),
    holdCustomer: async (customerId, reason) =>
      void (await client.holdCustomer(ctxFor(undefined, 'sandbox'), { customerId, reason })),
    revokeKey: ({ id, environment }) => client.revokeKey(ctxFor(id, environment), { keyId: id }),
    listKeys: async () => {
      const keys: ApiKey[] = [];
      for (let before: Id<'key'> | undefined; ;) {
        const page = await client.listKeys(ctxFor(undefined, 'sandbox'), {
          limit: 200,
          ...(before === undefined ? {} : { before }),
        });
        keys.push(...page.items);
        if (page.items.length < 200) return keys;
        before = page.items.at(-1)?.id as Id<'key'>;
      }
    },
  };
}
