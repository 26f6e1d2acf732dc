import type { customer } from '@pay/contract/customer/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { enforcementOf } from '../app/enforcement.ts';
import { findNamed } from '../app/operator-subject.ts';
import { openIdentityOf, showCounterparty, showCustomer, snapshotOf } from '../app/views.ts';
import type { Deps } from '../deps.ts';

/** The answer contains names, addresses, and accounts, so its owner sees the access in the audit log. */
export const operatorGet = command<typeof customer.operatorGet, Deps>()({
  prepare: ({ deps: { views } }) => Promise.resolve(views),
  async commit({ ctx, input, prepared: deps, tx, clock }) {
    const found = await findNamed(tx, input.id);
    if (found === undefined) return null;
    const { owner } = found;
    if ('counterparty' in found) {
      const target = { type: 'counterparty', id: found.counterparty.id };
      await recordAudit(tx, { ctx, clock }, { action: 'counterparty.viewed', target, owner });
      return { ...owner, resource: showCounterparty(deps, found.counterparty) };
    }
    const target = { type: 'customer', id: found.customer.id };
    await recordAudit(tx, { ctx, clock }, { action: 'customer.viewed', target, owner });
    const enforcement = enforcementOf({ ...ctx, owner });
    const shown = snapshotOf(showCustomer(deps, found.customer, { owner, enforcement }));
    return { ...owner, resource: { ...shown, identity: openIdentityOf(deps, found.customer) } };
  },
});
