import { changesBetween } from '@pay/contract/audit-record';
import type { customer } from '@pay/contract/customer';
import { notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { moveCustomer } from '../app/change-customer.ts';
import type { Deps } from '../deps.ts';
import { walkKyc } from '../domain/customer.ts';
import { openHostedVisit, type HostedVisit } from '../app/hosted-visit.ts';
import { decisionsFor, kycDocument, outcomeOf } from '../adapters/pages/kyc.ts';
import { lockCustomer } from '../store/customers.ts';

const more = [{ field: 'identityDocument', code: 'required' }];
const failed = [{ code: 'verification_failed', message: 'The identity could not be verified' }];

/** A button that no longer applies (pressed twice, or on an old page) changes nothing and shows how things stand. */
export const kycDecide = command<typeof customer.kycDecide, Deps>()<HostedVisit>({
  prepare: (call) => openHostedVisit('kyc', call.input.token, call),
  async commit({ ctx, input, prepared, tx, emit, clock }) {
    const { environment } = prepared.ctx.owner;
    const stored = await lockCustomer(tx, prepared.ctx.owner, prepared.customerId);
    if (stored === undefined) throw notFound();
    const offered = decisionsFor(stored.standing, environment).includes(input.decision);
    const passed = offered ? (walkKyc(stored.standing, outcomeOf[input.decision]) ?? []) : [];
    const { standing, requirements } = await moveCustomer({ ...prepared, tx, emit }, stored, {
      passed,
      requirements: input.decision === 'need-more' ? more : [],
      rejectionReasons: input.decision === 'reject' ? failed : [],
    });
    const changes = changesBetween(stored.standing, standing);
    const { id } = stored;
    const { owner } = prepared.ctx;
    const decided = { action: 'customer.kyc_decided', target: { type: 'customer', id }, changes, owner, user: id } as const;
    if (changes.length > 0) await recordAudit(tx, { ctx, clock }, decided);
    return { html: kycDocument({ token: input.token, standing, environment, requirements }) };
  },
});
