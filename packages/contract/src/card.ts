// Payment cards, the agents that spend with them, and every decision on their authorisations.
import type { EventTable } from './event.ts';
import { contract } from './operation.ts';
import { sandboxOperations } from './sandbox.ts';

export const card = contract('card', {
  ...sandboxOperations,
});

export const cardEvents: EventTable = {};
