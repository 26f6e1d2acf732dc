// Selects the partition for a day of the log. A service may not change tables, so there is a fixed ring of partitions.
// Emptying a day's partition frees its space at once, and a later day uses the partition again.
import { DAY } from '@pay/core/time';
import type { Environment } from '@pay/core/owner';

type Ring = {
  readonly table: 'requests' | 'request_bodies';
  /** Partition of day 0. */
  readonly first: number;
  readonly size: number;
  /** Days that are kept, besides the current one. */
  readonly keptDays: number;
};

/** As the migration created them. Each ring has one partition more than days are kept, for the current day. */
export const rings = {
  requests: { table: 'requests', first: 100, size: 32, keptDays: 30 },
  sandboxBodies: { table: 'request_bodies', first: 200, size: 32, keptDays: 30 },
  liveBodies: { table: 'request_bodies', first: 300, size: 9, keptDays: 7 },
} as const satisfies Readonly<Record<string, Ring>>;

export const bodiesRing = (environment: Environment): Ring => (environment === 'live' ? rings.liveBodies : rings.sandboxBodies);

/** Days since the epoch, UTC. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY);

export type Partition = { readonly table: Ring['table']; readonly slot: number };

export const partitionOf = ({ table, first, size }: Ring, day: number): Partition => ({ table, slot: first + (day % size) });

export const ringOf = (slot: number): Ring =>
  slot >= rings.liveBodies.first ? rings.liveBodies : slot >= rings.sandboxBodies.first ? rings.sandboxBodies : rings.requests;

/** Whether all rows of a day are beyond the retention time. */
export const isOver = (slot: number, day: number, nowMs: number): boolean => day < dayOf(nowMs) - ringOf(slot).keptDays;
