// Moves along a published state machine. The tables are the ones that /v1/meta/state-machines shows, so that what is said
// and what is done can not differ.
import { conflict } from '@pay/core/fault';
import type { StateMachine } from '@pay/contract/machine';

/** Whether this is a move at all: false when the resource is there already. Throws 409 for a move the machine lacks. */
export function moves(machine: StateMachine, from: string, to: string): boolean {
  if (from === to) return false;
  if (machine.transitions.some((transition) => transition.from === from && transition.to === to)) return true;
  throw conflict(
    'invalid_state_transition',
    machine.field,
    `A ${machine.resource.replace('_', ' ')} that is ${from} can not become ${to}`,
  );
}
