import type { Id } from '@pay/core/id';
import { moveCustomer, type ChangeContext } from './change-customer.ts';
import { magicStandings, magic } from '../domain/customer.ts';
import { lockCustomer } from '../store/customers.ts';
import { takeStep } from '../store/steps.ts';

/** Applies the step of a customer's magic name, once. Does nothing if the customer has changed since then. */
export async function applyMagicStep(context: ChangeContext, customerId: Id<'customer'>): Promise<void> {
  const suffix = await takeStep(context.tx, context.ctx.owner, customerId);
  const stored = suffix === undefined ? undefined : await lockCustomer(context.tx, context.ctx.owner, customerId);
  if (suffix === undefined || stored === undefined) return;
  const { steps, requirements } = magic[suffix];
  const passed = magicStandings(stored.standing, steps) ?? [];
  const rejected = passed.at(-1)?.kycStatus === 'rejected';
  const rejectionReasons = rejected ? [{ code: 'verification_failed', message: 'The identity could not be verified' }] : [];
  await moveCustomer(context, stored, { passed, requirements, rejectionReasons });
}
