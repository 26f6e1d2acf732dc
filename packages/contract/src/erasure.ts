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
const keeping = {
  erasureBlockers: query({
    summary: 'What keeps a customer from being erased',
    input: params,
    output: z.object({ blockers: z.array(ErasureBlocker) }),
  }),
};

/** Served by every service that keeps something said of a customer; safe to repeat, and repeated while there is more. */
export const forgetting = {
  forget: command({
    summary: 'Drop what is said of an erased customer; ids, states and amounts stay',
    input: params.extend({ erasedAt: Instant }),
    output: z.object({ more: z.boolean() }),
  }),
};

/** What every service that has things of customers serves besides its own. */
export const ownedOperations = { ...keeping, ...forgetting, ...sandboxOperations };

const Erased = z.object({ customerId: id('customer'), erasedAt: Instant });
const Hold = params.extend({ reason: z.string().min(1).max(200).nullable() });

export const erasureOperations = {
  whoseCustomer: query({
    summary: 'Find the owner of a customer, for an operator who has only its id',
    input: params,
    output: z.object({ account: id('key'), environment: z.enum(['sandbox', 'live']) }).nullable(),
  }),
  erase: command({ summary: 'Erase who a customer is', input: params, output: Erased }),
  setLegalHold: command({ summary: 'Forbid or allow that a customer is erased', input: Hold, output: z.object({}) }),
};

/** What an operator asks for. */
export const erasing = {
  eraseCustomer: command({ summary: 'Erase a customer, unless something of it is in progress', input: params, output: Erased }),
  previewErasure: query({
    summary: 'What keeps a customer from being erased now; nothing changes',
    input: params,
    output: z.object({ erasedAt: Instant.optional(), blockers: z.array(ErasureBlocker) }),
  }),
  holdCustomer: command({ summary: 'Put a legal hold on a customer, or take it off', input: Hold, output: z.object({}) }),
};
