// Bounds one kind of work: a number of places, of which each caller has a share.
import type { Caller, Capacity } from '../../domain/capacity.ts';
import type { HttpMetrics } from '../http-deps.ts';
import { full, type Bound } from './request-slot.ts';

/** Takes a place, and returns the function that leaves it. Throws 429 if the caller's share is used up, or 503. */
export function takePlace(
  places: Capacity,
  metrics: HttpMetrics,
  { bound, caller }: { readonly bound: Bound; readonly caller: Caller },
): () => void {
  const why = places.enter() ? places.join(caller) : 'all';
  if (why !== undefined) {
    if (why !== 'all') places.leave();
    throw full(metrics, { bound, why, caller: caller.kind });
  }
  return () => {
    places.part(caller);
    places.leave();
  };
}
