// A record of the audit log in transit: the actor, the action, and the resource. The actions are in webhook/audit.ts.

import { derive, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso, type Clock } from '@pay/core/time';
import type { Ctx } from './ctx.ts';
import type { BusEvent } from './event.ts';

/** Type of the event that carries a record to the log. No catalog lists it: an owner reads it only in the log. */
export const auditRecorded = 'audit.recorded';

/** A changed field. Values are text, or null if the field has none. */
export type AuditChange = { readonly field: string; readonly from: string | null; readonly to: string | null };

export type AuditRecord = {
  /** Real time, ISO-8601. */
  readonly at: string;
  readonly action: string;
  readonly actor: { readonly type: 'key' | 'user' | 'operator' | 'system'; readonly id: string; readonly label: string };
  readonly target: { readonly type: string; readonly id: string };
  readonly changes: readonly AuditChange[];
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
};

/** The part of a record that a handler provides. The rest comes from the context of its call. */
export type AuditInput = {
  /** One of `auditActions`. */
  readonly action: string;
  readonly target: AuditRecord['target'];
  readonly changes?: AuditRecord['changes'];
  /** The owner of the log, for a call without a key or from an operator. */
  readonly owner?: Owner;
  /** A person on a hosted page, identified by the customer. */
  readonly user?: Id<'customer'>;
  /** The cause of a decision without a person. */
  readonly system?: SystemCause;
};

/** A decision of the platform itself, by a rule or an owner's limit. */
export type SystemCause = {
  readonly id: 'risk_rule' | 'agent_limit';
  /** The rule if known, otherwise empty. */
  readonly label: string;
};

/** `clock` is the owner's, as in a handler. */
export type AuditedCall = { readonly ctx: Ctx; readonly clock: Pick<Clock, 'now'> };

/** The event that carries a record. Its id is derived, so an operation that ran twice is recorded once. */
export function auditEventOf(
  { ctx, clock }: AuditedCall,
  { owner = ctx.owner, user, system, ...what }: AuditInput,
): BusEvent<AuditRecord> {
  const at = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
  return {
    id: derive('event', ctx.operationId, `audit:${what.action}:${what.target.id}`),
    type: auditRecorded,
    createdAt: at,
    owner,
    resourceId: what.target.id,
    version: 1,
    data: {
      at: iso(at),
      action: what.action,
      target: what.target,
      changes: what.changes ?? [],
      ...(system === undefined ? toOrigin(ctx, user) : { ...emptyOrigin, actor: { type: 'system', ...system } }),
    },
  };
}

const emptyOrigin = { ip: null, userAgent: null, requestId: null } as const;

/** A person can be erased, but the log cannot. For visitors of a page it therefore contains only the customer's id. */
function toOrigin(ctx: Ctx, user: Id<'customer'> | undefined): Pick<AuditRecord, 'actor' | 'ip' | 'userAgent' | 'requestId'> {
  const { caller, requestId } = ctx;
  if (user !== undefined) return { ...emptyOrigin, actor: { type: 'user', id: user, label: '' }, requestId };
  const from = { ip: caller?.ip ?? null, userAgent: caller?.userAgent ?? null };
  return { actor: actorOf(ctx), ...from, requestId: caller?.type === 'operator' ? null : requestId };
}

function actorOf({ caller, keyId }: Ctx): AuditRecord['actor'] {
  if (caller?.type === 'operator') return { type: 'operator', id: caller.id ?? caller.label, label: caller.label };
  if (caller?.type === 'system') return { type: 'system', id: caller.label, label: caller.label };
  if (caller?.type === 'user') return { type: 'user', id: caller.id ?? '', label: caller.label };
  return { type: 'key', id: keyId, label: caller?.label ?? '' };
}

type Display = (text: string) => string;

/** For values of a field that may identify a person. */
export const maskValue: Display = () => '[masked]';
export const secret: Display = () => '[secret]';

/**
 * The fields that differ, compared member by member. `displays` formats the values of the fields that it names. These
 * fields are compared and written as a whole.
 */
export function changesBetween(before: object, after: object, displays: Readonly<Record<string, Display>> = {}): AuditChange[] {
  const [from, to] = [partsOf(before, displays), partsOf(after, displays)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((field) => from.get(field) !== to.get(field))
    .map((field) => {
      const show = (text: string | undefined): string | null => (text === undefined ? null : (displays[field] ?? String)(text));
      return { field, from: show(from.get(field)), to: show(to.get(field)) };
    });
}

function partsOf(value: object, displays: Readonly<Record<string, Display>>, at = ''): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [name, part] of Object.entries(value) as [string, unknown][]) {
    const field = `${at}${name}`;
    if (part === undefined || part === null) continue;
    if (typeof part !== 'object' || Array.isArray(part) || field in displays) parts.set(field, textOf(part));
    else for (const [inner, text] of partsOf(part, displays, `${field}.`)) parts.set(inner, text);
  }
  return parts;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
};
