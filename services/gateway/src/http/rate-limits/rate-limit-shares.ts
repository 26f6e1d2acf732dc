// This replica's share of each key's limit. Once a second the replicas exchange the use of each key, and the shares
// follow the demand. Requests only read local numbers.
import { SECOND, type Clock } from '@pay/core/time';
import type { Bus } from '@pay/kernel/bus';
import { shareOf } from '../../domain/rate-limit.ts';

export interface RateLimitShares {
  /** Notes one request of a bucket. */
  count(bucket: string): void;
  /** This replica's part of a bucket's limit, over 0 and at most 1. */
  of(bucket: string): number;
  /** An equal part for every replica, for buckets that are not counted. */
  even(): number;
  /** Starts the exchange between replicas. Returns the function that ends the exchange. */
  start(bus: Bus, clock: Clock): Promise<() => Promise<void>>;
}

const subject = 'gateway.usage';
/** Milliseconds without a message after which a replica no longer counts. */
const silentMs = 3 * SECOND;
/** Maximum number of buckets that a replica reports: the busiest. All other buckets keep the even share. */
const toldMax = 1_000;

type Usage = Readonly<Record<string, number>>;

export function createRateLimitShares(replica: string, monotonicMs: () => number): RateLimitShares {
  const peers = new Map<string, { heardAt: number; used: Usage }>();
  let used: Record<string, number> = {};
  let lastUsed: Usage = {};
  const tell = (bus: Bus): void => {
    lastUsed = used;
    used = {};
    const busiest = Object.entries(lastUsed)
      .sort(([, a], [, b]) => b - a)
      .slice(0, toldMax);
    bus.broadcast(subject, JSON.stringify({ replica, used: Object.fromEntries(busiest) }));
    for (const [name, peer] of peers) if (monotonicMs() - peer.heardAt > silentMs) peers.delete(name);
  };
  const hear = (payload: string): void => {
    const told = JSON.parse(payload) as { replica: string; used: Usage };
    if (told.replica !== replica) peers.set(told.replica, { heardAt: monotonicMs(), used: told.used });
  };
  return {
    count: (bucket) => {
      used[bucket] = (used[bucket] ?? 0) + 1;
    },
    of: (bucket) => {
      if (peers.size === 0) return 1;
      const others = [...peers.values()].map((peer) => peer.used[bucket] ?? 0);
      return shareOf(lastUsed[bucket] ?? 0, others);
    },
    even: () => 1 / (peers.size + 1),
    async start(bus, clock) {
      const stopping = new AbortController();
      const subscription = await bus.listen(subject, hear);
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
