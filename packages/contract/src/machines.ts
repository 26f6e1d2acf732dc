// Every state machine and every way to reach a state, gathered from the contracts that own them.
import { cardMachines, cardScenarios } from './card.ts';
import { customerMachines, customerScenarios } from './customer.ts';
import type { SandboxScenario, StateMachine } from './machine.ts';
import { refusalScenarios } from './refusal-scenarios.ts';
import { transactionMachines, transactionScenarios } from './transaction.ts';
import { walletMachines, walletScenarios } from './wallet.ts';

export const stateMachines: readonly StateMachine[] = [
  ...customerMachines,
  ...walletMachines,
  ...transactionMachines,
  ...cardMachines,
];
export const scenarios: readonly SandboxScenario[] = [
  ...customerScenarios,
  ...walletScenarios,
  ...transactionScenarios,
  ...cardScenarios,
  ...refusalScenarios,
];
