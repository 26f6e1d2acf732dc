// Calls that wait when a batch returns become the next batch. There is no timer: an idle caller pays one round trip,
// and under load batches grow automatically.
import { Fault, isFault, unavailable } from '@pay/core/fault';
import { activeTrace, inSpans, type SpanRequest } from './telemetry.ts';

export type BatchLimits = {
  /** Maximum size of a batch. */
  readonly itemsMax: number;
  /** Maximum number of waiting items. Further callers are rejected at once, which bounds the queue. */
  readonly queueMax: number;
  /** Number of concurrent batches. */
  readonly lanes: number;
  /** Number of batches that may run for more than a second in addition to the others, without a lane. Default: none. */
  readonly stalledMax?: number;
};

/** A batch that hangs, for example on one owner's row, must not stop all later calls until its deadline. */
const stallMs = 1_000;

type BatchItem<I, O> = {
  item: I;
  trace: string | undefined;
  resolve(result: O | Promise<O>): void;
  reject(error: unknown): void;
};
/** Results in the order of the items. A single item may fail. */
type Flush<I, O> = (items: I[]) => Promise<(O | Promise<O>)[]>;

export class Batcher<I, O> {
  readonly #flush: Flush<I, O>;
  readonly #limits: BatchLimits;
  /** Whether to halve a failed batch to find the faulty item. An outage must not cause a retry per item. */
  readonly #divisible: (error: unknown) => boolean;
  #queue: BatchItem<I, O>[] = [];
  #busy = 0;
  /** Batches in flight that have left their lane. */
  #stalled = 0;
  #idle: (() => void)[] = [];

  constructor(flush: Flush<I, O>, limits: BatchLimits, divisible: (error: unknown) => boolean = () => false) {
    this.#flush = flush;
    this.#limits = limits;
    this.#divisible = divisible;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Resolves with this item's own result. Rejects with 503 `queue-full` if too many items wait. */
  submit(item: I): Promise<O> {
    if (this.#queue.length >= this.#limits.queueMax)
      return Promise.reject(unavailable('queue-full', 'The platform is too busy. Retry'));
    return new Promise<O>((resolve, reject) => {
      this.#queue.push({ item, trace: activeTrace(), resolve, reject });
      this.#openLane();
    });
  }

  /** Resolves when no item waits or runs. */
  async drained(): Promise<void> {
    if (this.#isIdle() && this.#queue.length === 0) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #isIdle(): boolean {
    return this.#busy === 0 && this.#stalled === 0;
  }

  #openLane(): void {
    if (this.#busy >= this.#limits.lanes) return;
    this.#busy += 1;
    // Other callers in this turn join the same batch.
    setImmediate(() => void this.#run());
  }

  async #run(): Promise<void> {
    let hasLane = true;
    while (hasLane && this.#queue.length > 0) hasLane = await this.#runInLane(this.#queue.splice(0, this.#limits.itemsMax));
    if (hasLane) this.#busy -= 1;
    else this.#stalled -= 1;
    if (this.#isIdle()) for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Runs a batch. Returns whether it still has its lane at the end. */
  async #runInLane(batch: BatchItem<I, O>[]): Promise<boolean> {
    const { stalledMax = 0 } = this.#limits;
    let hasLane = true;
    const leaveLane = (): void => {
      if (this.#stalled >= stalledMax) return;
      hasLane = false;
      this.#stalled += 1;
      this.#busy -= 1;
      if (this.#queue.length > 0) this.#openLane();
    };
    // eslint-disable-next-line no-restricted-globals -- an abortable sleep costs a controller and a listener per batch
    const timer = stalledMax === 0 ? undefined : setTimeout(leaveLane, stallMs);
    await this.#attempt(batch);
    clearTimeout(timer);
    return hasLane;
  }

  async #attempt(batch: BatchItem<I, O>[]): Promise<void> {
    try {
      // The first caller started this loop, but its work belongs to all callers in the batch. It therefore runs outside
      // the first caller's context.
      const results = await inSpans(spansOf(batch), () => this.#flush(batch.map((entry) => entry.item)));
      if (results.length !== batch.length) throw new Fault('INTERNAL_ERROR', 'Internal error', { reason: 'batch-shape' });
      batch.forEach((entry, i) => entry.resolve(results[i] as O | Promise<O>));
    } catch (error) {
      if (batch.length === 1 || isFault(error) || !this.#divisible(error)) {
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      const half = batch.length >> 1;
      await this.#attempt(batch.slice(0, half));
      await this.#attempt(batch.slice(half));
    }
  }
}

const linksMax = 32;

/** One span for the batch: a child of its first recorded trace, linked to the others. */
function spansOf(batch: readonly { readonly trace: string | undefined }[]): SpanRequest[] {
  const [parent, ...links] = batch.flatMap(({ trace }) => trace ?? []).slice(0, linksMax);
  if (parent === undefined) return [];
  return [{ name: 'batch', seam: 'internal', parent, links, attributes: { 'payments.batch.items': batch.length } }];
}
