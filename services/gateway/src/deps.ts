// The gateway's dependencies. The gateway calls even its own operations over the bus, so that any replica may answer.
// Their client is created here, because a service does not list itself among its needs.
import type { Ctx } from '@pay/contract/ctx';
import { assert } from '@pay/core/fault';
import type { Keyring } from '@pay/core/sealing';
import { Batcher } from '@pay/kernel/batcher';
import { createClient } from '@pay/kernel/client';
import type { Clients, Parts } from '@pay/kernel/service';
import type { Config } from './config.ts';
import { parsePeppers } from './config.ts';
import type { Peppers } from './domain/key.ts';
import { createRateLimits, type RateLimits } from './http/rate-limits/rate-limits.ts';
import { createRateLimitShares } from './http/rate-limits/rate-limit-shares.ts';
import { createAuthenticator, type Authenticator } from './http/request/auth.ts';
import type { Calls } from './http/http-deps.ts';
import { createKeyLastUsed, type KeyLastUsed } from './app/key-last-used.ts';
import { itself, type Needs } from './app/clients.ts';
import { findDelegatedPrincipal } from './app/find-delegated-principal.ts';
import { findCredential, findCredentials, type CredentialQuery, type Credential } from './store/credentials.ts';
import { createKeyedMutex } from './app/keyed-mutex.ts';

export type GatewayParts = Parts<Config, Needs>;

export type Deps = {
  readonly clients: Clients<Needs>;
  readonly calls: Calls;
  readonly peppers: Peppers;
  readonly auth: Authenticator;
  readonly keyUse: KeyLastUsed;
  readonly rateLimits: RateLimits;
  readonly keyring: Keyring;
  /** Real milliseconds; handlers get their owner's clock. */
  readonly now: () => number;
  /** Announces to every replica, this one at once, that an owner's keys or sandbox changed. */
  readonly changed: (account: string) => void;
  readonly resetSandbox: (ctx: Ctx) => Promise<unknown>;
  /** Calls back when an owner's keys or sandbox changed, on any replica. */
  readonly watch: (listener: (account: string) => void) => void;
  readonly close: () => Promise<void>;
};

const subject = 'gateway.changed';
const lineMs = 100;
const lineLimits = { itemsMax: 512, queueMax: 2_048, lanes: 1 } as const;

export async function build(parts: GatewayParts): Promise<Deps> {
  const { bus, db, clock, metrics, config, clients, secrets } = parts;
  const own = createClient(itself, { bus, clock, metrics, strict: config.STRICT_WIRE });
  const peppers = secrets.follow(['API_KEY_PEPPERS'], () => parsePeppers(secrets.text('API_KEY_PEPPERS')));
  const keyUse = createKeyLastUsed();
  // However many bad keys an address tries, at most ten queries per second reach the database.
  const line = new Batcher<CredentialQuery, Credential | undefined>(async (queries) => {
    await clock.sleep(lineMs);
    return findCredentials(db, queries);
  }, lineLimits);
  const auth = createAuthenticator({
    peppers,
    now: () => clock.now(),
    find: (environment, prefix) => findCredential(db, environment, prefix),
    findInLine: (environment, prefix) => line.submit({ environment, prefix }),
    findDelegated: (text) => findDelegatedPrincipal({ db, keyring: parts.keyring, clock }, text),
  });
  const monotonicMs = (): number => performance.now();
  const shares = createRateLimitShares(parts.ids.next('request', clock.now()), monotonicMs);
  const stopShares = await shares.start(bus, clock);
  const watchers: ((account: string) => void)[] = [];
  const hearing = await bus.listen(subject, (account) => {
    auth.forget(account);
    for (const watcher of watchers) watcher(account);
  });
  const gateway = { ...own.client, ...inTurn(own.client) };
  return {
    clients,
    // Each client's functions accept their own operation's input; a route's schema has already validated it.
    calls: { ...(clients as unknown as Calls), gateway },
    resetSandbox: (ctx) => callOf(gateway, 'reset')(ctx, { confirm: true }),
    peppers,
    auth,
    keyUse,
    rateLimits: createRateLimits(config, shares, monotonicMs),
    keyring: parts.keyring,
    now: () => clock.now(),
    changed: (account) => {
      auth.forget(account);
      bus.broadcast(subject, account);
    },
    watch: (watcher) => void watchers.push(watcher),
    close: async () => {
      own.shutdown();
      await stopShares();
      await hearing.close();
    },
  };
}

const switches = ['changeSettings', 'setClock', 'reset'] as const;

/** Changes to a sandbox, serialized for each owner. */
function inTurn(client: Calls[string]): Calls[string] {
  const take = createKeyedMutex();
  return Object.fromEntries(
    switches.map((name) => [name, (ctx: Ctx, input: unknown) => take(ctx.owner.account, () => callOf(client, name)(ctx, input))]),
  );
}

function callOf(client: Calls[string], name: string): Calls[string][string] {
  const call = client[name];
  assert(call !== undefined, `no client for ${name}`);
  return call;
}
