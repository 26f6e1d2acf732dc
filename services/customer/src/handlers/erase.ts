// Erases a person by deleting its data key: data encrypted with it can no longer be decrypted, in any copy of this
// table. The gateway makes the other services forget the customer (its `handlers/erase-customer.ts`).
import { randomBytes } from 'node:crypto';
import type { customer } from '@pay/contract/customer/operations';
import { Fault, notFound } from '@pay/core/fault';
import { iso } from '@pay/core/time';
import { replaceTags } from '@pay/kernel/metadata-tags';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { emitCustomerUpdated, writeCustomer, type ChangeContext } from '../app/change-customer.ts';
import { type Deps } from '../deps.ts';
import { enforcementOf } from '../app/enforcement.ts';
import type { TermsAcceptance } from '../domain/terms.ts';
import { deleteKey, lockEvenErased, type StoredCustomer } from '../store/customers.ts';
import { eraseCounterparties } from '../store/counterparties.ts';
import { removeDocuments } from '../store/identity-documents.ts';
import { deleteStep } from '../store/steps.ts';
import { showCounterparty } from '../app/views.ts';

/** Safe to repeat. Throws 409 while the customer has a legal hold. */
export const erase = command<typeof customer.erase, Deps>()({
  prepare: ({ deps: { views } }) => Promise.resolve(views),
  async commit({ ctx, input, prepared: deps, tx, emit, clock }) {
    const { customerId } = input;
    const stored = await lockEvenErased(tx, ctx.owner, customerId);
    if (stored === undefined) throw notFound();
    if (stored.erasedAt !== undefined) return { customerId: stored.id, erasedAt: iso(stored.erasedAt) };
    if (stored.legalHold !== undefined) throw underLegalHold(stored);
    const context: ChangeContext = { tx, ctx, emit, deps, enforcement: enforcementOf(ctx), nowMs: clock.now() };
    const { terms, ...kept } = stored;
    const erased: StoredCustomer = {
      ...kept,
      ...(terms === undefined ? {} : { terms: withoutAddress(terms) }),
      standing: { ...stored.standing, status: 'rejected', grace: false },
      requirements: [],
      rejectionReasons: [],
      // A random hash frees the address, and cannot be tested against this customer's.
      emailHash: randomBytes(stored.emailHash.length),
      dataKey: '',
      sealed: '',
      identity: undefined,
      identityGiven: [],
      version: stored.version + 1,
      updatedAt: context.nowMs,
      erasedAt: context.nowMs,
    };
    await writeCustomer(context, { before: stored.version, customer: erased });
    await replaceTags(tx, { owner: ctx.owner, id: stored.id, metadata: null, kind: 'customer' });
    await deleteKey(tx, ctx.owner, erased);
    await removeDocuments(tx, ctx.owner, { customerId: stored.id, atMs: context.nowMs });
    await deleteStep(tx, ctx.owner, stored.id);
    for (const counterparty of await eraseCounterparties(tx, ctx.owner, { customerId: stored.id, atMs: context.nowMs })) {
      const { id, version } = counterparty;
      emit('counterparty.updated', { id, version, snapshot: showCounterparty(deps, counterparty) });
    }
    emitCustomerUpdated(context, erased);
    const changes = [{ field: 'erasedAt', from: null, to: iso(context.nowMs) }];
    const target = { type: 'customer', id: stored.id };
    await recordAudit(tx, { ctx, clock }, { action: 'customer.erased', target, changes });
    return { customerId: stored.id, erasedAt: iso(context.nowMs) };
  },
  after: ({ deps }) => deps.wakeFinalizing(),
});

/** That a customer accepted the terms does not identify a person. The address does. */
const withoutAddress = ({ address: _address, ...rest }: TermsAcceptance): TermsAcceptance => rest;

const underLegalHold = ({ id }: StoredCustomer): Fault =>
  new Fault('CONFLICT', 'The customer cannot be erased yet', {
    details: [{ field: 'legal_hold', code: 'invalid_state_transition', message: `${id} is under a legal hold` }],
  });
