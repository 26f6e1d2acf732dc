// Operator actions. A row is written before any call, under the id of the work, so that a crash in between can be
// continued. A row is decided once, under its lock.
import type { OperatorAction } from '@pay/contract/console/admin/admin-shapes';
import type { ActionName } from '@pay/contract/console/admin/admin-changes';
import { idOf, uuid, uuidOf, type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { environmentCode, ownerColumns, violates, type Database, type Tx } from '@pay/kernel/db';
import { notSetAside } from '@pay/kernel/work-guard';
import type { ActionApproval, ActionDecision, Actor } from './action-people.ts';
import { approvalsOf } from './operator-approvals.ts';

type Reader = Database['knex'] | Tx;

export type ActionRequest = {
  readonly input: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly actor: Actor;
  readonly requestId: string;
};
export type ActionOutcome = { readonly result: object | null; readonly failure: { code: string; message: string } | null };

export type StoredAction = {
  readonly id: Id<'operatorAction'>;
  readonly action: ActionName;
  readonly status: OperatorAction['status'];
  readonly needsSecond: boolean;
  readonly owner: Owner | undefined;
  readonly target: { readonly type: string; readonly id: string; readonly version: string | undefined };
  readonly request: ActionRequest;
  readonly requestedAt: Date;
  readonly expiresAt: Date | undefined;
  /** In the order of the approvals. */
  readonly approvals: readonly ActionApproval[];
  readonly decision: ActionDecision | undefined;
  readonly decidedAt: Date | undefined;
  readonly outcome: ActionOutcome | undefined;
  readonly finishedAt: Date | undefined;
  readonly attempts: number;
};

export type ActionRow = {
  id: string;
  action: ActionName;
  status: StoredAction['status'];
  needs_second: boolean;
  account: string | null;
  environment: number | null;
  target_type: string;
  target_id: string;
  target_version: string | null;
  request: string;
  requested_by: string | null;
  requested_at: Date;
  expires_at: Date | null;
  decision: string | null;
  decided_at: Date | null;
  outcome: string | null;
  finished_at: Date | null;
  attempts: number;
};

export const table = 'operator_actions';
const toEncryptionContext = (id: string, column: string): string => `operator-action|${id}|${column}`;
const sealValue = (keyring: Keyring, id: Id<'operatorAction'>, column: string, value: object): string =>
  keyring.seal(JSON.stringify(value), toEncryptionContext(uuid(id), column));

function actionOf(keyring: Keyring, row: ActionRow, approvals: readonly ActionApproval[]): StoredAction {
  // `sealValue` sealed each from a value of this type.
  const openValue = <T>(column: string, text: string): T =>
    JSON.parse(keyring.open(text, toEncryptionContext(row.id, column))) as T;
  const optional = <T>(column: string, text: string | null): T | undefined =>
    text === null ? undefined : openValue<T>(column, text);
  return {
    id: idOf('operatorAction', row.id),
    action: row.action,
    status: row.status,
    needsSecond: row.needs_second,
    owner: ownerOf(row),
    target: { type: row.target_type, id: row.target_id, version: row.target_version ?? undefined },
    request: openValue<ActionRequest>('request', row.request),
    requestedAt: row.requested_at,
    expiresAt: row.expires_at ?? undefined,
    approvals,
    decision: optional<ActionDecision>('decision', row.decision),
    decidedAt: row.decided_at ?? undefined,
    outcome: optional<ActionOutcome>('outcome', row.outcome),
    finishedAt: row.finished_at ?? undefined,
    attempts: row.attempts,
  };
}

const first = async (db: Reader, keyring: Keyring, rows: readonly ActionRow[]): Promise<StoredAction | undefined> =>
  (await withApprovals(db, keyring, rows))[0];

export async function withApprovals(db: Reader, keyring: Keyring, rows: readonly ActionRow[]): Promise<StoredAction[]> {
  const approvals = await approvalsOf(
    db,
    keyring,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => actionOf(keyring, row, approvals.get(row.id) ?? []));
}

export function ownerOf({ account, environment }: Pick<ActionRow, 'account' | 'environment'>): Owner | undefined {
  if (account === null) return undefined;
  return { account: idOf('key', account), environment: environment === environmentCode.live ? 'live' : 'sandbox' };
}

export type NewAction = Pick<StoredAction, 'id' | 'action' | 'status' | 'needsSecond' | 'owner' | 'target' | 'request'> & {
  readonly at: number;
  readonly expiresAt: number | undefined;
  readonly nextRunAt: number | undefined;
  readonly idempotencyHash: Buffer | undefined;
  readonly moves: { readonly units: bigint; readonly currency: string } | undefined;
};

export async function insertAction(tx: Tx, keyring: Keyring, action: NewAction): Promise<void> {
  const { id, owner, target, request, at, expiresAt, nextRunAt, moves } = action;
  await tx(table).insert({
    id: uuid(id),
    action: action.action,
    status: action.status,
    needs_second: action.needsSecond,
    ...(owner === undefined ? {} : ownerColumns(owner)),
    target_type: target.type,
    target_id: target.id,
    target_version: target.version ?? null,
    request: sealValue(keyring, id, 'request', request),
    requested_by: request.actor.userId === undefined ? null : uuid(request.actor.userId),
    requested_at: iso(at),
    idempotency_hash: action.idempotencyHash ?? null,
    expires_at: expiresAt === undefined ? null : iso(expiresAt),
    next_run_at: nextRunAt === undefined ? null : iso(nextRunAt),
    moved_currency: moves?.currency ?? null,
    moved_units: moves?.units.toString() ?? null,
  });
}

type MovedInput = {
  readonly userId: Id<'user'>;
  readonly owner: Owner;
  readonly currency: string;
  /** Milliseconds. */
  readonly since: number;
};

/**
 * Units that a person moved in an account without a second person. Requests of one person are serialized until the
 * commit.
 */
export async function sumMovedAlone(tx: Tx, { userId, owner, currency, since }: MovedInput): Promise<bigint> {
  await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [`moved|${userId}`]);
  const [row] = await tx(table)
    .where({ requested_by: uuid(userId), ...ownerColumns(owner), moved_currency: currency, needs_second: false })
    .whereIn('status', ['running', 'done'])
    .andWhere('requested_at', '>', iso(since))
    .sum<{ units: string | null }[]>({ units: 'moved_units' });
  return BigInt(row?.units ?? 0);
}

