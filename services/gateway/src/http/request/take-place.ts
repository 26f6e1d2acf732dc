// A bounded number of places for one kind of work, of which each caller has a share.
import type { Caller, Capacity } from '../../domain/capacity.ts';
import type { HttpMetrics } from '../http-deps.ts';
import { full, type Bound } from './request-slot.ts';

/** Takes a place; the function that it returns leaves the place. Throws 429 if the caller's share is used up, else 503. */
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
