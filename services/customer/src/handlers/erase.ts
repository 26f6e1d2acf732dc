// Erasing a person is deleting its data key: what is sealed under it opens nowhere any more, in no copy of this table. Other
// services hear of it by the customer's last fact, and drop what they keep.
import { randomBytes } from 'node:crypto';
import type { customer } from '@pay/contract/customer';
import { Fault, notFound } from '@pay/core/fault';
import { iso } from '@pay/core/time';
import { command, query } from '@pay/kernel/handler';
import { tellOf, writeCustomer, type Changing } from '../change.ts';
import { enforcementOf, type Deps } from '../deps.ts';
import { deleteKey, findOwner, lockAny, saveLegalHold, type StoredCustomer } from '../store/customers.ts';
import { eraseCounterparties } from '../store/counterparties.ts';
import { deleteStep } from '../store/steps.ts';
import { showCounterparty } from '../view.ts';

export const whoseCustomer = query<typeof customer.whoseCustomer, Deps>()(
  async ({ input, db }) => (await findOwner(db.knex, input.customerId)) ?? null,
);

export const setLegalHold = command<typeof customer.setLegalHold, Deps>()({
  async commit({ ctx, input, tx }) {
    if ((await lockAny(tx, ctx.owner, input.customerId)) === undefined) throw notFound();
    await saveLegalHold(tx, ctx.owner, input);
    return {};
  },
});

/** Erased twice is erased once. Throws 409 while a legal hold is on it. */
export const erase = command<typeof customer.erase, Deps>()({
  prepare: ({ deps }) => Promise.resolve(deps),
  async commit({ ctx, input, facts: deps, tx, emit, clock }) {
    const { customerId } = input;
    const stored = await lockAny(tx, ctx.owner, customerId);
    if (stored === undefined) throw notFound();
    if (stored.erasedAt !== undefined) return { customerId: stored.id, erasedAt: iso(stored.erasedAt) };
    if (stored.legalHold !== undefined) throw held(stored);
    const changing: Changing = { tx, ctx, emit, deps, enforcement: enforcementOf(ctx), nowMs: clock.now() };
    const erased: StoredCustomer = {
      ...stored,
      standing: { ...stored.standing, status: 'rejected', grace: false },
      requirements: [],
      rejectionReasons: [],
      // Of nothing, so that the address is free and nobody can try whether it was this customer's.
      emailHash: randomBytes(stored.emailHash.length),
      dataKey: '',
      sealed: '',
      version: stored.version + 1,
      updatedAt: changing.nowMs,
      erasedAt: changing.nowMs,
    };
    await writeCustomer(changing, { before: stored.version, customer: erased });
    await deleteKey(tx, ctx.owner, erased);
    await deleteStep(tx, ctx.owner, stored.id);
    for (const counterparty of await eraseCounterparties(tx, ctx.owner, { customerId: stored.id, atMs: changing.nowMs })) {
      const { id, version } = counterparty;
      emit('counterparty.updated', { id, version, snapshot: showCounterparty(deps, counterparty) });
    }
    tellOf(changing, erased);
    return { customerId: stored.id, erasedAt: iso(changing.nowMs) };
  },
});

const held = ({ id }: StoredCustomer): Fault =>
  new Fault('CONFLICT', 'The customer cannot be erased yet', {
    details: [{ field: 'legal_hold', code: 'invalid_state_transition', message: `${id} is under a legal hold` }],
  });
