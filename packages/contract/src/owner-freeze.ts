// What the gateway tells services about the freeze of an owner. A service that begins payments without a request of that owner has to
// know, and asks nobody at that moment: it keeps its own copy.
import { z } from 'zod';
import { command } from './operation.ts';

export const ownerFreezeOperations = {
  applyOwnerFreeze: command({
    summary: 'Begin nothing more for an owner that the platform froze, or lift that',
    input: z.object({ frozen: z.boolean() }),
    output: z.object({}),
  }),
};
