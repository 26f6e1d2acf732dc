import type { customer } from '@pay/contract/customer/operations';
import { findPageLanguage } from '@pay/contract/hosted-page-texts';
import { notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { moveCustomer } from '../app/change-customer.ts';
import type { Deps } from '../deps.ts';
import { acceptTerms } from '../domain/customer.ts';
import { openHostedVisit, type HostedVisit } from '../app/hosted-visit.ts';
import { tosDocument } from '../adapters/pages/tos.ts';
import { lockCustomer } from '../store/customers.ts';

export const tosAccept = command<typeof customer.tosAccept, Deps>()<HostedVisit>({
  prepare: (call) => openHostedVisit('tos', call.input.token, call),
  async commit({ input, prepared, tx, emit }) {
    const stored = await lockCustomer(tx, prepared.ctx.owner, prepared.customerId);
    if (stored === undefined) throw notFound();
    const { standing, requirements, rejectionReasons } = stored;
    const passed = standing.tosStatus === 'approved' ? [] : [acceptTerms(standing)];
    const moved = await moveCustomer({ ...prepared, tx, emit }, stored, { passed, requirements, rejectionReasons });
    const { environment } = prepared.ctx.owner;
    return {
      html: tosDocument({ token: input.token, language: findPageLanguage(input.language), environment, customer: moved }),
    };
  },
});
