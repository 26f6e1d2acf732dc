// Sends due deliveries. One round finds endpoints with work, chooses fairly among them, leases their rows, and starts
// the attempts. The attempts continue on their own, so a receiver that hangs delays no other. The danger is a lost row:
// a row is always in the queue or in the history, and an expired lease returns it to the queue.
import { workAttemptsMax } from '@pay/contract/set-aside-work';
import type { Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { Batcher } from '@pay/kernel/batcher';
import { errorOf } from '@pay/kernel/log';
import { chooseEndpoints } from '../../domain/fairness.ts';
import * as attempts from '../../store/attempts.ts';
import * as claims from '../../store/claims.ts';
import type { ClaimedDelivery } from '../../store/claims.ts';
import { endpointOf, concurrencyOf, depthOf, EndpointQueues, takesAhead, type EndpointQueue } from './endpoint-queue.ts';
import { processDelivery, type DeliveryDeps } from './process-delivery.ts';

/**
 * Milliseconds after which the worker of a row counts as dead: the longest attempt, a simulated delay, and time to
 * record it.
 */
export const leaseMs = 25 * SECOND;
/** Milliseconds that a lease must have left for an attempt to begin. */
export const attemptMsMax = 19 * SECOND;
const endpointsPerClaim = 32;
/**
 * Milliseconds between scans for retries, expired leases, and rows without a notice. `endpointsPerScan` limits a scan.
 */
const scanEveryMs = 500;
const endpointsPerScan = 1_000;
const ownersMax = 1_000;
/** Milliseconds until a suspect is checked again if another suspect is being attempted. */
const putOffMs = SECOND;
const recordLimits = { itemsMax: 128, queueMax: 8_192, lanes: 1 };
const drainMs = 8 * SECOND;

export class Dispatcher {
  readonly #deps: DeliveryDeps;
  readonly #queues = new EndpointQueues();
  readonly #noticed = new Map<string, Owner>();
  readonly #records: Batcher<attempts.DeliveryRecord, boolean>;
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #nextScanAt = 0;
  #scanFrom: string | null = null;
  #lastServed: string | undefined;
  #rounds = 0;

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
    this.#records = new Batcher(async (records) => {
      const ours = await attempts.record(deps.db, records);
      return records.map(({ delivery }) => ours.has(delivery.rowId));
    }, recordLimits);
  }

  /** Announces new deliveries of these owners. */
  notice(owners: readonly Owner[]): void {
    // The scan finds the owners beyond the limit.
    for (const owner of owners.slice(0, ownersMax)) this.#noticed.set(`${owner.account} ${owner.environment}`, owner);
    this.#deps.wake();
  }

  /** One round. Returns true when more work may be due at once. */
  async round(): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    const { db, clock } = this.#deps;
    await this.#discover();
    const now = clock.now();
    const { picked, picks } = this.#pick(now);
    if (picked.length === 0) return false;
    for (const queue of picked) queue.ready = false;
    let rows: ClaimedDelivery[];
    try {
      rows = await claims.claim(db, { picks, now, leaseUntil: now + leaseMs });
    } catch (error) {
      for (const queue of picked) queue.ready = true;
      throw error;
    }
    for (const queue of picked)
      this.#receive(
        queue,
        rows.filter((row) => row.webhookId === queue.webhookId),
      );
    return true;
  }

  /** Stops taking rows, returns waiting ones to the queue, and aborts running attempts after a moment. */
  async close(): Promise<void> {
    const { db, clock } = this.#deps;
    const waiting = [...this.#queues.all()].flatMap((queue) => queue.waiting.splice(0));
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
    const { db, clock } = this.#deps;
    const owners = [...this.#noticed.values()];
    this.#noticed.clear();
    const now = clock.now();
    if (owners.length > 0) this.#queues.mark(await claims.readyOfOwners(db, owners, now));
    if (now < this.#nextScanAt) return;
    const found = await claims.scan(db, { from: this.#scanFrom, endpointsMax: endpointsPerScan, now });
    this.#queues.mark(found.ready);
    this.#scanFrom = found.next;
    this.#nextScanAt = now + scanEveryMs;
  }

  /**
   * Lanes to claim for: first those that got workers, and, when every lane has one, those that can take more in
   * advance.
   */
  #pick(now: number): { picked: EndpointQueue[]; picks: claims.EndpointPick[] } {
    const queues = [...this.#queues.all()].filter((queue) => queue.ready || queue.held > 0);
    queues.sort((one, other) => one.silentInARow - other.silentInARow || one.servedAt - other.servedAt);
    const { chosen, isFull } = chooseEndpoints(
      queues.map((queue) => endpointOf(queue, now)),
      { workers: this.#deps.workers, lastServed: this.#lastServed, endpointsMax: endpointsPerClaim },
    );
    const workersOf = new Map(chosen.map(({ webhookId, workers }) => [webhookId, workers]));
    const served = chosen.flatMap(({ webhookId }) => this.#queues.get(webhookId) ?? []);
    this.#rounds += 1;
    for (const queue of served) queue.servedAt = this.#rounds;
    if (served.length > 0) this.#lastServed = served.at(-1)?.owner.name;
    // Lanes without a worker come first: a flood of events for one endpoint must not occupy all workers.
    const ahead = isFull ? [] : queues.filter((queue) => !workersOf.has(queue.webhookId) && takesAhead(queue, now));
    const picked = [...served, ...ahead.slice(0, endpointsPerClaim - served.length)];
    const picks = picked.map((queue) => {
      const room = concurrencyOf(queue, now) - queue.underWay.size;
      const workers = workersOf.get(queue.webhookId) ?? room;
      // If fewer workers are free than the endpoint could use, it takes no more rows than workers.
      return { webhookId: queue.webhookId, depth: workers < room ? queue.held + workers : depthOf(queue, now) };
    });
    return { picked, picks };
  }

  #receive(queue: EndpointQueue, rows: readonly ClaimedDelivery[]): void {
    const [first] = rows;
    // If no row was taken, but this process holds earlier rows of the endpoint, other rows may wait for the held rows.
    queue.more = first === undefined ? queue.held > 0 : first.candidates > rows.length;
    queue.held += rows.length;
    queue.waiting.push(...rows);
    this.#start(queue);
  }

  #start(queue: EndpointQueue): void {
    const now = this.#deps.clock.now();
    // An outcome requires a pause of the endpoint and is still being recorded. In recovery mode nothing is sent, and
    // the job that takes rows waits too.
    if (queue.resting > 0 || this.#deps.recovery.isOn()) return this.#giveBackAll(queue);
    while (queue.underWay.size < concurrencyOf(queue, now)) {
      const delivery = queue.waiting.shift();
      if (delivery === undefined) return;
      if (delivery.leaseUntil - now < attemptMsMax) this.#giveBack(queue, [delivery, ...queue.waiting.splice(0)]);
      else if (delivery.attempts >= workAttemptsMax - 1) this.#track(this.#attemptAlone(queue, delivery));
      else this.#track(this.#attempt(queue, delivery));
    }
  }

  #track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => this.#deps.log.error('delivery processing failed', { err: errorOf(error) }))
      .finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  /**
   * Two workers died with the delivery. If another suspect ran concurrently, the cause of a third death would be
   * unknown.
   */
  async #attemptAlone(queue: EndpointQueue, delivery: ClaimedDelivery): Promise<void> {
    const { db, clock, workGuard } = this.#deps;
    let isBegun = false;
    try {
      await workGuard.alone(async () => {
        if (this.#deps.recovery.isOn()) return;
        await claims.countLast(db, delivery);
        isBegun = true;
        await this.#attempt(queue, delivery);
      });
    } finally {
      if (!isBegun) this.#giveBack(queue, [delivery], clock.now() + putOffMs);
    }
  }

  #giveBack(queue: EndpointQueue, rows: readonly ClaimedDelivery[], dueAt: number | null = null): void {
    this.#track(
      claims.release(this.#deps.db, rows, dueAt).finally(() => {
        queue.held -= rows.length;
        queue.ready = true;
        this.#deps.wake();
      }),
    );
  }

  async #attempt(queue: EndpointQueue, delivery: ClaimedDelivery): Promise<void> {
    const attempt = { since: this.#deps.clock.now() };
    queue.underWay.add(attempt);
    const free = (): void => {
      if (queue.underWay.delete(attempt)) this.#start(queue);
    };
    try {
      const { isPaused } = await processDelivery(this.#deps, {
        queue,
        delivery,
        signal: this.#stopping.signal,
        // The worker is free once the receiver has answered; recording shares a statement with others.
        releaseWorker: free,
        record: (record) => this.#records.submit(record),
      });
      if (isPaused) this.#giveBackAll(queue);
    } finally {
      queue.held -= 1;
      free();
      if (queue.more) {
        queue.ready = true;
        this.#deps.wake();
      }
    }
  }

  #giveBackAll(queue: EndpointQueue): void {
    const rows = queue.waiting.splice(0);
    if (rows.length > 0) this.#giveBack(queue, rows);
  }
}
