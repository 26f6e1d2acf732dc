import type { customer } from '@pay/contract/customer/operations';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { moveCounterparty } from '../app/move-counterparty.ts';

/** Soft: a counterparty is never erased, because transactions name it. */
export const deleteCounterparty = command<typeof customer.deleteCounterparty, Deps>()({
  prepare: ({ deps: { views } }) => Promise.resolve(views),
  commit: ({ ctx, input, prepared: deps, tx, emit, clock }) =>
    moveCounterparty({ tx, ctx, emit, deps, nowMs: clock.now() }, input.counterpartyId, 'inactive'),
});
