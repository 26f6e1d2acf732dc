import { changesBetween } from '@pay/contract/audit-record';
import type { AuditAction } from '@pay/contract/webhook/audit';
import type { customer } from '@pay/contract/customer/operations';
import { conflict, notFound } from '@pay/core/fault';
import type { In } from '@pay/contract/operation';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { moveCustomer, type StandingSteps } from '../app/change-customer.ts';
import { enforcementOf } from '../app/enforcement.ts';
import { checkExpected } from '../app/operator-subject.ts';
import type { Deps } from '../deps.ts';
import { applyDecision, type OperatorDecision } from '../domain/operator-decision.ts';
import { requirementOf } from '../domain/identity.ts';
import { lockCustomer, type StoredCustomer } from '../store/customers.ts';

type Input = In<typeof customer.operatorDecide>;

/** The decision of an operator, or of an identity provider in that role: the only way out of a live review. */
export const operatorDecide = command<typeof customer.operatorDecide, Deps>()({
  prepare: ({ deps: { views } }) => Promise.resolve(views),
  async commit({ ctx, input, prepared: deps, tx, emit, clock }) {
    const context = { tx, ctx, emit, deps, enforcement: enforcementOf(ctx), nowMs: clock.now() };
    const stored = await lockCustomer(tx, ctx.owner, input.customerId);
    if (stored === undefined) throw notFound();
    checkExpected(stored, input.expected);
    const { standing } = stored;
    const next = applyDecision(standing, input.decision);
    if (next === 'already') return toView(stored);
    if (next === undefined)
      throw conflict(
        'invalid_state_transition',
        'customerId',
        `The platform cannot decide about a customer with kycStatus ${standing.kycStatus} and status ${standing.status}`,
        {
          hint: 'You can approve, reject, or request more information only while the customer is under review. You can reopen only a rejected customer.',
        },
      );
    const moved = await moveCustomer(context, askAgain(stored, input), { passed: [next], ...explainDecision(stored, input) });
    const action = actionOf[input.decision];
    const target = { type: 'customer', id: stored.id };
    await recordAudit(tx, { ctx, clock }, { action, target, changes: changesBetween(standing, moved.standing) });
    return toView(moved);
  },
});

const toView = ({ id, standing: { status, kycStatus } }: StoredCustomer) => ({ id, status, kycStatus });

const actionOf: Readonly<Record<OperatorDecision, AuditAction>> = {
  approve: 'customer.kyc_decided',
  reject: 'customer.kyc_decided',
  request_more: 'customer.kyc_decided',
  reopen: 'customer.kyc_decided',
  suspend: 'customer.status_changed',
  reactivate: 'customer.status_changed',
};

/** A requirement that is requested again counts as open. Its value is kept until another replaces it. */
function askAgain(storedCustomer: StoredCustomer, { decision, requirements = [] }: Input): StoredCustomer {
  if (decision !== 'request_more') return storedCustomer;
  const again = new Set(requirements.map(({ field }) => field));
  return { ...storedCustomer, identityGiven: storedCustomer.identityGiven.filter((field) => !again.has(requirementOf(field))) };
}

const defaultReasons = [{ code: 'verification_failed', message: 'The identity could not be verified' }];
const defaultRequirements = [{ field: 'identityDocument', code: 'required' }];

/** The explanation for the customer, with the new state. A suspension keeps the earlier one. */
function explainDecision(
  { requirements, rejectionReasons }: StoredCustomer,
  input: Input,
): Pick<StandingSteps, 'requirements' | 'rejectionReasons'> {
  if (input.decision === 'reject') return { rejectionReasons: input.rejectionReasons ?? defaultReasons };
  if (input.decision === 'request_more') return { requirements: input.requirements ?? defaultRequirements };
  return input.decision === 'suspend' || input.decision === 'reactivate' ? { requirements, rejectionReasons } : {};
}
