// Rate limits of this replica. Once a second the replicas tell each other what each key used, and shift their parts of its
// limit to where the demand is; the request path only ever looks at local numbers (contract 2.12).
import type { Environment, Owner } from '@pay/core/owner';
import { SECOND, type Clock } from '@pay/core/time';
import type { Bus } from '@pay/kernel/bus';
import type { RateClass } from '@pay/contract/route';
import type { Config } from '../config.ts';
import { parsePolicy } from '../config.ts';
import { rateLimiter, shareOf, type RateDecision, type RatePolicy } from '../domain/rate-limit.ts';

export type Limited = Exclude<RateClass, 'none'>;
type Spender = {
  readonly keyId: string;
  readonly owner: Owner;
  readonly rateLimits: Readonly<Record<string, string>> | undefined;
};

export interface Rates {
  /** Takes one token of a class; `resource` narrows the bucket to one card or webhook. */
  take(spender: Spender, limited: Limited, resource: string): RateDecision;
  /** A replay costs what a read costs: gives the token of `limited` back and takes a read one. */
  replayed(spender: Spender, limited: Limited, resource: string): RateDecision;
  /** Takes one token of an address's failed authentications. */
  failedAuth(ip: string): RateDecision;
  /** Starts the exchange between replicas; returns its end. */
  start(bus: Bus, clock: Clock): Promise<() => Promise<void>>;
}

type Policies = Readonly<Record<Environment, Readonly<Record<Limited, RatePolicy>>>>;

const subject = 'gateway.usage';
/** Milliseconds without a word after which a replica no longer counts. */
const silentMs = 3 * SECOND;
/** Busiest keys told to the others; everyone else keeps the even share. */
const toldMax = 1_000;

type Peer = { heardAt: number; used: Readonly<Record<string, number>> };

/** `monotonicMs` must never go back: a clock set backwards would otherwise lock a key out. */
export function createRates(config: Config, replica: string, monotonicMs: () => number): Rates {
  const limiter = rateLimiter();
  const policies = policiesOf(config);
  const failed = parsePolicy(config.RATE_FAILED_AUTH);
  const own = new Map<string, RatePolicy>();
  const peers = new Map<string, Peer>();
  let used: Record<string, number> = {};
  let lastUsed: Record<string, number> = {};

  const policyOf = (spender: Spender, limited: Limited): RatePolicy => {
    const text = spender.rateLimits?.[limited];
    if (text === undefined) return policies[spender.owner.environment][limited];
    const known = own.get(text) ?? parsePolicy(text);
    own.set(text, known);
    return known;
  };
  const shareNow = (bucket: string): number =>
    peers.size === 0
      ? 1
      : shareOf(
          lastUsed[bucket] ?? 0,
          [...peers.values()].map((peer) => peer.used[bucket] ?? 0),
        );
  const ask = (spender: Spender, limited: Limited, resource: string) => {
    const key = `${spender.keyId}:${limited}:${resource}`;
    return { key, policy: policyOf(spender, limited), nowMs: monotonicMs(), share: shareNow(key) };
  };
  const take = (spender: Spender, limited: Limited, resource: string): RateDecision => {
    const request = ask(spender, limited, resource);
    used[request.key] = (used[request.key] ?? 0) + 1;
    return limiter.take(request);
  };
  const tell = (bus: Bus): void => {
    lastUsed = used;
    used = {};
    const busiest = Object.entries(lastUsed)
      .sort(([, a], [, b]) => b - a)
      .slice(0, toldMax);
    bus.broadcast(subject, JSON.stringify({ replica, used: Object.fromEntries(busiest) }));
    for (const [name, peer] of peers) if (monotonicMs() - peer.heardAt > silentMs) peers.delete(name);
  };
  return {
    take,
    replayed(spender, limited, resource) {
      limiter.giveBack(ask(spender, limited, resource));
      return take(spender, 'read', '');
    },
    failedAuth: (ip) => limiter.take({ key: `ip:${ip}`, policy: failed, nowMs: monotonicMs(), share: 1 / (peers.size + 1) }),
    async start(bus, clock) {
      const stopping = new AbortController();
      const subscription = await bus.listen(subject, (payload) => {
        const told = JSON.parse(payload) as { replica: string; used: Record<string, number> };
        if (told.replica !== replica) peers.set(told.replica, { heardAt: monotonicMs(), used: told.used });
      });
      const telling = (async () => {
        while (!stopping.signal.aborted) {
          tell(bus);
          await clock.sleep(SECOND, stopping.signal);
        }
      })();
      return async () => {
        stopping.abort();
        await Promise.all([telling, subscription.close()]);
      };
    },
  };
}

function policiesOf(config: Config): Policies {
  const shared = {
    read: parsePolicy(config.RATE_READ),
    write: parsePolicy(config.RATE_WRITE),
    cardCreation: parsePolicy(config.RATE_CARD_CREATION),
  };
  return {
    sandbox: {
      ...shared,
      cardDetails: parsePolicy(config.RATE_CARD_DETAILS_SANDBOX),
      webhookTest: parsePolicy(config.RATE_WEBHOOK_TEST_SANDBOX),
    },
    live: { ...shared, cardDetails: parsePolicy(config.RATE_CARD_DETAILS), webhookTest: parsePolicy(config.RATE_WEBHOOK_TEST) },
  };
}
