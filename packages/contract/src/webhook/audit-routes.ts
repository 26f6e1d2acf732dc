import { id } from '../field.ts';
import { z } from 'zod';
import { route, type Route } from '../route.ts';
import { webhook } from './operations.ts';

const log = { tag: 'Audit log', scope: 'audit' } as const;

/** Milliseconds that verifying a long chain may take. */
const verifyDeadlineMs = 30_000;

export const auditRoutes: readonly Route[] = [
  route('GET /v1/audit-log', {
    ...log,
    envelope: 'okPage',
    to: webhook.listAuditLog,
    query: webhook.listAuditLog.input,
    errors: [400, 401, 429, 500],
  }),
  route('GET /v1/audit-log/verify', {
    ...log,
    envelope: 'ok',
    to: webhook.verifyAuditLog,
    deadlineMs: verifyDeadlineMs,
    errors: [401, 429, 500, 503],
  }),
  route('GET /v1/audit-log/:auditEntryId', {
    ...log,
    envelope: 'ok',
    to: webhook.getAuditEntry,
    params: z.object({ auditEntryId: id('auditEntry') }),
    errors: [401, 404, 429, 500],
  }),
];
