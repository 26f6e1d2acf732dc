// Every change of a customer goes through here: one row write per commit, one event with a full snapshot per step.
import type { Customer } from '@pay/contract/customer/shapes';
import type { Ctx } from '@pay/contract/ctx';
import { conflict, type Fault } from '@pay/core/fault';
import type { Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import type { Enforcement, CustomerStanding } from '../domain/customer.ts';
import { isEmailTaken, updateCustomer, type StoredCustomer } from '../store/customers.ts';
import { showCustomer, snapshotOf, type ViewDeps } from './views.ts';

export type ChangeContext = {
  readonly tx: Tx;
  /** The owner of this context is the customer's. */
  readonly ctx: Ctx;
  readonly emit: Emit;
  readonly deps: ViewDeps;
  readonly enforcement: Enforcement;
  /** Milliseconds on the owner's clock. */
  readonly nowMs: number;
};

/** The standings that a customer passes, and further changes that come with the last standing. */
export type StandingSteps = {
  readonly passed: readonly CustomerStanding[];
  readonly requirements?: StoredCustomer['requirements'];
  readonly rejectionReasons?: StoredCustomer['rejectionReasons'];
};

/**
 * Writes a locked customer with its new standing and emits an event for each step. Throws 409 if another customer has
 * taken its e-mail address.
 */
export async function moveCustomer(
  context: ChangeContext,
  storedCustomer: StoredCustomer,
  passage: StandingSteps,
): Promise<StoredCustomer> {
  const steps = passage.passed.map((standing, index): StoredCustomer => ({
    ...storedCustomer,
    standing,
    requirements: passage.requirements ?? [],
    rejectionReasons: passage.rejectionReasons ?? [],
    version: storedCustomer.version + index + 1,
    updatedAt: context.nowMs,
  }));
  const last = steps.at(-1);
  if (last === undefined) return storedCustomer;
  await writeCustomer(context, { before: storedCustomer.version, customer: last });
  for (const step of steps) emitCustomerUpdated(context, step);
  return last;
}

export async function writeCustomer(context: ChangeContext, write: { before: number; customer: StoredCustomer }): Promise<void> {
  try {
    await updateCustomer(context.tx, context.ctx, write);
  } catch (error) {
    if (isEmailTaken(error)) throw emailTaken();
    throw error;
  }
}

export const emailTaken = (): Fault =>
  conflict('already_exists', 'email', 'A customer with this email already exists', {
    hint: 'Find the customer with GET /v1/customers?email=…, or send another address.',
  });

export function emitCustomerUpdated(context: ChangeContext, customer: StoredCustomer): void {
  const { owner } = context.ctx;
  context.emit('customer.updated', {
    id: customer.id,
    version: customer.version,
    snapshot: snapshotOf(showChanged(context, customer)),
    owner,
  });
}

export const showChanged = ({ ctx, deps, enforcement }: ChangeContext, customer: StoredCustomer): Customer =>
  showCustomer(deps, customer, { owner: ctx.owner, enforcement });
