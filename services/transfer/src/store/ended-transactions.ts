// Transactions of all owners that ended in a status other than completed, for the job that proves them.
import { idOf, type Id } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import type { Database } from '@pay/kernel/db';
import type { TransactionType } from '../domain/status.ts';
import { environmentOf, typeCodes } from './codes.ts';

/** Where the next read continues: a position in the index of rare endings. */
export type EndedPosition = {
  readonly account: string;
  readonly environment: number;
  readonly status: number;
  readonly id: string;
};
export type EndedTransaction = {
  readonly id: Id<'transaction'>;
  readonly type: TransactionType;
  readonly environment: Environment;
};

const beforeFirst: EndedPosition = {
  account: '00000000-0000-0000-0000-000000000000',
  environment: -1,
  status: -1,
  id: '00000000-0000-0000-0000-000000000000',
};

// In the order of an existing index of the lists: an additional index would cost every transaction something.
const endedSql = `
  select id, type, account, environment, rare_status as status from transactions
  where rare_status is not null and (account, environment, rare_status, id) > ($1::uuid, $2::smallint, $3::smallint, $4::uuid)
  order by account, environment, rare_status, id nulls first limit $5`;

type EndedRow = EndedPosition & { readonly type: number };

/** The next endings after a position; without one, from the start. */
export async function listEndedAfter(
  db: Database,
  after: EndedPosition | undefined,
  limit: number,
): Promise<{ ended: EndedTransaction[]; last: EndedPosition | undefined }> {
  const { account, environment, status, id } = after ?? beforeFirst;
  const rows = await db.hot.query<EndedRow>('ended-after', endedSql, [account, environment, status, id, limit]);
  const ended = rows.map((row) => ({
    id: idOf('transaction', row.id),
    type: typeCodes.name(row.type),
    environment: environmentOf(row.environment),
  }));
  return { ended, last: rows.length < limit ? undefined : rows.at(-1) };
}
