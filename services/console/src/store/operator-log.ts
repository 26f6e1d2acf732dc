// The operator log: actions and accesses of the people who run the platform. The role of the service may only add rows.
import type { LogEntry } from '@pay/contract/console/admin/admin-shapes';
import { withinPage, type Keyset } from '@pay/contract/page';
import { idOf, uuid, uuidOf, type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import type { Environment, Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { environmentCode, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import type { Actor } from './action-people.ts';

type Reader = Database['knex'] | Tx;

export type NewLogEntry = {
  readonly id: Id<'operatorLogEntry'>;
  readonly at: number;
  readonly event: string;
  readonly action: string;
  /** Undefined if the platform acted automatically. */
  readonly actor: Actor | undefined;
  readonly target: { readonly type: string; readonly id: string };
  readonly owner: Owner | undefined;
  readonly actionId: Id<'operatorAction'> | undefined;
  readonly reason: string | null;
  readonly requestId: string | null;
};

type SealedPart = Pick<NewLogEntry, 'reason' | 'requestId'> & { readonly actor: Actor | undefined };
type LogRow = {
  id: string;
  at: Date;
  event: string;
  action: string;
  actor_id: string | null;
  target_type: string;
  target_id: string;
  account: string | null;
  environment: number | null;
  action_id: string | null;
  sealed: string;
};

const toEncryptionContext = (id: string): string => `operator-log|${id}`;

export async function appendLog(db: Reader, keyring: Keyring, entry: NewLogEntry): Promise<void> {
  const { id, actor, owner, target, reason, requestId } = entry;
  const key = uuid(id);
  await db('operator_log').insert({
    id: key,
    at: iso(entry.at),
    event: entry.event,
    action: entry.action,
    actor_id: actor?.userId === undefined ? null : uuid(actor.userId),
    target_type: target.type,
    target_id: target.id,
    ...(owner === undefined ? {} : ownerColumns(owner)),
    action_id: entry.actionId === undefined ? null : uuid(entry.actionId),
    sealed: keyring.seal(JSON.stringify({ actor, reason, requestId } satisfies SealedPart), toEncryptionContext(key)),
  });
}

export type LogFilter = {
  readonly actorId: string | undefined;
  readonly targetId: string | undefined;
  readonly environment: Environment | undefined;
};

export async function listLogEntries(
  db: Reader,
  keyring: Keyring,
  { filter, keyset }: { filter: LogFilter; keyset: Keyset },
): Promise<LogEntry[]> {
  const query = withinPage(db('operator_log'), keyset);
  if (filter.actorId !== undefined) {
    const key = uuidOf(filter.actorId);
    if (key === undefined) return [];
    void query.where({ actor_id: key });
  }
  if (filter.targetId !== undefined) void query.where({ target_id: filter.targetId });
  // Actions on the platform itself are shown in both environments.
  const { environment } = filter;
  if (environment !== undefined)
    void query.where((either) => void either.whereNull('environment').orWhere({ environment: environmentCode[environment] }));
  return ((await query) as LogRow[]).map((row) => entryOf(keyring, row));
}

const unreadable: SealedPart = {
  actor: { userId: undefined, name: 'unreadable', role: null, ip: null, userAgent: null },
  reason: 'This entry cannot be shown: its encrypted part cannot be decrypted.',
  requestId: null,
};

/** One unreadable entry must not hide the others. */
function openSealedPart(keyring: Keyring, row: LogRow): SealedPart {
  try {
    // The text was written from a SealedPart.
    return JSON.parse(keyring.open(row.sealed, toEncryptionContext(row.id))) as SealedPart;
  } catch {
    return unreadable;
  }
}

function entryOf(keyring: Keyring, row: LogRow): LogEntry {
  const { actor, reason, requestId } = openSealedPart(keyring, row);
  return {
    id: idOf('operatorLogEntry', row.id),
    at: row.at.toISOString(),
    event: row.event,
    action: row.action,
    actor: {
      id: row.actor_id === null ? null : idOf('user', row.actor_id),
      name: actor?.name ?? 'platform',
      role: actor?.role ?? null,
    },
    targetType: row.target_type,
    targetId: row.target_id,
    ownerId: row.account === null ? null : idOf('key', row.account),
    environment: row.environment === null ? null : row.environment === environmentCode.live ? 'live' : 'sandbox',
    actionId: row.action_id === null ? null : idOf('operatorAction', row.action_id),
    reason,
    ip: actor?.ip ?? null,
    userAgent: actor?.userAgent ?? null,
    requestId,
  };
}
