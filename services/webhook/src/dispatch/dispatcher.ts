// Sends what is due. One round finds endpoints with work, chooses fairly among them, takes their rows under a lease and starts
// the attempts; the attempts go on by themselves, so nobody waits for a receiver that hangs. The danger is a row that is lost:
// it is only ever in the queue or in the history, and a lease that ends gives it back.
import type { IdSource } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { Batcher } from '@pay/kernel/batcher';
import type { Database } from '@pay/kernel/db';
import { errorOf, type Log } from '@pay/kernel/log';
import { choose } from '../domain/fairness.ts';
import * as attempts from '../store/attempts.ts';
import * as claims from '../store/claims.ts';
import type { Claimed } from '../store/claims.ts';
import type { Sending } from './attempt.ts';
import { candidateOf, concurrencyOf, depthOf, Lanes, takesAhead, type Lane } from './lanes.ts';
import type { Meters } from './meters.ts';
import { work } from './work.ts';

export type Dispatching = Sending & {
  readonly db: Database;
  readonly ids: IdSource;
  readonly log: Log;
  readonly meters: Meters;
  /** Attempts this process makes at once. */
  readonly workers: number;
  /** Uniform in [0, 1), for the jitter of retries. */
  readonly random: () => number;
  /** Wakes the round, and the job that calls deliveries off. */
  readonly wake: () => void;
  readonly cancel: () => void;
};

/** Who has a row longer than this has died: the longest attempt, a simulated delay and time to write it down. */
export const leaseMs = 25 * SECOND;
/** What must be left of a lease for an attempt to begin. */
export const attemptMsMax = 19 * SECOND;
const lanesPerClaim = 32;
/** Milliseconds between scans for retries, for leases that ended and for what no notice told of; endpoints each looks at. */
const scanEveryMs = 500;
const endpointsPerScan = 1_000;
const ownersMax = 1_000;
const recordLimits = { itemsMax: 128, queueMax: 8_192, lanes: 1 };
const drainMs = 8 * SECOND;

export class Dispatcher {
  readonly #given: Dispatching;
  readonly #lanes = new Lanes();
  readonly #noticed = new Map<string, Owner>();
  readonly #records: Batcher<attempts.Ended, boolean>;
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #nextScanAt = 0;
  #scanFrom: string | null = null;
  #lastServed: string | undefined;
  #rounds = 0;

