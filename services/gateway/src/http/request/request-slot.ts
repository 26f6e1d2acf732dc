// A request's slot among the requests in flight. The server takes it when the head arrives. Once the caller is known,
// it counts toward that caller's share. The request gives it back while it waits (for a body, a delay, a stream), and
// with its answer.
import { Fault, unavailable } from '@pay/core/fault';
import type { Caller, CallerClass, CapacityRefusal, Capacity } from '../../domain/capacity.ts';
import type { HttpMetrics } from '../http-deps.ts';

export type Bound = 'in_flight' | 'bodies' | 'downloads' | 'uploads' | 'files';

/** A place that was refused, and the class of the caller; `unknown` before a key is proved. */
export type FullPlace = { readonly bound: Bound; readonly why: CapacityRefusal; readonly caller: CallerClass | 'unknown' };

const shedReason = 'shed';

/** Too many requests at once. An immediate refusal is better than a queue that lasts longer than the caller waits. */
export function full(metrics: HttpMetrics, { bound, why, caller }: FullPlace): Fault {
  if (why === 'caller') {
    metrics.overShare.inc({ bound });
    return new Fault('RATE_LIMITED', 'Too many requests at once', { retryAfterS: 1 });
  }
  metrics.shed.inc({ caller });
  return unavailable(shedReason, 'The platform is too busy. Retry');
}

export const isShed = (fault: Fault): boolean => fault.reason === shedReason;

export type RequestSlotOptions = { readonly places: Capacity; readonly metrics: HttpMetrics };

export class RequestSlot {
  readonly #options: RequestSlotOptions;
  #caller: Caller | undefined;
  #isIn = true;
  #isWorking = false;
  #isClosed = false;

  /** Call it after `places.enter()` succeeded. */
  constructor(options: RequestSlotOptions) {
    this.#options = options;
    this.#tell();
  }

  /** Counts toward a caller from now on. Throws 429 or 503 if the caller's share is used up. */
  belong(caller: Caller): void {
    const why = this.#options.places.join(caller);
    if (why !== undefined) throw full(this.#options.metrics, { bound: 'in_flight', why, caller: caller.kind });
    this.#caller = caller;
  }

  /** No longer counts toward the caller. */
  part(): void {
    if (this.#isIn && this.#caller !== undefined) this.#options.places.part(this.#caller);
    this.#caller = undefined;
  }

  /** Gives the slot back until `resume`. */
  rest(): void {
    if (!this.#isIn) return;
    this.#isIn = false;
    if (this.#caller !== undefined) this.#options.places.part(this.#caller);
    this.#options.places.leave();
    this.#tell();
  }

  /** Takes the slot again. Throws as `belong` does. */
  resume(): void {
    const { places, metrics } = this.#options;
    const caller = this.#caller?.kind ?? 'unknown';
    if (this.#isIn) return;
    if (!places.enter()) throw full(metrics, { bound: 'in_flight', why: 'all', caller });
    const why = this.#caller === undefined ? undefined : places.join(this.#caller);
    if (why !== undefined) {
      places.leave();
      throw full(metrics, { bound: 'in_flight', why, caller });
    }
    this.#isIn = true;
    this.#tell();
  }

  /** Work on the request begins. It lasts until `done`, even if the caller hangs up before. */
  work(): void {
    this.#isWorking = true;
  }

  done(): void {
    this.#isWorking = false;
    if (this.#isClosed) this.rest();
  }

  /** The answer is sent, or the caller hung up. The slot stays taken while the work continues. */
  closed(): void {
    this.#isClosed = true;
    if (!this.#isWorking) this.rest();
  }

  #tell(): void {
    this.#options.metrics.inFlight.set(this.#options.places.used);
  }
}
