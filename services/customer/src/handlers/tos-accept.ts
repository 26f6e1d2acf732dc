import type { customer } from '@pay/contract/customer/operations';
import { toPage } from '@pay/contract/hosted-page';
import { findPageLanguage } from '@pay/contract/hosted-page-texts';
import { notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { recordAudit } from '@pay/kernel/outbox';
import { acceptTermsText } from '../app/accept-terms.ts';
import type { Deps } from '../deps.ts';
import { findAcceptedText } from '../domain/terms.ts';
import { openHostedVisit, type HostedVisit } from '../app/hosted-visit.ts';
import { tosDocument } from '../adapters/pages/tos.ts';
import { lockCustomer } from '../store/customers.ts';

/** If the text of the pressed page is not in force, nothing changes and the page shows the text that is. */
export const tosAccept = command<typeof customer.tosAccept, Deps>()<HostedVisit>({
  prepare: (call) => openHostedVisit('tos', call.input.token, call),
  async commit({ ctx, input, prepared, tx, emit, clock }) {
    const { owner } = prepared.ctx;
    const { environment } = owner;
    const stored = await lockCustomer(tx, owner, prepared.customerId);
    if (stored === undefined) throw notFound();
    const language = findPageLanguage(input.language);
    const { brand } = prepared;
    const page = { token: input.token, language, environment, brand };
    const text = findAcceptedText({ environment, hash: input.terms, language });
    if (text === undefined) return toPage(tosDocument({ ...page, customer: stored, isOutdated: true }), brand);
    const context = { ...prepared, tx, emit };
    const accepted = await acceptTermsText(context, stored, { text, address: ctx.caller?.ip ?? null });
    if (accepted !== stored) {
      const { id } = stored;
      const changes = [
        { field: 'tosStatus', from: stored.standing.tosStatus, to: accepted.standing.tosStatus },
        { field: 'tosAcceptance.version', from: null, to: text.version },
        { field: 'tosAcceptance.textHash', from: null, to: text.hash },
      ];
      const target = { type: 'customer', id };
      await recordAudit(tx, { ctx, clock }, { action: 'customer.terms_accepted', target, changes, owner, user: id });
    }
    return toPage(tosDocument({ ...page, customer: accepted }), brand);
  },
});
