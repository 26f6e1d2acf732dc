// Anomalies that people review, of all owners, and their assignees.
import { without } from '@pay/contract/operator';
import { anomalyGroupsMax, groupedAnomaliesMax, reviewPriorities } from '@pay/contract/risk/review';
import type { RiskRule } from '@pay/contract/risk/risk-config';
import { idOf, uuid, uuidOfKind, type Id, type IdKind } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { environmentCode, ofOwner, type Database, type Tx } from '@pay/kernel/db';
import type { Anomaly } from '../domain/anomaly.ts';
import { listActionsOf, type ReviewPriority } from '../domain/review-priority.ts';
import { anomalyOf, type AnomalyRow } from './anomalies.ts';

type Reader = Database['knex'];
type ReviewRow = AnomalyRow & { reviewed_at: Date | null; assignee_id: string | null };
type ReviewFilter = {
  readonly environment: Environment;
  readonly account?: string | undefined;
  readonly rule?: string | undefined;
  readonly customerId?: string | undefined;
  readonly assigneeId?: string | undefined;
  readonly state: 'open' | 'closed';
};
type ReviewAnomaly = Anomaly & {
  readonly closedAt: Date | undefined;
  readonly assigneeId: Id<'user'> | null;
};
type ReviewGroup = {
  readonly owner: Owner;
  readonly customerId: Id<'customer'> | null;
  readonly rule: RiskRule;
  readonly count: number;
  readonly unassigned: number;
  readonly priority: ReviewPriority;
  readonly oldest: Id<'anomaly'>;
};

const reviewOf = (row: ReviewRow): ReviewAnomaly => ({
  ...anomalyOf(row),
  closedAt: row.reviewed_at ?? undefined,
  assigneeId: row.assignee_id === null ? null : idOf('user', row.assignee_id),
});

const idColumns = [
  ['account', 'key', 'account'],
  ['customerId', 'customer', 'customer_id'],
  ['assigneeId', 'user', 'assignee_id'],
] as const satisfies readonly (readonly [keyof ReviewFilter, IdKind, string])[];

/** Undefined if an id is malformed: no row can match. */
function buildQuery(db: Reader, filter: ReviewFilter) {
  const query = db('anomalies').where({ environment: environmentCode[filter.environment], dry_run: false });
  void (filter.state === 'open' ? query.whereNull('reviewed_at') : query.whereNotNull('reviewed_at'));
  if (filter.rule !== undefined) void query.where({ rule: filter.rule });
  for (const [name, kind, column] of idColumns) {
    const id = filter[name];
    if (id === undefined) continue;
    const key = id === without ? null : uuidOfKind(kind, id);
    if (key === undefined) return undefined;
    void query.where({ [column]: key });
  }
  return { query };
}

type Page = { readonly after: string | undefined; readonly limit: number };

/** Open anomalies, oldest first. Closed ones, newest first. */
export async function listReviewAnomalies({ knex }: Database, filter: ReviewFilter, page: Page): Promise<ReviewAnomaly[]> {
  const found = buildQuery(knex, filter);
  const after = page.after === undefined ? undefined : uuidOfKind('anomaly', page.after);
  if (found === undefined || (page.after !== undefined && after === undefined)) return [];
  const { query } = found;
  const isOpen = filter.state === 'open';
  if (after !== undefined) void query.where('id', isOpen ? '>' : '<', after);
  const rows = (await query.orderBy('id', isOpen ? 'asc' : 'desc').limit(page.limit)) as ReviewRow[];
  return rows.map(reviewOf);
}

type GroupRow = Pick<AnomalyRow, 'account' | 'environment' | 'customer_id' | 'rule'> & {
  count: number;
  unassigned: number;
  rank: number;
  oldest: string;
};

/** The most urgent groups first, then the oldest. */
export async function listReviewGroups({ knex }: Database, filter: ReviewFilter): Promise<ReviewGroup[]> {
  const found = buildQuery(knex, filter);
  if (found === undefined) return [];
  const grouped = ['account', 'environment', 'customer_id', 'rule'];
  const among = found.query
    .orderBy('id')
    .limit(groupedAnomaliesMax)
    .select(...grouped, 'id', 'assignee_id', 'action_taken');
  const rank = 'min(case when action_taken = any(?) then 0 when action_taken = any(?) then 1 else 2 end)::int as rank';
  const rows = (await knex(among.as('a'))
    .groupBy(grouped)
    .select(
      ...grouped,
      knex.raw('count(*)::int as count'),
      knex.raw('(count(*) filter (where assignee_id is null))::int as unassigned'),
      knex.raw(rank, [listActionsOf('high'), listActionsOf('medium')]),
      // Postgres 17 has no minimum of uuids. Their texts sort alike.
      knex.raw('min(id::text) as oldest'),
    )
    .orderByRaw('rank, oldest')
    .limit(anomalyGroupsMax)) as unknown as GroupRow[];
  return rows.map(groupOf);
}

const groupOf = (row: GroupRow): ReviewGroup => ({
  owner: { account: idOf('key', row.account), environment: row.environment === environmentCode.live ? 'live' : 'sandbox' },
  customerId: row.customer_id === null ? null : idOf('customer', row.customer_id),
  // Written from an Anomaly.
  rule: row.rule as RiskRule,
  count: row.count,
  unassigned: row.unassigned,
  priority: reviewPriorities[row.rank] ?? 'low',
  oldest: idOf('anomaly', row.oldest),
});

/** The anomaly, locked until the commit. Undefined if the owner has none with this id. */
export async function lockReviewAnomaly(tx: Tx, owner: Owner, id: string): Promise<ReviewAnomaly | undefined> {
  const key = uuidOfKind('anomaly', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(tx, owner, 'anomalies').where({ id: key }).forUpdate().first()) as ReviewRow | undefined;
  return row === undefined ? undefined : reviewOf(row);
}

export async function saveAssignee(tx: Tx, owner: Owner, input: { id: string; assigneeId: string | null }): Promise<void> {
  const { id, assigneeId } = input;
  await ofOwner(tx, owner, 'anomalies')
    .where({ id: uuid(id) })
    .update({ assignee_id: assigneeId === null ? null : uuid(assigneeId) });
}
