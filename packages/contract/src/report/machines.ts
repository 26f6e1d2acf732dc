// The state machines of the report service, and a way to every state.
import { exportMachine, exportScenarios } from './export.ts';
import type { SandboxScenario, StateMachine } from '../machine.ts';
import { statementMachine, statementScenarios } from './statement.ts';

export const reportMachines: readonly StateMachine[] = [statementMachine, exportMachine];
export const reportScenarios: readonly SandboxScenario[] = [...statementScenarios, ...exportScenarios];
