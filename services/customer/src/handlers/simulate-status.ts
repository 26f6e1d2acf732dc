import type { customer } from '@pay/contract/customer';
import { conflict, notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { moveCustomer, show } from '../change.ts';
import { enforcementOf, type Deps } from '../deps.ts';
import { moveStatus, statusCanMove } from '../domain/customer.ts';
import { lockCustomer } from '../store/customers.ts';

export const simulateStatus = command<typeof customer.simulateStatus, Deps>()({
  prepare: ({ deps }) => Promise.resolve(deps),
  async commit({ ctx, input, facts: deps, tx, emit, clock }) {
    const changing = { tx, ctx, emit, deps, enforcement: enforcementOf(ctx), nowMs: clock.now() };
    const stored = await lockCustomer(tx, ctx.owner, input.customerId);
    if (stored === undefined) throw notFound();
    const { standing, requirements, rejectionReasons } = stored;
    if (standing.status === input.status) return show(changing, stored);
    if (!statusCanMove(standing.status, input.status)) {
      throw conflict(
        'invalid_state_transition',
        'status',
        `status can not go from ${standing.status} to ${input.status}; reopen the identity check instead`,
      );
    }
    const passed = [moveStatus(standing, input.status)];
    return show(changing, await moveCustomer(changing, stored, { passed, requirements, rejectionReasons }));
  },
});