  constructor(given: Dispatching) {
    this.#given = given;
    this.#records = new Batcher(async (ended) => {
      const ours = await attempts.record(given.db, ended);
      return ended.map(({ claimed }) => ours.has(claimed.rowId));
    }, recordLimits);
  }

  /** Something was queued for these owners. */
  notice(owners: readonly Owner[]): void {
    // Beyond the bound the scan finds them.
    for (const owner of owners.slice(0, ownersMax)) this.#noticed.set(`${owner.account} ${owner.environment}`, owner);
    this.#given.wake();
  }

  /** One round; true when there may be more to do at once. */
  async round(): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    const { db, clock } = this.#given;
    await this.#discover();
    const now = clock.now();
    const { picked, picks } = this.#pick(now);
    if (picked.length === 0) return false;
    for (const lane of picked) lane.ready = false;
    let rows: Claimed[];
    try {
      rows = await claims.claim(db, { picks, now, leaseUntil: now + leaseMs });
    } catch (error) {
      for (const lane of picked) lane.ready = true;
      throw error;
    }
    for (const lane of picked)
      this.#receive(
        lane,
        rows.filter((row) => row.webhookId === lane.webhookId),
      );
    return true;
  }

  /** Stops taking rows, gives back those that wait, and ends the attempts under way after a moment. */
  async close(): Promise<void> {
    const { db, clock } = this.#given;
    const waiting = [...this.#lanes.all()].flatMap((lane) => lane.waiting.splice(0));
    await claims.release(db, waiting).catch(() => undefined);
    const patience = new AbortController();
    const all = async (): Promise<void> => {
      while (this.#running.size > 0) await Promise.allSettled(this.#running);
    };
    await Promise.race([all(), clock.sleep(drainMs, patience.signal)]);
    patience.abort();
    this.#stopping.abort();
    await all();
  }

  async #discover(): Promise<void> {
    const { db, clock } = this.#given;
    const owners = [...this.#noticed.values()];
    this.#noticed.clear();
    const now = clock.now();
    if (owners.length > 0) this.#lanes.mark(await claims.readyOfOwners(db, owners, now));
    if (now < this.#nextScanAt) return;
    const found = await claims.scan(db, { from: this.#scanFrom, endpointsMax: endpointsPerScan, now });
    this.#lanes.mark(found.ready);
    this.#scanFrom = found.next;
    this.#nextScanAt = now + scanEveryMs;
  }

  /** Lanes to claim for: first those that got workers, and when nobody is left without, those that would take more ahead. */
  #pick(now: number): { picked: Lane[]; picks: claims.Pick[] } {
    const lanes = [...this.#lanes.all()].filter((lane) => lane.ready || lane.held > 0);
    lanes.sort((one, other) => one.silentInARow - other.silentInARow || one.servedAt - other.servedAt);
    const { chosen, isFull } = choose(
      lanes.map((lane) => candidateOf(lane, now)),
      { workers: this.#given.workers, lastServed: this.#lastServed, lanesMax: lanesPerClaim },
    );
    const workersOf = new Map(chosen.map(({ webhookId, workers }) => [webhookId, workers]));
    const served = chosen.flatMap(({ webhookId }) => this.#lanes.get(webhookId) ?? []);
    this.#rounds += 1;
    for (const lane of served) lane.servedAt = this.#rounds;
    if (served.length > 0) this.#lastServed = served.at(-1)?.owner.name;
    // Whoever has no worker yet comes first: a flood behind one endpoint must not keep the workers to itself.
    const ahead = isFull ? [] : lanes.filter((lane) => !workersOf.has(lane.webhookId) && takesAhead(lane, now));
    const picked = [...served, ...ahead.slice(0, lanesPerClaim - served.length)];
    const picks = picked.map((lane) => {
      const room = concurrencyOf(lane, now) - lane.underWay.size;
      const workers = workersOf.get(lane.webhookId) ?? room;
      // No more rows than workers where there are fewer than it could use.
      return { webhookId: lane.webhookId, depth: workers < room ? lane.held + workers : depthOf(lane, now) };
    });
    return { picked, picks };
  }

  #receive(lane: Lane, rows: readonly Claimed[]): void {
    const [first] = rows;
    // Nothing taken while we hold rows of it: those that wait for them can be taken when they are done.
    lane.more = first === undefined ? lane.held > 0 : first.candidates > rows.length;
    lane.held += rows.length;
    lane.waiting.push(...rows);
    this.#start(lane);
  }

  #start(lane: Lane): void {
    const now = this.#given.clock.now();
    // Taken while the endpoint failed once too often: others may find it open again before this process does.
    if (lane.resting > 0) return this.#giveBackAll(lane);
    while (lane.underWay.size < concurrencyOf(lane, now)) {
      const claimed = lane.waiting.shift();
      if (claimed === undefined) return;
      if (claimed.leaseUntil - now < attemptMsMax) this.#giveBack(lane, [claimed, ...lane.waiting.splice(0)]);
      else this.#track(this.#attempt(lane, claimed));
    }
  }

  #track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => this.#given.log.error('delivery failed', { error: errorOf(error) }))
      .finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  #giveBack(lane: Lane, rows: readonly Claimed[]): void {
    this.#track(
      claims.release(this.#given.db, rows).finally(() => {
        lane.held -= rows.length;
        lane.ready = true;
        this.#given.wake();
      }),
    );
  }

  async #attempt(lane: Lane, claimed: Claimed): Promise<void> {
    const attempt = { since: this.#given.clock.now() };
    lane.underWay.add(attempt);
    const free = (): void => {
      if (lane.underWay.delete(attempt)) this.#start(lane);
    };
    try {
      const { isPaused } = await work(this.#given, {
        lane,
        claimed,
        signal: this.#stopping.signal,
        // The worker is free as soon as the receiver has answered; writing it down shares a statement with others.
        sent: free,
        record: (ended) => this.#records.submit(ended),
      });
      if (isPaused) this.#giveBackAll(lane);
    } finally {
      lane.held -= 1;
      free();
      if (lane.more) {
        lane.ready = true;
        this.#given.wake();
      }
    }
  }

  #giveBackAll(lane: Lane): void {
    const rows = lane.waiting.splice(0);
    if (rows.length > 0) this.#giveBack(lane, rows);
  }
}
