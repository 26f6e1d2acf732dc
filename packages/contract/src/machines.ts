// Every state machine and every way to reach a state, gathered from the contracts that own them.
import { customerMachines, customerScenarios } from './customer.ts';
import type { SandboxScenario, StateMachine } from './machine.ts';
import { transactionMachines, transactionScenarios } from './transaction.ts';

export const stateMachines: readonly StateMachine[] = [...customerMachines, ...transactionMachines];
export const scenarios: readonly SandboxScenario[] = [...customerScenarios, ...transactionScenarios];
