import { changesBetween } from '@pay/contract/audit-record';
import type { customer } from '@pay/contract/customer/operations';
import { toPage } from '@pay/contract/hosted-page';
import { findPageLanguage } from '@pay/contract/hosted-page-texts';
import { notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { handInIdentity } from '../app/hand-in-identity.ts';
import { describeDocuments, type SentDocuments } from '../app/describe-documents.ts';
import { moveCustomer, type StandingSteps } from '../app/change-customer.ts';
import type { Deps } from '../deps.ts';
import { walkKyc } from '../domain/customer.ts';
import { openHostedVisit, type HostedVisit } from '../app/hosted-visit.ts';
import { decisionsFor, kycDocument, outcomeOf } from '../adapters/pages/kyc.ts';
import { lockCustomer, type StoredCustomer } from '../store/customers.ts';
import { replaceDocument } from '../store/identity-documents.ts';

type PreparedVisit = HostedVisit & { readonly sent: SentDocuments };

const more = [{ field: 'identityDocument', code: 'required' }];
const defaultReasons = [{ code: 'verification_failed', message: 'The identity could not be verified' }];

/**
 * A button that no longer applies (pressed twice, or on an old page) changes nothing and shows the current state. In
 * live the one button submits the form. The review decides.
 */
export const kycDecide = command<typeof customer.kycDecide, Deps>()<PreparedVisit>({
  async prepare(call) {
    const visit = await openHostedVisit('kyc', call.input.token, call);
    return { ...visit, deps: call.deps.views, sent: await describeDocuments(call.deps, visit.ctx, call.input.files ?? {}) };
  },
  async commit({ ctx, input, prepared, tx, emit, clock }) {
    const { owner } = prepared.ctx;
    const { environment } = owner;
    const stored = await lockCustomer(tx, owner, prepared.customerId);
    if (stored === undefined) throw notFound();
    const offered = decisionsFor(stored.standing, environment).includes(input.decision);
    const isForm = offered && environment === 'live';
    const { documents, refused } = prepared.sent;
    // A form that no longer applies has no effect: its files are deleted after a week.
    if (isForm)
      for (const document of documents)
        await replaceDocument(tx, prepared.ctx, { ...document, customerId: stored.id, sentAt: prepared.nowMs });
    const form = input.form ?? {};
    const {
      customer: filled,
      errors,
      steps,
    } = isForm
      ? handInIdentity(prepared, stored, { form, documents: documents.map(({ field }) => field), refused })
      : { customer: stored, errors: {}, steps: offered ? playDecision(stored, input.decision) : { passed: [] } };
    const moved = await moveCustomer({ ...prepared, tx, emit }, filled, steps);
    const changes = changesBetween(stored.standing, moved.standing);
    const { id } = stored;
    const decided = { action: 'customer.kyc_decided', target: { type: 'customer', id }, changes, owner, user: id } as const;
    if (changes.length > 0) await recordAudit(tx, { ctx, clock }, decided);
    const { brand } = prepared;
    const page = { token: input.token, language: findPageLanguage(input.language), customer: moved, environment, brand };
    return toPage(kycDocument(isForm ? { ...page, sent: { form, errors } } : page), brand);
  },
  after: ({ deps }) => deps.wakeFinalizing(),
});

/** In the sandbox, the buttons act for the customer and the reviewer. */
const playDecision = ({ standing }: StoredCustomer, decision: keyof typeof outcomeOf): StandingSteps => ({
  passed: walkKyc(standing, outcomeOf[decision]) ?? [],
  requirements: decision === 'need-more' ? more : [],
  rejectionReasons: decision === 'reject' ? defaultReasons : [],
});
