// Requests of the log as their owner sees them, within the retention time.
import type { z } from 'zod';
import type { Keyset } from '@pay/contract/page';
import type { RequestLogEntry } from '@pay/contract/gateway/request-log';
import { timeOf, uuidAt } from '@pay/core/id';
import { DAY, iso } from '@pay/core/time';
import { rings } from '../domain/request-log/partitions.ts';
import type { StoredRequest } from '../store/requests.ts';

/** The time, in milliseconds, from which requests are shown. Slightly older ones may still be stored. */
export const toRetentionStart = (nowMs: number): number => nowMs - rings.requests.keptDays * DAY;

/** The same page, limited to the retention time. */
export function withinRetention(keyset: Keyset, nowMs: number): Keyset {
  const oldest = uuidAt(toRetentionStart(nowMs));
  return { ...keyset, from: keyset.from === undefined || keyset.from < oldest ? oldest : keyset.from };
}

export const requestView = (request: StoredRequest): z.output<typeof RequestLogEntry> => ({
  id: request.id,
  createdAt: iso(timeOf(request.id)),
  method: request.method,
  path: request.path,
  route: request.route,
  query: { ...request.query },
  status: request.status,
  durationMs: request.durationMs,
  keyId: request.keyId,
  keyPrefix: request.keyPrefix,
  ip: request.ip,
  userAgent: request.userAgent,
  user: request.user ?? null,
  idempotencyKey: request.idempotencyKey,
  replayed: request.originalRequestId !== null,
  originalRequestId: request.originalRequestId,
  errorCode: request.errorCode,
  details: [...request.details],
  resourceIds: [...request.resourceIds],
  traceId: request.traceId,
});
