import type { customer } from '@pay/contract/customer/operations';
import { toPage } from '@pay/contract/hosted-page';
import { findPageLanguage } from '@pay/contract/hosted-page-texts';
import { notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { moveCustomer } from '../app/change-customer.ts';
import type { Deps } from '../deps.ts';
import { moveKyc } from '../domain/customer.ts';
import { openHostedVisit, type HostedVisit } from '../app/hosted-visit.ts';
import { kycDocument } from '../adapters/pages/kyc.ts';
import { lockCustomer } from '../store/customers.ts';

/** Opening the link is the first sign of the customer: an untouched identity check becomes incomplete. */
export const kycPage = command<typeof customer.kycPage, Deps>()<HostedVisit>({
  prepare: (call) => openHostedVisit('kyc', call.input.token, call),
  async commit({ input, prepared, tx, emit }) {
    const stored = await lockCustomer(tx, prepared.ctx.owner, prepared.customerId);
    if (stored === undefined) throw notFound();
    const untouched = stored.standing.kycStatus === 'not_started' && stored.standing.status === 'active';
    const passed = untouched ? [moveKyc(stored.standing, 'incomplete')] : [];
    const moved = await moveCustomer({ ...prepared, tx, emit }, stored, { passed });
    const language = findPageLanguage(input.language);
    const { brand, ctx } = prepared;
    const { environment } = ctx.owner;
    return toPage(kycDocument({ token: input.token, language, customer: moved, environment, brand }), brand);
  },
});
