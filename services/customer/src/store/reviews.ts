// Customers under review, of all owners, for operators' queue.
import { queueCountMax } from '@pay/contract/operator';
import { idOf, uuid, uuidOf, type Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { environmentCode, type Database } from '@pay/kernel/db';
import type { KycStatus } from '../domain/customer.ts';
import { ownerOfRow } from './customers.ts';

export type WaitingCustomer = {
  readonly id: Id<'customer'>;
  readonly owner: Owner;
  readonly kycStatus: KycStatus;
  readonly since: Date;
};

export type ReviewPage = {
  readonly environment: Environment | undefined;
  readonly account: string | undefined;
  readonly after: { readonly since: string; readonly id: string } | undefined;
  readonly limit: number;
};

type WaitingRow = { id: string; account: string; environment: number; kyc_status: KycStatus; since: Date };

const since = 'coalesce(submitted_at, updated_at)';

/** Oldest first, and their total number, counted up to a limit. */
export async function listWaitingCustomers(
  { knex }: Database,
  { environment, account, after, limit }: ReviewPage,
): Promise<{ items: WaitingCustomer[]; count: number }> {
  const owner = account === undefined ? undefined : uuidOf(account);
  if (account !== undefined && owner === undefined) return { items: [], count: 0 };
  const buildQuery = () => {
    const query = knex('customers').where({ kyc_status: 'under_review', status: 'active' });
    if (environment !== undefined) void query.where({ environment: environmentCode[environment] });
    if (owner !== undefined) void query.where({ account: owner });
    return query;
  };
  const page = buildQuery()
    .select('id', 'account', 'environment', 'kyc_status', knex.raw(`${since} as since`))
    .orderByRaw(`${since}, id`)
    .limit(limit);
  if (after !== undefined) void page.whereRaw(`(${since}, id) > (?::timestamptz, ?::uuid)`, [after.since, uuid(after.id)]);
  const counted = (await knex(buildQuery().select('id').limit(queueCountMax).as('w')).count({ n: '*' }).first()) as { n: string };
  const rows = (await page) as WaitingRow[];
  return {
    items: rows.map((row) => ({
      id: idOf('customer', row.id),
      owner: ownerOfRow(row),
      kycStatus: row.kyc_status,
      since: row.since,
    })),
    count: Number(counted.n),
  };
}
