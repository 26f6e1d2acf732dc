// Every state machine and every way to reach a state, collected from the contracts that own them.
import { batchMachines, batchScenarios } from './batch.ts';
import { cardMachines, cardScenarios } from './card.ts';
import { customerMachines, customerScenarios } from './customer.ts';
import type { SandboxScenario, StateMachine } from './machine.ts';
import { reportMachines, reportScenarios } from './report.ts';
import { refusalScenarios } from './refusal-scenarios.ts';
import { riskScenarios } from './risk.ts';
import { transactionMachines } from './transaction.ts';
import { transactionScenarios } from './transaction-scenarios.ts';
import { walletMachines, walletScenarios } from './wallet.ts';
import { webhookMachines, webhookScenarios } from './webhook-machines.ts';

export const stateMachines: readonly StateMachine[] = [
  ...customerMachines,
  ...walletMachines,
  ...transactionMachines,
  ...batchMachines,
  ...webhookMachines,
  ...cardMachines,
  ...reportMachines,
];
export const scenarios: readonly SandboxScenario[] = [
  ...customerScenarios,
  ...walletScenarios,
  ...transactionScenarios,
  ...batchScenarios,
  ...webhookScenarios,
  ...cardScenarios,
  ...riskScenarios,
  ...reportScenarios,
  ...refusalScenarios,
];
