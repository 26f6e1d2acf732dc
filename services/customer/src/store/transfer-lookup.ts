// The hot read of every transfer: one prepared statement for a whole batch, with only unencrypted columns.
import { uuid, uuidOfKind } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { environmentCode, type Database } from '@pay/kernel/db';
import type { AccountType } from '../domain/account/account.ts';
import type { CounterpartyStatus } from '../domain/counterparty.ts';
import type { CustomerStatus, KycStatus, TosStatus } from '../domain/customer.ts';

export type TransferLookupQuery = {
  readonly owner: Owner;
  readonly customerId: string;
  readonly counterpartyId: string | undefined;
};

/** The columns are null if the customer or counterparty is missing or belongs to another owner. */
export type TransferLookupRow = {
  status: CustomerStatus | null;
  kyc_status: KycStatus;
  tos_status: TosStatus;
  kyc_grace: boolean;
  counterparty: string | null;
  counterparty_customer: string;
  account_type: AccountType;
  currency: string;
  counterparty_status: CounterpartyStatus;
  country: string | null;
  open_requirements: string;
  sandbox_suffix: string;
};

const sql = `
  select c.status, c.kyc_status, c.tos_status, c.kyc_grace,
    p.id as counterparty, p.customer_id as counterparty_customer, p.account_type, p.currency, p.status as counterparty_status,
    p.country, p.open_requirements, p.sandbox_suffix
  from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::uuid[]) with ordinality as q(account, environment, customer_id, counterparty_id, n)
  left join customers c on c.id = q.customer_id and c.account = q.account and c.environment = q.environment
  left join counterparties p on p.id = q.counterparty_id and p.account = q.account and p.environment = q.environment
  order by q.n`;

/** One row per query, in order. */
export const lookUpForTransfer = (db: Database, questions: readonly TransferLookupQuery[]): Promise<TransferLookupRow[]> =>
  db.hot.query<TransferLookupRow>('customer-transfer-facts', sql, [
    questions.map(({ owner }) => uuid(owner.account)),
    questions.map(({ owner }) => environmentCode[owner.environment]),
    questions.map(({ customerId }) => uuidOfKind('customer', customerId) ?? null),
    questions.map(({ counterpartyId }) =>
      counterpartyId === undefined ? null : (uuidOfKind('counterparty', counterpartyId) ?? null),
    ),
  ]);
