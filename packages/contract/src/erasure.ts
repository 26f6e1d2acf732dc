// Erasing a person. Each service reports what prevents the erasure of a customer. The operation that erases belongs to
// the customer service, and operators reach it through the gateway.
import { z } from 'zod';
import { id, Instant } from './field.ts';
import { command, query } from './operation.ts';
import { sandboxOperations } from './sandbox.ts';

export const ErasureBlocker = z.object({
  code: z.enum(['open_balance', 'open_virtual_account', 'open_card', 'open_transaction', 'legal_hold']),
  /** Id of the blocking resource. */
  about: z.string(),
});
export type ErasureBlocker = z.infer<typeof ErasureBlocker>;

/** Maximum number of blockers per service. A person resolves them and requests the next ones. */
export const erasureBlockersMax = 20;

const params = z.object({ customerId: id('customer') });

/** Served by every service that may have work of a customer in progress. */
const blockerOperations = {
  erasureBlockers: query({
    summary: 'List obstacles to an erasure',
    input: params,
    output: z.object({ blockers: z.array(ErasureBlocker) }),
  }),
};

/** Served by every service that stores data about a customer. Safe to repeat, and repeated while data remains. */
export const forgetOperations = {
  forget: command({
    summary: 'Erase text about a customer',
    input: params.extend({ erasedAt: Instant }),
    output: z.object({ more: z.boolean() }),
  }),
};

/** Operations that every service with customer data serves in addition to its own. */
export const ownedOperations = { ...blockerOperations, ...forgetOperations, ...sandboxOperations };

const Erased = z.object({ customerId: id('customer'), erasedAt: Instant });
const Hold = params.extend({ reason: z.string().min(1).max(200).nullable() });

export const erasureOperations = {
  findCustomerOwner: query({
    summary: 'Find the owner of a customer',
    input: params,
    output: z.object({ account: id('key'), environment: z.enum(['sandbox', 'live']) }).nullable(),
  }),
  erase: command({ summary: 'Erase a customer’s personal data', input: params, output: Erased }),
  setLegalHold: command({ summary: 'Set or lift a legal hold', input: Hold, output: z.object({}) }),
};

export const operatorOperations = {
  eraseCustomer: command({ summary: 'Erase a customer', input: params, output: Erased }),
  previewErasure: query({
    summary: 'List obstacles to an erasure',
    input: params,
    output: z.object({ erasedAt: Instant.optional(), blockers: z.array(ErasureBlocker) }),
  }),
  holdCustomer: command({ summary: 'Set or lift a legal hold', input: Hold, output: z.object({}) }),
};
