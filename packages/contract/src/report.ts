// The report service: wallet statements, and exports.
import { exportEvents, exportJobOperations, exportMachine, exportScenarios } from './export.ts';
import { forgetOperations } from './erasure.ts';
import type { SandboxScenario, StateMachine } from './machine.ts';
import { contract } from './operation.ts';
import { quotaOperations } from './quota.ts';
import { sandboxOperations } from './sandbox.ts';
import { statementEvents, statementMachine, statementOperations, statementScenarios } from './statement.ts';

export const report = contract('report', {
  ...statementOperations,
  ...exportJobOperations,
  ...forgetOperations,
  ...quotaOperations,
  ...sandboxOperations,
});

export const reportEvents = { ...statementEvents, ...exportEvents };
export const reportMachines: readonly StateMachine[] = [statementMachine, exportMachine];
export const reportScenarios: readonly SandboxScenario[] = [...statementScenarios, ...exportScenarios];
