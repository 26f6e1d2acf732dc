// The in-memory state of the endpoints that this process serves. All of it may be lost: rows and their leases are in
// the database, and a scan finds due work again.
import type { Environment } from '@pay/core/owner';
import { MINUTE, SECOND } from '@pay/core/time';
import { healthy, mustOpen, addOutcome, type Health } from '../../domain/breaker.ts';
import { isSilentOwner, paceOf, stalledMs, withSilence, type Endpoint, type Pace, type Silences } from '../../domain/fairness.ts';
import { depthMax, type ClaimedDelivery, type ReadyEndpoint } from '../../store/claims.ts';

/** An account in one environment: its receivers' response times count for all of them. */
export type OwnerTrust = { readonly name: string; readonly environment: Environment; silences: Silences };

export type EndpointQueue = {
  readonly webhookId: string;
  readonly owner: OwnerTrust;
  /** Whether due deliveries are not taken yet. */
  ready: boolean;
  /** Whether the last claim left some rows. */
  more: boolean;
  /** Taken rows that wait for a free worker, and attempts in progress by the time of their start. */
  readonly waiting: ClaimedDelivery[];
  readonly underWay: Set<{ readonly since: number }>;
  /** Number of outcomes that require a pause and are being recorded. Meanwhile no attempt starts. */
  resting: number;
  /** Number of leased rows: waiting, in progress, or not yet recorded. */
  held: number;
  health: Health;
  pace: Pace;
  /**
   * Number of consecutive silent attempts, and the round that last served the endpoint: the least silent come first.
   */
  silentInARow: number;
  servedAt: number;
  /** Average milliseconds of recent attempts; unknown endpoints count as slow. */
  latencyMs: number;
  slowUntil: number;
};

/** Maximum number of concurrent attempts to one endpoint; half of it for five minutes after 429, 502, 503, 504. */
const concurrencyMax = 4;
const slowMs = 5 * MINUTE;
const slowDownStatuses = new Set([429, 502, 503, 504]);
const aheadMs = 0.25 * SECOND;
/** Number of endpoints in memory above which idle ones are forgotten. */
const queuesMax = 10_000;

/** Number of concurrent attempts. For a silent endpoint, one attempt shows whether the receiver answers. */
export const concurrencyOf = (queue: EndpointQueue, now: number): number =>
  queue.pace === 'silent' ? 1 : now < queue.slowUntil ? concurrencyMax / 2 : concurrencyMax;

/** The queue in the form that the distribution of workers uses. */
export function endpointOf(queue: EndpointQueue, now: number): Endpoint {
  const { webhookId, owner, pace, underWay } = queue;
  const concurrency = concurrencyOf(queue, now);
  const used = Math.max(underWay.size, Math.min(underWay.size + queue.waiting.length, concurrency));
  let stalled = 0;
  for (const { since } of underWay) if (now - since >= stalledMs) stalled += 1;
  return {
    ...{ webhookId, pace, used, stalled, concurrency },
    owner: owner.name,
    environment: owner.environment,
    isOwnerSilent: isSilentOwner(owner.silences, now),
    wants: queue.ready && queue.resting === 0 && used < concurrency,
  };
}

/** Whether an endpoint uses all its workers, and answers so quickly that they would wait for the database. */
export function takesAhead(queue: EndpointQueue, now: number): boolean {
  const { ready, resting, pace, underWay, waiting } = queue;
  const isBusy = underWay.size + waiting.length >= concurrencyOf(queue, now);
  return ready && resting === 0 && pace === 'quick' && isBusy && waiting.length <= depthOf(queue, now) / 2;
}

/**
 * Maximum number of rows of an endpoint in this process: as many as it processes in a quarter of a second. With fewer,
 * its workers would wait for the database.
 */
export function depthOf(queue: EndpointQueue, now: number): number {
  const concurrency = concurrencyOf(queue, now);
  return Math.max(concurrency, Math.min(depthMax, Math.floor((concurrency * aheadMs) / Math.max(1, queue.latencyMs))));
}

type QueueOutcome = {
  readonly at: number;
  readonly ok: boolean;
  readonly httpStatus: number | null;
  readonly durationMs: number;
  /** Milliseconds for which the attempt occupied a worker. */
  readonly heldMs: number;
};

/** Records an outcome. Returns true when the circuit of the endpoint must open. */
export function recordOutcome(queue: EndpointQueue, outcome: QueueOutcome): boolean {
  queue.pace = paceOf(outcome);
  queue.silentInARow = queue.pace === 'silent' ? queue.silentInARow + 1 : 0;
  if (queue.pace === 'silent') queue.owner.silences = withSilence(queue.owner.silences, outcome.at);
  queue.latencyMs = queue.latencyMs === Infinity ? outcome.durationMs : queue.latencyMs * 0.7 + outcome.durationMs * 0.3;
  if (outcome.httpStatus !== null && slowDownStatuses.has(outcome.httpStatus)) queue.slowUntil = outcome.at + slowMs;
  queue.health = addOutcome(queue.health, outcome);
  if (!mustOpen(queue.health)) return false;
  queue.health = healthy;
  return true;
}

export class EndpointQueues {
  readonly #queues = new Map<string, EndpointQueue>();
  readonly #owners = new Map<string, OwnerTrust>();

  mark(readyEndpoints: readonly ReadyEndpoint[]): void {
    for (const ready of readyEndpoints) this.#of(ready).ready = true;
  }

  #of({ webhookId, account, environment }: ReadyEndpoint): EndpointQueue {
    const known = this.#queues.get(webhookId);
    if (known !== undefined) return known;
    if (this.#queues.size >= queuesMax) this.#forgetIdle();
    const queue: EndpointQueue = {
      webhookId,
      owner: this.#ownerOf(`${account} ${environment}`, environment),
      ready: false,
      more: false,
      waiting: [],
      underWay: new Set(),
      held: 0,
      resting: 0,
      health: healthy,
      pace: 'silent',
      silentInARow: 0,
      servedAt: 0,
      latencyMs: Infinity,
      slowUntil: 0,
    };
    this.#queues.set(webhookId, queue);
    return queue;
  }

  all(): IterableIterator<EndpointQueue> {
    return this.#queues.values();
  }

  get(webhookId: string): EndpointQueue | undefined {
    return this.#queues.get(webhookId);
  }

  #ownerOf(name: string, environment: Environment): OwnerTrust {
    const owner = this.#owners.get(name) ?? { name, environment, silences: [] };
    this.#owners.set(name, owner);
    return owner;
  }

  #forgetIdle(): void {
    for (const [id, queue] of this.#queues) if (queue.held === 0 && !queue.ready) this.#queues.delete(id);
    const left = new Set([...this.#queues.values()].map(({ owner }) => owner.name));
    for (const name of this.#owners.keys()) if (!left.has(name)) this.#owners.delete(name);
  }
}
