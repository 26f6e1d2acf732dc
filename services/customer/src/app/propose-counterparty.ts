// Converts a request to a counterparty that can be stored: validated, with its customer, and sealed under that
// customer's key.
import type { Ctx } from '@pay/contract/ctx';
import { conflict, invalid, type FaultDetail } from '@pay/core/fault';
import { uuid, type IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Account } from '../domain/account/account.ts';
import type { RawFields } from '../domain/counterparty-draft.ts';
import { readCounterparty, type ProposedCounterparty } from '../domain/counterparty.ts';
import type { StoredCounterparty } from '../store/counterparties.ts';
import { findCustomer, type StoredCustomer } from '../store/customers.ts';
import { encryptCounterparty } from './encrypt-counterparty.ts';
import type { ViewDeps } from './views.ts';

type ProposeInput = {
  readonly ctx: Ctx;
  readonly input: RawFields;
  readonly deps: ViewDeps;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
};

/** Throws 400 with every wrong field, and 409 for a customer that is not active. */
export async function proposeCounterparty({ ctx, input, deps, db, clock, ids }: ProposeInput): Promise<{
  readonly stored: StoredCounterparty;
  readonly account: Account;
  readonly metadata: ProposedCounterparty['metadata'];
}> {
  const { proposal, details } = readCounterparty(input, ctx.owner.environment);
  const { customerId } = input;
  const owning = typeof customerId === 'string' ? await findCustomer(db.knex, ctx.owner, customerId) : undefined;
  const found = [...details, ...aboutCustomer(customerId, owning, details)];
  if (found.length > 0 || proposal === undefined || owning === undefined) throw invalid(found);
  if (owning.standing.status !== 'active') throw conflict('customer_not_active', 'customerId', 'The customer is not active');
  const now = clock.now();
  return {
    stored: store(deps, { proposal, owning, id: ids.next('counterparty', now), now }),
    account: proposal.account,
    metadata: proposal.metadata,
  };
}

function aboutCustomer(
  customerId: unknown,
  customer: StoredCustomer | undefined,
  details: readonly FaultDetail[],
): FaultDetail[] {
  if (customer !== undefined || details.some(({ field }) => field === 'customerId')) return [];
  if (customerId === undefined || customerId === null || customerId === '')
    return [{ field: 'customerId', code: 'required', message: 'customerId is required' }];
  return [{ field: 'customerId', code: 'not_found', message: 'No such customer' }];
}

type StoreCounterpartyInput = {
  readonly proposal: ProposedCounterparty;
  readonly owning: StoredCustomer;
  readonly id: StoredCounterparty['id'];
  readonly now: number;
};

function store(deps: ViewDeps, { proposal, owning, id, now }: StoreCounterpartyInput): StoredCounterparty {
  const { accountType, currency, account, holder, metadata, status } = proposal;
  const key = deps.vault.openKey(owning.dataKey, uuid(owning.id));
  return {
    id,
    customerId: owning.id,
    accountType,
    currency,
    status,
    dataKey: owning.dataKey,
    version: 1,
    updatedAt: now,
    ...encryptCounterparty(deps, { key, id, accountType, account, holder, metadata }),
  };
}
