import type { customer } from '@pay/contract/customer/operations';
import { unavailable } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { insertTags } from '@pay/kernel/metadata-tags';
import type { Deps } from '../deps.ts';
import { proposeCounterparty } from '../app/propose-counterparty.ts';
import { showCounterparty } from '../app/views.ts';
import { findByAccount, insertCounterparty, isAccountTaken } from '../store/counterparties.ts';

/** The account identifies the counterparty. The other fields are read only if none exists yet. */
export const ensureCounterparty = command<typeof customer.ensureCounterparty, Deps>()({
  async prepare({ ctx, input, deps, db, clock, ids }) {
    const { stored, metadata } = await proposeCounterparty({ ctx, input, deps, db, clock, ids });
    return { stored, known: await findByAccount(db.knex, ctx.owner, stored), shown: showCounterparty(deps, stored), metadata };
  },
  async commit({ ctx, prepared: { stored, known, shown, metadata }, tx, emit }) {
    if (known !== undefined) return { counterpartyId: known.id };
    try {
      await insertCounterparty(tx, ctx, stored);
    } catch (error) {
      // Another request created the counterparty first. A retry finds it.
      if (isAccountTaken(error)) throw unavailable('contention');
      throw error;
    }
    await insertTags(tx, { owner: ctx.owner, id: stored.id, metadata, kind: 'counterparty' });
    emit('counterparty.created', { id: stored.id, version: stored.version, snapshot: shown });
    return { counterpartyId: stored.id };
  },
});
