// Records for the audit log, written in the commit of what they tell of: no record, no change. They leave by the outbox, and
// whoever keeps the log appends each once.
import { auditRecorded, type AuditRecord } from '@pay/contract/audit-record';
import type { Ctx } from '@pay/contract/ctx';
import type { BusEvent } from '@pay/contract/event';
import { derive, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso, type Clock } from '@pay/core/time';
import type { Tx } from './db.ts';
import { insertEvents } from './outbox.ts';

/** What a handler says; the rest is in the context of its call. */
export type Audited = {
  /** One of `auditActions` in the contract. */
  readonly action: string;
  readonly target: AuditRecord['target'];
  readonly changes?: AuditRecord['changes'];
  /** Whose log it belongs to, where the call came without a key or from an operator. */
  readonly owner?: Owner;
  /** A person on a hosted page, known by the customer. */
  readonly user?: Id<'customer'>;
};

/** `clock` is the owner's, as a handler is given it. */
export type AuditedCall = { readonly ctx: Ctx; readonly clock: Pick<Clock, 'now'> };

/** Writes a record in the transaction of its cause. */
export async function recordAudit(tx: Tx, call: AuditedCall, audited: Audited): Promise<void> {
  await insertEvents(tx, [auditEventOf(call, audited)]);
}

/** The event that carries a record. Its id is derived, so that an operation that ran twice is told of once. */
export function auditEventOf({ ctx, clock }: AuditedCall, { owner = ctx.owner, user, ...what }: Audited): BusEvent<AuditRecord> {
  const { caller, operationId, requestId } = ctx;
  const at = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
  const isOperator = caller?.type === 'operator';
  return {
    id: derive('event', operationId, `audit:${what.action}:${what.target.id}`),
    type: auditRecorded,
    createdAt: at,
    owner,
    resourceId: what.target.id,
    version: 1,
    data: {
      at: iso(at),
      action: what.action,
      actor: user === undefined ? actorOf(ctx) : { type: 'user', id: user, label: '' },
      target: what.target,
      changes: what.changes ?? [],
      ip: caller?.ip ?? null,
      userAgent: caller?.userAgent ?? null,
      requestId: isOperator ? null : requestId,
    },
  };
}

function actorOf({ caller, keyId }: Ctx): AuditRecord['actor'] {
  if (caller?.type === 'operator') return { type: 'operator', id: caller.label, label: caller.label };
  return { type: 'key', id: keyId, label: caller?.label ?? '' };
}
