// The list of transactions. Every filter has an index whose order is the list's, so a page costs the same at a thousand
// rows and at millions: types are walked one by one and merged, rare statuses and open ones have indexes of their own.
import { transactionTypes, type ListTransactions } from '@pay/contract/transaction';
import { keysetOf } from '@pay/contract/page';
import { uuidOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { directionOf, isTerminal, type Status, type TransactionType } from '../domain/status.ts';
import { statusCodes, typeCodes } from './codes.ts';
import { factColumns, openColumns, storedOf, type ReadRow, type Stored } from './rows.ts';

/** Up to `limit + 1` of the owner's matching transactions, newest first. Throws 400 for a foreign cursor. */
export async function listTransactions(db: Database, owner: Owner, input: ListTransactions): Promise<Stored[]> {
  const plan = planOf(owner, input);
  if (plan === undefined) return [];
  const rows = await db.hot.query<ReadRow>(`transactions-list:${plan.shape}`, plan.sql, plan.parameters);
  return rows.map(storedOf);
}

type Plan = { readonly shape: string; readonly sql: string; readonly parameters: readonly unknown[] };

/** Undefined when the filters contradict each other or name something malformed: nothing can match. */
function planOf(owner: Owner, input: ListTransactions): Plan | undefined {
  const types = transactionTypes.filter(
    (type) =>
      (input.type === undefined || type === input.type) &&
      (input.direction === undefined || directionOf(type) === input.direction),
  );
  const keyset = keysetOf('transaction', input);
  const { account, environment } = ownerColumns(owner);
  const parameters: unknown[] = [account, environment, keyset.rows];
  const where: string[] = [];
  const shape: string[] = [];
  const condition = (name: string, text: string, value: unknown): void => {
    parameters.push(value);
    shape.push(name);
    where.push(text.replace('%', `$${parameters.length}`));
  };
  for (const [column, id] of [
    ['customer_id', input.customerId],
    ['wallet_id', input.walletId],
    ['payout_account_id', input.payoutAccountId],
  ] as const) {
    if (id === undefined) continue;
    const key = uuidOf(id);
    if (key === undefined) return undefined;
    condition(column, `t.${column} = %`, key);
  }
  if (input.clientReferenceId !== undefined) condition('reference', 't.client_reference_id = %', input.clientReferenceId);
  if (keyset.before !== undefined) condition('before', 't.id < %', keyset.before);
  if (keyset.from !== undefined) condition('from', 't.id >= %', keyset.from);
  if (types.length === 0) return undefined;
  return {
    ...finish({ types, where, status: input.status }),
    shape: [...shape, ...types, input.status ?? 'any'].join(','),
    parameters,
  };
}

type Shape = {
  readonly types: readonly TransactionType[];
  readonly where: readonly string[];
  readonly status: Status | undefined;
};

function finish({ types, where, status }: Shape): { sql: string } {
  const owned = 't.account = $1 and t.environment = $2';
  const readOpen = 'left join open_transactions o on o.id = t.id';
  if (status !== undefined && !isTerminal(status)) {
    // Few transactions are under way at a time: start from them.
    const conditions = [
      ...where,
      `t.type in (${types.map(typeCodes.code).join(', ')})`,
      `o.status = ${statusCodes.code(status)}`,
    ];
    return {
      sql: `select ${factColumns}, ${openColumns} from open_transactions o join transactions t on t.id = o.id
        where o.account = $1 and o.environment = $2 and ${conditions.join(' and ')} order by o.id desc limit $3`,
    };
  }
  const ended =
    status === undefined
      ? []
      : [status === 'completed' ? `t.status = ${statusCodes.code(status)}` : `t.rare_status = ${statusCodes.code(status)}`];
  const branches = types.map(
    (type) =>
      `(select t.* from transactions t where ${[owned, `t.type = ${typeCodes.code(type)}`, ...where, ...ended].join(' and ')} order by t.id desc limit $3)`,
  );
  return {
    sql: `select ${factColumns}, ${openColumns} from (${branches.join(' union all ')}) t ${readOpen} order by t.id desc limit $3`,
  };
}
