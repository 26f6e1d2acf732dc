import type { customer } from '@pay/contract/customer/operations';
import type { UpdateCustomer } from '@pay/contract/customer/shapes';
import { mergeMetadata } from '@pay/contract/metadata';
import { conflict, notFound } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import { replaceTags } from '@pay/kernel/metadata-tags';
import type { z } from 'zod';
import { showChanged, emitCustomerUpdated, writeCustomer } from '../app/change-customer.ts';
import { type Deps } from '../deps.ts';
import { enforcementOf } from '../app/enforcement.ts';
import { lockCustomer, type StoredCustomer } from '../store/customers.ts';
import { openPerson, toEncryptionContext, type Person } from '../app/views.ts';

const names = ['firstName', 'lastName', 'businessName'] as const;

export const update = command<typeof customer.update, Deps>()({
  prepare: ({ deps: { views } }) => Promise.resolve(views),
  async commit({ ctx, input, prepared: deps, tx, emit, clock }) {
    const context = { tx, ctx, emit, deps, enforcement: enforcementOf(ctx), nowMs: clock.now() };
    const stored = await lockCustomer(tx, ctx.owner, input.customerId);
    if (stored === undefined) throw notFound();
    const before = openPerson(deps, stored);
    const after = amendPerson(before, input);
    if (JSON.stringify(after) === JSON.stringify(before)) return showChanged(context, stored);
    refuseRenaming(stored, before, after);
    const key = deps.vault.openKey(stored.dataKey, uuid(stored.id));
    const changed: StoredCustomer = {
      ...stored,
      emailHash: deps.vault.emailHash(after.email),
      sealed: deps.vault.seal(key, toEncryptionContext(stored.id), after),
      version: stored.version + 1,
      updatedAt: context.nowMs,
    };
    await writeCustomer(context, { before: stored.version, customer: changed });
    await replaceTags(tx, { owner: ctx.owner, id: stored.id, metadata: after.metadata, kind: 'customer' });
    emitCustomerUpdated(context, changed);
    return showChanged(context, changed);
  },
});

function amendPerson(person: Person, input: z.output<typeof UpdateCustomer>): Person {
  const { email, firstName, lastName, businessName, phone, metadata } = input;
  const { metadata: before, ...rest } = person;
  const after = mergeMetadata(before, metadata);
  return {
    ...rest,
    ...(email === undefined ? {} : { email }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(businessName === undefined ? {} : { businessName }),
    ...(phone === undefined ? {} : { phone }),
    ...(after === null ? {} : { metadata: after }),
  };
}

/** An approved identity has this name. Another name needs another check. */
function refuseRenaming(storedCustomer: StoredCustomer, before: Person, after: Person): void {
  const renamed = names.find((name) => before[name] !== after[name]);
  if (storedCustomer.standing.kycStatus !== 'approved' || renamed === undefined) return;
  throw conflict('invalid_state_transition', renamed, 'Names cannot change after the identity is approved');
}
