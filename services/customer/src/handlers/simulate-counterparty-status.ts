import type { customer } from '@pay/contract/customer/operations';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { moveCounterparty } from '../app/move-counterparty.ts';

export const simulateCounterpartyStatus = command<typeof customer.simulateCounterpartyStatus, Deps>()({
  prepare: ({ deps: { views } }) => Promise.resolve(views),
  commit: ({ ctx, input, prepared: deps, tx, emit, clock }) =>
    moveCounterparty({ tx, ctx, emit, deps, nowMs: clock.now() }, input.counterpartyId, input.status),
});
