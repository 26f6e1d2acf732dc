// What this process knows of the endpoints it is serving. Everything here may be forgotten: rows and their leases are in the
// database, and a scan finds again what has something due.
import type { Environment } from '@pay/core/owner';
import { MINUTE, SECOND } from '@pay/core/time';
import { healthy, mustOpen, observed, type Health } from '../domain/breaker.ts';
import { isDistrusted, paceOf, stalledMs, withSilence, type Pace, type Silences } from '../domain/fairness.ts';
import type * as fairness from '../domain/fairness.ts';
import type { Claimed, Ready } from '../store/claims.ts';

/** An account in one environment: what its receivers make of our patience counts for all of them. */
export type Trust = { readonly name: string; readonly environment: Environment; silences: Silences };

export type Lane = {
  readonly webhookId: string;
  readonly owner: Trust;
  /** Something is due that nobody took yet. */
  ready: boolean;
  /** The last claim left something behind. */
  more: boolean;
  /** Taken rows that wait for a free worker, and attempts under way by the time of their beginning. */
  readonly waiting: Claimed[];
  readonly underWay: Set<{ readonly since: number }>;
  /** Outcomes that said to leave it alone and are being written down: nothing is started meanwhile. */
  resting: number;
  /** Rows that are still leased: waiting, under way, or not yet recorded. */
  held: number;
  health: Health;
  pace: Pace;
  /** Attempts in a row that kept still, and the round that last served it: who kept still least comes first. */
  silentInARow: number;
  servedAt: number;
  /** Milliseconds of recent attempts; unknown endpoints are taken for slow. */
  latencyMs: number;
  slowUntil: number;
};

/** Attempts to one endpoint at once (contract 2.10: a cap per webhook); half of it for five minutes after 429, 502, 503, 504. */
const concurrencyMax = 4;
const slowMs = 5 * MINUTE;
const slowing = new Set([429, 502, 503, 504]);
/** Rows that a quick endpoint has taken ahead, so that its workers need not wait for the database. */
const depthMax = 128;
const aheadMs = 0.25 * SECOND;
/** Endpoints that are remembered while idle. */
const lanesMax = 10_000;

/** One attempt tells whether somebody answers. */
export const concurrencyOf = (lane: Lane, now: number): number =>
  lane.pace === 'silent' ? 1 : now < lane.slowUntil ? concurrencyMax / 2 : concurrencyMax;

/** The lane as it looks to whoever shares out the workers. */
export function candidateOf(lane: Lane, now: number): fairness.Lane {
  const { webhookId, owner, pace, underWay } = lane;
  const concurrency = concurrencyOf(lane, now);
  const used = Math.max(underWay.size, Math.min(underWay.size + lane.waiting.length, concurrency));
  let stalled = 0;
  for (const { since } of underWay) if (now - since >= stalledMs) stalled += 1;
  return {
    ...{ webhookId, pace, used, stalled, concurrency },
    owner: owner.name,
    environment: owner.environment,
    isOwnerDistrusted: isDistrusted(owner.silences, now),
    wants: lane.ready && lane.resting === 0 && used < concurrency,
  };
}

/** Whether it uses all its workers and answers so quickly that they would wait for the database. */
export function takesAhead(lane: Lane, now: number): boolean {
  const { ready, resting, pace, underWay, waiting } = lane;
  const isBusy = underWay.size + waiting.length >= concurrencyOf(lane, now);
  return ready && resting === 0 && pace === 'quick' && isBusy && waiting.length <= depthOf(lane, now) / 2;
}

/** How many rows an endpoint may have in this process: as many as it would take in a quarter of a second. */
export function depthOf(lane: Lane, now: number): number {
  const concurrency = concurrencyOf(lane, now);
  return Math.max(concurrency, Math.min(depthMax, Math.floor((concurrency * aheadMs) / Math.max(1, lane.latencyMs))));
}

type Learned = {
  readonly at: number;
  readonly ok: boolean;
  readonly httpStatus: number | null;
  readonly durationMs: number;
  /** How long it kept a worker. */
  readonly heldMs: number;
};

/** Takes an outcome to heart; true when the endpoint must be left alone now. */
export function learn(lane: Lane, outcome: Learned): boolean {
  lane.pace = paceOf(outcome);
  lane.silentInARow = lane.pace === 'silent' ? lane.silentInARow + 1 : 0;
  if (lane.pace === 'silent') lane.owner.silences = withSilence(lane.owner.silences, outcome.at);
  lane.latencyMs = lane.latencyMs === Infinity ? outcome.durationMs : lane.latencyMs * 0.7 + outcome.durationMs * 0.3;
  if (outcome.httpStatus !== null && slowing.has(outcome.httpStatus)) lane.slowUntil = outcome.at + slowMs;
  lane.health = observed(lane.health, outcome);
  if (!mustOpen(lane.health)) return false;
  lane.health = healthy;
  return true;
}

export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #owners = new Map<string, Trust>();

  /** The lanes of these endpoints have something due. */
  mark(found: readonly Ready[]): void {
    for (const ready of found) this.#of(ready).ready = true;
  }

  #of({ webhookId, account, environment }: Ready): Lane {
    const known = this.#lanes.get(webhookId);
    if (known !== undefined) return known;
    if (this.#lanes.size >= lanesMax) this.#forgetIdle();
    const lane: Lane = {
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
    this.#lanes.set(webhookId, lane);
    return lane;
  }

  all(): IterableIterator<Lane> {
    return this.#lanes.values();
  }

  get(webhookId: string): Lane | undefined {
    return this.#lanes.get(webhookId);
  }

  #ownerOf(name: string, environment: Environment): Trust {
    const owner = this.#owners.get(name) ?? { name, environment, silences: [] };
    this.#owners.set(name, owner);
    return owner;
  }

  #forgetIdle(): void {
    for (const [id, lane] of this.#lanes) if (lane.held === 0 && !lane.ready) this.#lanes.delete(id);
    const left = new Set([...this.#lanes.values()].map(({ owner }) => owner.name));
    for (const name of this.#owners.keys()) if (!left.has(name)) this.#owners.delete(name);
  }
}
