// Judges authorisations and transfers against an owner’s rules, and says what it saw.
import type { EventTable } from './event.ts';
import { contract } from './operation.ts';
import { sandboxOperations } from './sandbox.ts';

export const risk = contract('risk', {
  ...sandboxOperations,
});

export const riskEvents: EventTable = {};
