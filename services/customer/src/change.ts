// Every change of a customer goes through here: one row write per commit, one event with a full snapshot per step.
import type { Customer } from '@pay/contract/customer';
import type { Ctx } from '@pay/contract/ctx';
import { conflict, type Fault } from '@pay/core/fault';
import type { Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import type { Enforcement, Standing } from './domain/customer.ts';
import type { Deps } from './deps.ts';
import { isEmailTaken, updateCustomer, type StoredCustomer } from './store/customers.ts';
import { showCustomer, toldOf } from './view.ts';

export type Changing = {
  readonly tx: Tx;
  /** Its owner is the customer's. */
  readonly ctx: Ctx;
  readonly emit: Emit;
  readonly deps: Deps;
  readonly enforcement: Enforcement;
  /** Milliseconds on the owner's clock. */
  readonly nowMs: number;
};

/** What a customer passes through: standings, and whatever comes with the last of them. */
export type Passage = {
  readonly passed: readonly Standing[];
  readonly requirements?: StoredCustomer['requirements'];
  readonly rejectionReasons?: StoredCustomer['rejectionReasons'];
};

/** Writes a locked customer with its new standing and tells of each step. Throws 409 when its address is taken meanwhile. */
export async function moveCustomer(changing: Changing, stored: StoredCustomer, passage: Passage): Promise<StoredCustomer> {
  const steps = passage.passed.map((standing, index): StoredCustomer => ({
    ...stored,
    standing,
    requirements: passage.requirements ?? [],
    rejectionReasons: passage.rejectionReasons ?? [],
    version: stored.version + index + 1,
    updatedAt: changing.nowMs,
  }));
  const last = steps.at(-1);
  if (last === undefined) return stored;
  await writeCustomer(changing, { before: stored.version, customer: last });
  for (const step of steps) tellOf(changing, step);
  return last;
}

export async function writeCustomer(changing: Changing, write: { before: number; customer: StoredCustomer }): Promise<void> {
  try {
    await updateCustomer(changing.tx, changing.ctx, write);
  } catch (error) {
    if (isEmailTaken(error)) throw emailTaken();
    throw error;
  }
}

export const emailTaken = (): Fault => conflict('already_exists', 'email', 'A customer with this email already exists');

export function tellOf(changing: Changing, customer: StoredCustomer): void {
  const { owner } = changing.ctx;
  changing.emit('customer.updated', {
    id: customer.id,
    version: customer.version,
    snapshot: toldOf(show(changing, customer)),
    owner,
  });
}

export const show = ({ ctx, deps, enforcement }: Changing, customer: StoredCustomer): Customer =>
  showCustomer(deps, customer, { owner: ctx.owner, enforcement });
