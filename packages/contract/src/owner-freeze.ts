// How the gateway informs services about the freeze of an owner. A service that begins payments without a request of
// that owner cannot ask the gateway each time, so it stores its own copy.
import { z } from 'zod';
import { command } from './operation.ts';

export const ownerFreezeOperations = {
  applyOwnerFreeze: command({
    summary: 'Freeze or unfreeze an owner',
    input: z.object({ frozen: z.boolean() }),
    output: z.object({}),
  }),
};
