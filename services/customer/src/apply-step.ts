import type { Id } from '@pay/core/id';
import { moveCustomer, type Changing } from './change.ts';
import { applyMagic, magic } from './domain/customer.ts';
import { lockCustomer } from './store/customers.ts';
import { takeStep } from './store/steps.ts';

/** Does to a customer what its magic name asks for, once. Does nothing when somebody moved the customer meanwhile. */
export async function applyStep(changing: Changing, customerId: Id<'customer'>): Promise<void> {
  const suffix = await takeStep(changing.tx, changing.ctx.owner, customerId);
  const stored = suffix === undefined ? undefined : await lockCustomer(changing.tx, changing.ctx.owner, customerId);
  if (suffix === undefined || stored === undefined) return;
  const { steps, requirements } = magic[suffix];
  const passed = applyMagic(stored.standing, steps) ?? [];
  const rejected = passed.at(-1)?.kycStatus === 'rejected';
  const rejectionReasons = rejected ? [{ code: 'verification_failed', message: 'The identity could not be verified' }] : [];
  await moveCustomer(changing, stored, { passed, requirements, rejectionReasons });
}
