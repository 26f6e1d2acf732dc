// A request's place among those that are worked on. It is taken at the head, counted towards whoever the request turns out to
// be for, given back while nothing is worked on (a body on its way, a delay, a stream), and ends with the answer.
import { Fault, unavailable } from '@pay/core/fault';
import type { Caller, CallerClass, CapacityRefusal, Capacity } from '../../domain/capacity.ts';
import type { HttpMetrics } from '../http-deps.ts';

export type Bound = 'in_flight' | 'bodies' | 'downloads' | 'uploads' | 'files';

/** A place that was not to be had, and whose it would have been; `unknown` before a key is proved. */
export type FullPlace = { readonly bound: Bound; readonly why: CapacityRefusal; readonly caller: CallerClass | 'unknown' };

const shedReason = 'shed';

/** Too many at once: an answer now is worth more than a place in a queue that outlasts the caller's patience. */
export function full(metrics: HttpMetrics, { bound, why, caller }: FullPlace): Fault {
  if (why === 'caller') {
    metrics.overShare.inc({ bound });
    return new Fault('RATE_LIMITED', 'Too many requests at once', { retryAfterS: 1 });
  }
  metrics.shed.inc({ caller });
  return unavailable(shedReason, 'Too busy. Retry');
}

export const isShed = (fault: Fault): boolean => fault.reason === shedReason;

export type RequestSlotOptions = { readonly places: Capacity; readonly metrics: HttpMetrics };

export class RequestSlot {
  readonly #options: RequestSlotOptions;
  #caller: Caller | undefined;
  #isIn = true;
  #isWorking = false;
  #isClosed = false;

  /** For a place that was entered. */
  constructor(options: RequestSlotOptions) {
    this.#options = options;
    this.#tell();
  }

  /** Counts towards a caller from now on; throws 429 or 503 when its part is used up. */
  belong(caller: Caller): void {
    const why = this.#options.places.join(caller);
    if (why !== undefined) throw full(this.#options.metrics, { bound: 'in_flight', why, caller: caller.kind });
    this.#caller = caller;
  }

  /** Counts towards nobody again. */
  part(): void {
    if (this.#isIn && this.#caller !== undefined) this.#options.places.part(this.#caller);
    this.#caller = undefined;
  }

  /** Gives the place back for now. */
  rest(): void {
    if (!this.#isIn) return;
    this.#isIn = false;
    if (this.#caller !== undefined) this.#options.places.part(this.#caller);
    this.#options.places.leave();
    this.#tell();
  }

  /** Takes a place again; throws as `belong` does. */
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

  /** Work on it begins; it ends with `done`, even when the caller is gone before. */
  work(): void {
    this.#isWorking = true;
  }

  done(): void {
    this.#isWorking = false;
    if (this.#isClosed) this.rest();
  }

  /** The answer is out, or its caller is gone: hanging up early buys no place while the work goes on. */
  closed(): void {
    this.#isClosed = true;
    if (!this.#isWorking) this.rest();
  }

  #tell(): void {
    this.#options.metrics.inFlight.set(this.#options.places.used);
  }
}
