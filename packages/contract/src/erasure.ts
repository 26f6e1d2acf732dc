// Forgetting a person. What keeps a customer from being erased is asked of whoever knows it; the operation that erases is the
// customer service's, and an operator reaches it through the gateway.
import { z } from 'zod';
import { id, Instant } from './field.ts';
import { command, query } from './operation.ts';
import { sandboxOperations } from './sandbox.ts';

export const ErasureBlocker = z.object({
  code: z.enum(['open_balance', 'open_virtual_account', 'open_card', 'open_transaction', 'legal_hold']),
  /** Id of what is in the way. */
  about: z.string(),
});
export type ErasureBlocker = z.infer<typeof ErasureBlocker>;

/** Blockers that one service names at most: a person clears some and asks again. */
export const erasureBlockersMax = 20;

const params = z.object({ customerId: id('customer') });

/** Served by every service that may have something of a customer in progress, and words about it. */
const blockerOperations = {
  erasureBlockers: query({
    summary: 'List obstacles to an erasure',
    input: params,
    output: z.object({ blockers: z.array(ErasureBlocker) }),
  }),
};

/** Served by every service that keeps something said of a customer; safe to repeat, and repeated while there is more. */
export const forgetOperations = {
  forget: command({
    summary: 'Erase text about a customer',
    input: params.extend({ erasedAt: Instant }),
    output: z.object({ more: z.boolean() }),
  }),
};

/** What every service that has things of customers serves besides its own. */
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

/** What an operator asks for. */
export const operatorOperations = {
  eraseCustomer: command({ summary: 'Erase a customer', input: params, output: Erased }),
  previewErasure: query({
    summary: 'List obstacles to an erasure',
    input: params,
    output: z.object({ erasedAt: Instant.optional(), blockers: z.array(ErasureBlocker) }),
  }),
  holdCustomer: command({ summary: 'Set or lift a legal hold', input: Hold, output: z.object({}) }),
};
