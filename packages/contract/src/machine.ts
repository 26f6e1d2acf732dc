// State machines as tables, served at /v1/meta/state-machines, and the list that proves every sandbox state reachable.
import { z } from 'zod';
import { conflict } from '@pay/core/fault';

export const StateMachine = z
  .object({
    resource: z.string(),
    field: z.string(),
    initial: z.string(),
    states: z.array(z.string()),
    terminal: z.array(z.string()),
    transitions: z.array(z.object({ from: z.string(), to: z.string(), trigger: z.string() })),
  })
  .meta({ id: 'StateMachine', description: 'States of one field and the transitions between them.' });
export type StateMachine = z.infer<typeof StateMachine>;

/**
 * Whether the state changes: false if the resource is already in the state `to`. Throws 409 for a transition that the
 * machine lacks.
 */
export function moves(machine: StateMachine, from: string, to: string): boolean {
  if (from === to) return false;
  if (machine.transitions.some((transition) => transition.from === from && transition.to === to)) return true;
  throw conflict('invalid_state_transition', machine.field, `${withArticle(machine)} that is ${from} cannot become ${to}`, {
    hint: hintFrom(machine, from),
    params: { status: from },
  });
}

/** `A virtual account`, `An agent`. */
const withArticle = ({ resource }: StateMachine): string =>
  `${/^[aeiou]/.test(resource) ? 'An' : 'A'} ${resource.replaceAll('_', ' ')}`;

/** Possible alternatives: the next states, or that the state is final. */
function hintFrom(machine: StateMachine, from: string): string {
  const resource = machine.resource.replaceAll('_', ' ');
  const next = [...new Set(machine.transitions.filter((move) => move.from === from).map(({ to }) => to))];
  if (next.length === 0) return `Use or create another ${resource}. The status ${from} is final.`;
  return `Allowed next states: ${next.join(', ')}.`;
}

const Way = z
  .array(z.string())
  .min(1)
  .meta({
    description:
      'Calls in order, each `METHOD /path {fields} | Header: value`. The fields replace those of a minimal valid body. Placeholders such as `{customerId}` stand for results of earlier calls or for your own resources.',
    examples: [['POST /v1/transfers {"amount":"9001.03"}']],
  });

export const SandboxScenario = z
  .object({
    resource: z.string().meta({ description: '`error` for the codes and reasons of errors.' }),
    field: z.string(),
    state: z.string(),
    ways: z.array(Way).min(1),
  })
  .meta({ id: 'SandboxScenario', description: 'Ways to reach one state in the sandbox, or to trigger one error.' });
export type SandboxScenario = z.infer<typeof SandboxScenario>;

/**
 * Writes scenarios of one field: `const standing = scenariosOf('customer', 'status')`, then `standing('active',
 * […calls], […])`.
 */
export const scenariosOf =
  (resource: string, field: string) =>
  (state: string, ...ways: string[][]): SandboxScenario => ({ resource, field, state, ways });
