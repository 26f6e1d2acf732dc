// The chain of the audit log: each entry contains the hash of the previous one. So an entry cannot be altered or
// removed without rewriting all later ones.
import { createHash } from 'node:crypto';
import type { AuditAction, AuditEntry } from '@pay/contract/webhook/audit';
import type { AuditRecord } from '@pay/contract/audit-record';
import { derive, idOf, timeOf, uuid, uuidAt, type Id } from '@pay/core/id';

/** The end of a chain. Hashes are lower-case hex. */
export type AuditHead = { readonly sequence: number; readonly hash: string; readonly lastId: Id<'auditEntry'> | undefined };

export const emptyChain: AuditHead = { sequence: 0, hash: '0'.repeat(64), lastId: undefined };

export type ReceivedRecord = { readonly eventId: Id<'event'>; readonly record: AuditRecord };

export function entryAfter(head: AuditHead, { eventId, record }: ReceivedRecord, nowMs: number): AuditEntry {
  // Built member by member, so that an entry has only these members, even if a later build sends more.
  const { at, action, actor, target, changes, ip, userAgent, requestId } = record;
  const unhashed = {
    id: entryId(head, eventId, nowMs),
    sequence: head.sequence + 1,
    at,
    // A test compares all actions that services write with the list of audit actions.
    action: action as AuditAction,
    actor: { type: actor.type, id: actor.id, label: actor.label },
    target: { type: target.type, id: target.id },
    changes: changes.map(({ field, from, to }) => ({ field, from, to })),
    ip,
    userAgent,
    requestId,
    previousHash: head.hash,
  };
  return { ...unhashed, hash: hashOf(unhashed) };
}

/** Ids rise along a chain, regardless of replicas' clocks: lists use them for paging. */
function entryId({ lastId }: AuditHead, eventId: Id<'event'>, nowMs: number): Id<'auditEntry'> {
  const timeMs = lastId === undefined ? nowMs : Math.max(nowMs, timeOf(lastId) + 1);
  // The time takes the first 48 bits, twelve digits and a dash.
  return idOf('auditEntry', uuidAt(timeMs).slice(0, 13) + uuid(derive('auditEntry', eventId, 'entry')).slice(13));
}

export const headOf = ({ sequence, hash, id }: AuditEntry): AuditHead => ({
  sequence,
  hash,
  // entryId created it.
  lastId: id as Id<'auditEntry'>,
});

/** SHA-256 of the previous hash and the entry without its own hash. */
export const hashOf = (entry: Omit<AuditEntry, 'hash'>): string =>
  createHash('sha256').update(entry.previousHash).update(canonical(entry)).digest('hex');

/** Whether an entry follows the previous one and is unchanged. */
export function follows(head: Pick<AuditHead, 'sequence' | 'hash'>, { hash, ...entry }: AuditEntry): boolean {
  return entry.sequence === head.sequence + 1 && entry.previousHash === head.hash && hashOf(entry) === hash;
}

/** Canonical JSON (RFC 8785) of the types in entries: texts, whole numbers, null, lists, and objects. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
