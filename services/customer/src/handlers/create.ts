import type { customer } from '@pay/contract/customer/operations';
import { uuid } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import { insertTags } from '@pay/kernel/metadata-tags';
import { emailTaken } from '../app/change-customer.ts';
import { type Deps } from '../deps.ts';
import { enforcementOf } from '../app/enforcement.ts';
import { newStanding, magicSuffix } from '../domain/customer.ts';
import { insertCustomer, isEmailTaken, type StoredCustomer } from '../store/customers.ts';
import { insertStep } from '../store/steps.ts';
import { toEncryptionContext, showCustomer, snapshotOf } from '../app/views.ts';

/**
 * Milliseconds until a magic name takes effect: `not_started` can be read back, and the step happens within a second.
 */
const magicAfterMs = 250;

export const create = command<typeof customer.create, Deps>()({
  // Sealing needs no lock, so it happens before locking.
  prepare({ ctx, input, deps, clock, ids }) {
    const now = clock.now();
    const id = ids.next('customer', now);
    const { type, ...person } = input;
    const { key, sealed: dataKey } = deps.vault.newKey(uuid(id));
    const stored: StoredCustomer = {
      id,
      type,
      standing: newStanding,
      requirements: [],
      rejectionReasons: [],
      emailHash: deps.vault.emailHash(input.email),
      dataKey,
      sealed: deps.vault.seal(key, toEncryptionContext(id), person),
      identity: undefined,
      identityGiven: [],
      version: 1,
      updatedAt: now,
    };
    const shown = showCustomer(deps, stored, { owner: ctx.owner, enforcement: enforcementOf(ctx) });
    return Promise.resolve({ stored, shown });
  },
  async commit({ ctx, input, prepared, tx, emit, clock }) {
    const { stored, shown } = prepared;
    try {
      await insertCustomer(tx, ctx, stored);
    } catch (error) {
      if (isEmailTaken(error)) throw emailTaken();
      throw error;
    }
    await insertTags(tx, { owner: ctx.owner, id: stored.id, metadata: input.metadata, kind: 'customer' });
    const magic = magicSuffix(input.lastName, ctx.owner.environment);
    const realNowMs = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
    if (magic !== undefined) await insertStep(tx, ctx.owner, { customerId: stored.id, magic, dueMs: realNowMs + magicAfterMs });
    emit('customer.created', { id: stored.id, version: stored.version, snapshot: snapshotOf(shown) });
    return shown;
  },
  after({ ctx, input, deps }) {
    if (magicSuffix(input.lastName, ctx.owner.environment) !== undefined) deps.wakeMagic();
  },
});
