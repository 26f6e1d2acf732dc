// State machines as tables: served at /v1/meta/state-machines, and the list that proves every sandbox state reachable.
import { z } from 'zod';

export const StateMachine = z
  .object({
    resource: z.string(),
    field: z.string(),
    initial: z.string(),
    states: z.array(z.string()),
    terminal: z.array(z.string()),
    transitions: z.array(z.object({ from: z.string(), to: z.string(), trigger: z.string() })),
  })
  .meta({ id: 'StateMachine', description: 'States of one field and the moves between them.' });
export type StateMachine = z.infer<typeof StateMachine>;

export const SandboxScenario = z
  .object({
    resource: z.string(),
    field: z.string(),
    state: z.string(),
    magicValue: z.string().optional().meta({ description: 'Put this into an ordinary request.' }),
    simulate: z.string().optional().meta({ description: 'Or call this.' }),
  })
  .meta({ id: 'SandboxScenario', description: 'A way to reach one state in the sandbox.' });
export type SandboxScenario = z.infer<typeof SandboxScenario>;
