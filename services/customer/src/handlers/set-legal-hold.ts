import { changesBetween, maskValue } from '@pay/contract/audit-record';
import type { customer } from '@pay/contract/customer/operations';
import { notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { lockEvenErased, saveLegalHold } from '../store/customers.ts';

export const setLegalHold = command<typeof customer.setLegalHold, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const stored = await lockEvenErased(tx, ctx.owner, input.customerId);
    if (stored === undefined) throw notFound();
    await saveLegalHold(tx, ctx.owner, input);
    const action = input.reason === null ? 'customer.legal_hold_lifted' : 'customer.legal_hold_set';
    const changes = changesBetween({ legalHold: stored.legalHold }, { legalHold: input.reason }, { legalHold: maskValue });
    const target = { type: 'customer', id: stored.id };
    await recordAudit(tx, { ctx, clock }, { action, target, changes });
    return {};
  },
});
