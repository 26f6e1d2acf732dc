import { changesBetween } from '@pay/contract/audit-record';
import type { customer } from '@pay/contract/customer/operations';
import { conflict, notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { moveCustomer, showChanged } from '../app/change-customer.ts';
import { type Deps } from '../deps.ts';
import { enforcementOf } from '../app/enforcement.ts';
import { moveStatus, statusCanMove } from '../domain/customer.ts';
import { lockCustomer } from '../store/customers.ts';

export const simulateStatus = command<typeof customer.simulateStatus, Deps>()({
  prepare: ({ deps: { views } }) => Promise.resolve(views),
  async commit({ ctx, input, prepared: deps, tx, emit, clock }) {
    const context = { tx, ctx, emit, deps, enforcement: enforcementOf(ctx), nowMs: clock.now() };
    const stored = await lockCustomer(tx, ctx.owner, input.customerId);
    if (stored === undefined) throw notFound();
    const { standing, requirements, rejectionReasons } = stored;
    if (standing.status === input.status) return showChanged(context, stored);
    if (!statusCanMove(standing.status, input.status)) {
      throw conflict(
        'invalid_state_transition',
        'status',
        `status cannot change from ${standing.status} to ${input.status}. Reopen the identity check instead`,
      );
    }
    const passed = [moveStatus(standing, input.status)];
    const moved = await moveCustomer(context, stored, { passed, requirements, rejectionReasons });
    const changes = changesBetween(standing, moved.standing);
    const target = { type: 'customer', id: stored.id };
    await recordAudit(tx, { ctx, clock }, { action: 'customer.status_changed', target, changes });
    return showChanged(context, moved);
  },
});
