// Customers under review, of all owners, for operators' queue, and the people who review them.
import { queueCountMax, without } from '@pay/contract/operator';
import { idOf, uuid, uuidOf, uuidOfKind, type Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { environmentCode, ofOwner, type Database, type Tx } from '@pay/kernel/db';
import type { KycStatus } from '../domain/customer.ts';
import { ownerOfRow } from './customers.ts';

type WaitingCustomer = {
  readonly id: Id<'customer'>;
  readonly owner: Owner;
  readonly kycStatus: KycStatus;
  readonly since: Date;
  readonly assigneeId: Id<'user'> | null;
};

export type ReviewPage = {
  readonly environment: Environment | undefined;
  readonly account: string | undefined;
  readonly assigneeId: string | undefined;
  readonly after: { readonly since: string; readonly id: string } | undefined;
  readonly limit: number;
};

type WaitingRow = {
  id: string;
  account: string;
  environment: number;
  kyc_status: KycStatus;
  since: Date;
  assignee_id: string | null;
};

const since = 'coalesce(c.submitted_at, c.updated_at)';

/** Undefined if an id of the filter is malformed: no row can match. */
function buildQuery(db: Database['knex'], { environment, account, assigneeId }: Omit<ReviewPage, 'after' | 'limit'>) {
  const query = db('customers as c')
    // An assignment of an earlier review does not count.
    .leftJoin('review_assignees as r', (on) => void on.on('r.customer_id', 'c.id').on(db.raw(`r.review_since = ${since}`)))
    .where({ 'c.kyc_status': 'under_review', 'c.status': 'active' });
  if (environment !== undefined) void query.where({ 'c.environment': environmentCode[environment] });
  const owner = account === undefined ? undefined : uuidOf(account);
  const assignee = assigneeId === undefined || assigneeId === without ? undefined : uuidOfKind('user', assigneeId);
  if (account !== undefined && owner === undefined) return undefined;
  if (assigneeId !== undefined && assigneeId !== without && assignee === undefined) return undefined;
  if (owner !== undefined) void query.where({ 'c.account': owner });
  if (assignee !== undefined) void query.where({ 'r.assignee_id': assignee });
  if (assigneeId === without) void query.whereNull('r.assignee_id');
  return { query };
}

/** Oldest first, and their total number, counted up to a limit. */
export async function listWaitingCustomers(
  { knex }: Database,
  { after, limit, ...filter }: ReviewPage,
): Promise<{ items: WaitingCustomer[]; count: number }> {
  const [among, page] = [buildQuery(knex, filter)?.query, buildQuery(knex, filter)?.query];
  if (among === undefined || page === undefined) return { items: [], count: 0 };
  void page
    .select('c.id', 'c.account', 'c.environment', 'c.kyc_status', 'r.assignee_id', knex.raw(`${since} as since`))
    .orderByRaw(`${since}, c.id`)
    .limit(limit);
  if (after !== undefined) void page.whereRaw(`(${since}, c.id) > (?::timestamptz, ?::uuid)`, [after.since, uuid(after.id)]);
  const counted = (await knex(among.select('c.id').limit(queueCountMax).as('w')).count({ n: '*' }).first()) as { n: string };
  const rows = (await page) as WaitingRow[];
  return {
    items: rows.map((row) => ({
      id: idOf('customer', row.id),
      owner: ownerOfRow(row),
      kycStatus: row.kyc_status,
      since: row.since,
      assigneeId: assigneeOf(row),
    })),
    count: Number(counted.n),
  };
}

const assigneeOf = ({ assignee_id: id }: Pick<WaitingRow, 'assignee_id'>): Id<'user'> | null =>
  id === null ? null : idOf('user', id);

/** The assignee in the current review of a customer. */
export async function findAssignee(tx: Tx, owner: Owner, id: Id<'customer'>): Promise<Id<'user'> | null> {
  const row = await ofOwner(tx, owner, 'review_assignees')
    .where({ customer_id: uuid(id) })
    .whereRaw(`review_since = (select ${since} from customers c where c.id = customer_id)`)
    .first<Pick<WaitingRow, 'assignee_id'> | undefined>('assignee_id');
  return row === undefined ? null : assigneeOf(row);
}

const assignSql = `
  insert into review_assignees (account, environment, customer_id, assignee_id, review_since)
  select c.account, c.environment, c.id, ?::uuid, ${since} from customers c where c.id = ?::uuid
  on conflict (customer_id) do update set assignee_id = excluded.assignee_id, review_since = excluded.review_since`;

/** For a locked customer under review. */
export async function saveAssignee(
  tx: Tx,
  owner: Owner,
  input: { id: Id<'customer'>; assigneeId: string | null },
): Promise<void> {
  const { id, assigneeId } = input;
  if (assigneeId === null)
    await ofOwner(tx, owner, 'review_assignees')
      .where({ customer_id: uuid(id) })
      .delete();
  else await tx.raw(assignSql, [uuid(assigneeId), uuid(id)]);
}
