// Events on the bus. `data` is the full public snapshot of the resource at commit time.
import type { z } from 'zod';
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';

export type BusEvent<D = unknown> = {
  readonly id: Id<'event'>;
  readonly type: string;
  /** Milliseconds since the epoch, on the owner's clock. */
  readonly createdAt: number;
  readonly data: D;
  readonly owner: Owner;
  readonly resourceId: string;
  /** Rises by one with each event of a resource. Receivers drop events that are older than their state. */
  readonly version: number;
  /**
   * Start of the transaction that recorded the event, in milliseconds since the epoch on the database's clock. Absent
   * until the relay publishes the event.
   */
  readonly recordedAt?: number;
  readonly trace?: string;
  /** The caller's request that caused the event. Absent if a job or another service caused it. */
  readonly requestId?: Id<'request'>;
};

export type EventDeclaration = { readonly category: string; readonly description: string; readonly data: z.ZodType };
export type EventTable = Readonly<Record<string, EventDeclaration>>;
