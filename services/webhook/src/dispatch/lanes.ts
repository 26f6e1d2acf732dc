// What this process knows of the endpoints it is serving. Everything here may be forgotten: rows and their leases are in the
// database, and a scan finds again what has something due.
import { MINUTE, SECOND } from '@pay/core/time';
import { healthy, mustOpen, observed, type Health } from '../domain/breaker.ts';
import type { Claimed, Ready } from '../store/claims.ts';

export type Lane = {
  readonly webhookId: string;
  readonly account: string;
  /** Something is due that nobody took yet. */
  ready: boolean;
  /** The last claim left something behind. */
  more: boolean;
  /** Taken rows that wait for a free worker, and attempts under way. */
  readonly waiting: Claimed[];
  inFlight: number;
  /** Outcomes that said to leave it alone and are being written down: nothing is started meanwhile. */
  resting: number;
  /** Rows that are still leased: waiting, under way, or not yet recorded. */
  held: number;
  health: Health;
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

export const concurrencyOf = (lane: Lane, now: number): number => (now < lane.slowUntil ? concurrencyMax / 2 : concurrencyMax);

/** How many rows an endpoint may have in this process: as many as it would take in a quarter of a second. */
export function depthOf(lane: Lane, now: number): number {
  const concurrency = concurrencyOf(lane, now);
  return Math.max(concurrency, Math.min(depthMax, Math.floor((concurrency * aheadMs) / Math.max(1, lane.latencyMs))));
}

/** Takes an outcome to heart; true when the endpoint must be left alone now. */
export function learn(lane: Lane, outcome: { at: number; ok: boolean; httpStatus: number | null; durationMs: number }): boolean {
  lane.latencyMs = lane.latencyMs === Infinity ? outcome.durationMs : lane.latencyMs * 0.7 + outcome.durationMs * 0.3;
  if (outcome.httpStatus !== null && slowing.has(outcome.httpStatus)) lane.slowUntil = outcome.at + slowMs;
  lane.health = observed(lane.health, outcome);
  if (!mustOpen(lane.health)) return false;
  lane.health = healthy;
  return true;
}

export class Lanes {
  readonly #lanes = new Map<string, Lane>();

  /** The lanes of these endpoints have something due. */
  mark(found: readonly Ready[]): void {
    for (const { webhookId, account } of found) this.of(webhookId, account).ready = true;
  }

  of(webhookId: string, account: string): Lane {
    const known = this.#lanes.get(webhookId);
    if (known !== undefined) return known;
    if (this.#lanes.size >= lanesMax) this.#forgetIdle();
    const lane: Lane = {
      webhookId,
      account,
      ready: false,
      more: false,
      waiting: [],
      inFlight: 0,
      held: 0,
      resting: 0,
      health: healthy,
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

  #forgetIdle(): void {
    for (const [id, lane] of this.#lanes) if (lane.held === 0 && !lane.ready) this.#lanes.delete(id);
  }
}
