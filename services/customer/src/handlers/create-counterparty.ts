import type { customer } from '@pay/contract/customer';
import { conflict, invalid, type FaultDetail } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import { insertTags } from '@pay/kernel/metadata-tags';
import type { Deps } from '../deps.ts';
import { readCounterparty, type ProposedCounterparty } from '../domain/counterparty.ts';
import { accountTaken, encryptCounterparty } from '../app/encrypt-counterparty.ts';
import { insertCounterparty, isAccountTaken, type StoredCounterparty } from '../store/counterparties.ts';
import { findCustomer, type StoredCustomer } from '../store/customers.ts';
import { showCounterparty } from '../app/views.ts';

export const createCounterparty = command<typeof customer.createCounterparty, Deps>()({
  async prepare({ ctx, input, deps, db, clock, ids }) {
    const { proposal, details } = readCounterparty(input, ctx.owner.environment);
    const owning = typeof input.customerId === 'string' ? await findCustomer(db.knex, ctx.owner, input.customerId) : undefined;
    const found = [...details, ...aboutCustomer(input.customerId, owning, details)];
    if (found.length > 0 || proposal === undefined || owning === undefined) throw invalid(found);
    if (owning.standing.status !== 'active') throw conflict('customer_not_active', 'customerId', 'The customer is not active');
    const now = clock.now();
    const stored = store(deps, { proposal, owning, id: ids.next('counterparty', now), now });
    return { stored, shown: showCounterparty(deps, stored), account: proposal.account, metadata: proposal.metadata };
  },
  async commit({ ctx, prepared, tx, emit }) {
    try {
      await insertCounterparty(tx, ctx, prepared.stored);
    } catch (error) {
      if (isAccountTaken(error)) throw accountTaken(prepared.account);
      throw error;
    }
    const { id } = prepared.stored;
    await insertTags(tx, { owner: ctx.owner, id, metadata: prepared.metadata, kind: 'counterparty' });
    emit('counterparty.created', { id: prepared.stored.id, version: prepared.stored.version, snapshot: prepared.shown });
    return prepared.shown;
  },
});

function aboutCustomer(sent: unknown, owning: StoredCustomer | undefined, details: readonly FaultDetail[]): FaultDetail[] {
  if (owning !== undefined || details.some(({ field }) => field === 'customerId')) return [];
  if (sent === undefined || sent === null || sent === '')
    return [{ field: 'customerId', code: 'required', message: 'customerId is required' }];
  return [{ field: 'customerId', code: 'not_found', message: 'No such customer' }];
}

type StoreCounterpartyInput = {
  readonly proposal: ProposedCounterparty;
  readonly owning: StoredCustomer;
  readonly id: StoredCounterparty['id'];
  readonly now: number;
};

function store(deps: Deps, { proposal, owning, id, now }: StoreCounterpartyInput): StoredCounterparty {
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
