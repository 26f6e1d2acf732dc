// Operator actions for views. If an action cannot be opened, its readable parts are shown, so that it does not hide the
// others.
import { withinPage, type Keyset } from '@pay/contract/page';
import { idOf, uuidOf } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { databaseFault, environmentCode, type Database, type Tx } from '@pay/kernel/db';
import { ownerOf, table, withApprovals, type ActionRow, type StoredAction } from './operator-actions.ts';

type Reader = Database['knex'] | Tx;

/** An action in lists. An unreadable one lacks its request, its names, and its outcome: only views may use it. */
export type ShownAction = StoredAction & { readonly isReadable: boolean };

/** Like findAction, for a view: shows the readable parts of an action that cannot be opened. */
export async function findShownAction(db: Reader, keyring: Keyring, id: string): Promise<ShownAction | undefined> {
  const key = uuidOf(id);
  if (key === undefined || !id.startsWith('act_')) return undefined;
  return (await loadShownActions(db, keyring, (await db(table).where({ id: key }).limit(1)) as ActionRow[]))[0];
}

export type ActionFilter = {
  readonly status: StoredAction['status'] | undefined;
  readonly targetId: string | undefined;
  readonly environment: Environment | undefined;
};

export async function listStoredActions(
  db: Reader,
  keyring: Keyring,
  { filter, keyset }: { filter: ActionFilter; keyset: Keyset },
): Promise<ShownAction[]> {
  const query = withinPage(db(table), keyset);
  if (filter.status !== undefined) void query.where({ status: filter.status });
  if (filter.targetId !== undefined) void query.where({ target_id: filter.targetId });
  // Actions on the platform itself are shown in both environments.
  const { environment } = filter;
  if (environment !== undefined)
    void query.where((either) => void either.whereNull('environment').orWhere({ environment: environmentCode[environment] }));
  return loadShownActions(db, keyring, (await query) as ActionRow[]);
}

const unknownPerson = { role: null, ip: null, userAgent: null } as const;

/** The content of an unreadable row without its sealed parts. */
const unreadableOf = (row: ActionRow): ShownAction => ({
  id: idOf('operatorAction', row.id),
  action: row.action,
  status: row.status,
  needsSecond: row.needs_second,
  owner: ownerOf(row),
  target: { type: row.target_type, id: row.target_id, version: row.target_version ?? undefined },
  request: {
    input: {},
    reason: unreadableReason,
    actor: {
      ...unknownPerson,
      userId: row.requested_by === null ? undefined : idOf('user', row.requested_by),
      name: 'unreadable',
    },
    requestId: '',
  },
  requestedAt: row.requested_at,
  expiresAt: row.expires_at ?? undefined,
  approvals: [],
  decision: undefined,
  decidedAt: row.decided_at ?? undefined,
  outcome: undefined,
  finishedAt: row.finished_at ?? undefined,
  attempts: row.attempts,
  isReadable: false,
});

const unreadableReason = 'This action cannot be shown: a part of it cannot be decrypted.';

/** One unreadable row must not hide the others. Opened one by one, because an approval may be the unreadable part. */
const loadShownActions = (db: Reader, keyring: Keyring, rows: readonly ActionRow[]): Promise<ShownAction[]> =>
  withApprovals(db, keyring, rows).then(
    (actions) => actions.map((action) => ({ ...action, isReadable: true })),
    async (error: unknown) => {
      if (databaseFault(error) !== undefined) throw error;
      if (rows.length <= 1) return rows.map(unreadableOf);
      const each: ShownAction[] = [];
      for (const row of rows) each.push(...(await loadShownActions(db, keyring, [row])));
      return each;
    },
  );