/** True when the same person sent this Idempotency-Key before, perhaps concurrently. */
export const isRepeated = (error: unknown): boolean => violates(error, 'operator_actions_idempotency_hash_key');

export async function findAction(db: Reader, keyring: Keyring, id: string): Promise<StoredAction | undefined> {
  const key = uuidOf(id);
  if (key === undefined || !id.startsWith('act_')) return undefined;
  return first(db, keyring, (await db(table).where({ id: key }).limit(1)) as ActionRow[]);
}

export async function findRepeated(db: Reader, keyring: Keyring, hash: Buffer): Promise<StoredAction | undefined> {
  return first(db, keyring, (await db(table).where({ idempotency_hash: hash }).limit(1)) as ActionRow[]);
}

/** Like findAction, with the row locked until the commit, so that two deciders take turns. */
export async function lockAction(tx: Tx, keyring: Keyring, id: string): Promise<StoredAction | undefined> {
  const key = uuidOf(id);
  if (key === undefined || !id.startsWith('act_')) return undefined;
  return first(tx, keyring, (await tx(table).where({ id: key }).limit(1).forUpdate()) as ActionRow[]);
}

type DecisionWrite = {
  readonly id: Id<'operatorAction'>;
  readonly status: 'running' | 'rejected' | 'withdrawn' | 'expired';
  readonly decision: ActionDecision | undefined;
  readonly at: number;
  readonly nextRunAt: number | undefined;
};

export async function saveDecision(
  tx: Tx,
  keyring: Keyring,
  { id, status, decision, at, nextRunAt }: DecisionWrite,
): Promise<void> {
  const userId = decision?.actor.userId;
  await tx(table)
    .where({ id: uuid(id), status: 'proposed' })
    .update({
      status,
      decision: decision === undefined ? null : sealValue(keyring, id, 'decision', decision),
      decided_by: userId === undefined ? null : uuid(userId),
      decided_at: iso(at),
      finished_at: status === 'running' ? null : iso(at),
      next_run_at: nextRunAt === undefined ? null : iso(nextRunAt),
    });
}

type OutcomeWrite = {
  readonly id: Id<'operatorAction'>;
  readonly from: readonly StoredAction['status'][];
  readonly status: 'done' | 'refused';
  readonly outcome: ActionOutcome;
  readonly at: number;
};

/** False when another replica wrote the outcome first; both had the same answer from the same operation. */
export async function saveOutcome(tx: Tx, keyring: Keyring, { id, from, status, outcome, at }: OutcomeWrite): Promise<boolean> {
  const changed = await tx(table)
    .where({ id: uuid(id) })
    .whereIn('status', from)
    .update({ status, outcome: sealValue(keyring, id, 'outcome', outcome), finished_at: iso(at), next_run_at: null });
  return changed === 1;
}

/** The guard's name for the work on an action. */
export const actionWork = 'operator_action';

/**
 * Leases unfinished actions for one more attempt each. No action is opened here, so that an unreadable one fails alone
 * and is counted.
 */
export async function leaseUnfinished(
  db: Database,
  input: { at: number; until: number; limit: number },
): Promise<Pick<StoredAction, 'id' | 'owner'>[]> {
  const due = db
    .knex(table)
    .where({ status: 'running' })
    .where('next_run_at', '<=', iso(input.at))
    .whereRaw(notSetAside(actionWork, 'operator_actions.id::text'))
    .orderBy('next_run_at')
    .limit(input.limit)
    .forUpdate()
    .skipLocked()
    .select('id');
  const rows = (await db
    .knex(table)
    .whereIn('id', due)
    .update({ next_run_at: iso(input.until), attempts: db.knex.raw('attempts + 1') })
    .returning('*')) as ActionRow[];
  return rows.map((row) => ({ id: idOf('operatorAction', row.id), owner: ownerOf(row) }));
}

/** Ids of a person's undecided proposals, which end with their role. */
export async function proposalsOf(tx: Tx, userId: Id<'user'>): Promise<Id<'operatorAction'>[]> {
  const proposed = tx(table).where({ status: 'proposed', requested_by: uuid(userId) });
  const rows: { id: string }[] = await proposed.orderBy('id').select('id');
  return rows.map(({ id }) => idOf('operatorAction', id));
}

export async function findExpiredProposals(db: Database, at: number, limit: number): Promise<Id<'operatorAction'>[]> {
  const rows: { id: string }[] = await db
    .knex(table)
    .where({ status: 'proposed' })
    .where('expires_at', '<=', iso(at))
    .orderBy('expires_at')
    .limit(limit)
    .select('id');
  return rows.map(({ id }) => idOf('operatorAction', id));
}
