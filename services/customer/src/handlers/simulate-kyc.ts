import { changesBetween } from '@pay/contract/audit-record';
import type { customer } from '@pay/contract/customer/operations';
import { conflict, notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { moveCustomer, showChanged } from '../app/change-customer.ts';
import { type Deps } from '../deps.ts';
import { enforcementOf } from '../app/enforcement.ts';
import { walkKyc, type KycStatus } from '../domain/customer.ts';
import { lockCustomer } from '../store/customers.ts';

const defaultReasons = [{ code: 'verification_failed', message: 'The identity could not be verified' }];

export const simulateKyc = command<typeof customer.simulateKyc, Deps>()({
  prepare: ({ deps: { views } }) => Promise.resolve(views),
  async commit({ ctx, input, prepared: deps, tx, emit, clock }) {
    const context = { tx, ctx, emit, deps, enforcement: enforcementOf(ctx), nowMs: clock.now() };
    const stored = await lockCustomer(tx, ctx.owner, input.customerId);
    if (stored === undefined) throw notFound();
    const walked = walkKyc(stored.standing, input.kycStatus);
    if (walked === undefined) throw noWay(stored.standing.kycStatus, input.kycStatus);
    const explains = input.requirements !== undefined || input.rejectionReasons !== undefined;
    if (walked.length === 0 && !explains) return showChanged(context, stored);
    const moved = await moveCustomer(context, stored, {
      passed: walked.length === 0 ? [stored.standing] : walked,
      requirements: input.requirements ?? (walked.length === 0 ? stored.requirements : []),
      rejectionReasons: input.rejectionReasons ?? (input.kycStatus === 'rejected' ? defaultReasons : []),
    });
    const changes = changesBetween(stored.standing, moved.standing);
    const target = { type: 'customer', id: stored.id };
    await recordAudit(tx, { ctx, clock }, { action: 'customer.kyc_decided', target, changes });
    return showChanged(context, moved);
  },
});

const noWay = (from: KycStatus, to: KycStatus) =>
  conflict('invalid_state_transition', 'kycStatus', `kycStatus cannot change from ${from} to ${to}`);
