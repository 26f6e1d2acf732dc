import type { customer } from '@pay/contract/customer/operations';
import { command } from '@pay/kernel/handler';
import { insertTags } from '@pay/kernel/metadata-tags';
import type { Deps } from '../deps.ts';
import { accountTaken } from '../app/encrypt-counterparty.ts';
import { proposeCounterparty } from '../app/propose-counterparty.ts';
import { showCounterparty } from '../app/views.ts';
import { insertCounterparty, isAccountTaken } from '../store/counterparties.ts';

export const createCounterparty = command<typeof customer.createCounterparty, Deps>()({
  async prepare({ ctx, input, deps, db, clock, ids }) {
    const { stored, account, metadata } = await proposeCounterparty({ ctx, input, deps, db, clock, ids });
    return { stored, shown: showCounterparty(deps, stored), account, metadata };
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
