// Every state machine and every way to reach a state, collected from the contracts that own them.
import { batchMachines, batchScenarios } from './transfer/batch.ts';
import { cardMachines, cardScenarios } from './card/machines.ts';
import { customerMachines, customerScenarios } from './customer/machines.ts';
import type { SandboxScenario, StateMachine } from './machine.ts';
import { reportMachines, reportScenarios } from './report/machines.ts';
import { refusalScenarios } from './refusal-scenarios.ts';
import { riskScenarios } from './risk/scenarios.ts';
import { transactionMachines } from './transfer/machines.ts';
import { transactionScenarios } from './transfer/transaction-scenarios.ts';
import { walletMachines, walletScenarios } from './wallet/machines.ts';
import { webhookMachines, webhookScenarios } from './webhook/machines.ts';

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
