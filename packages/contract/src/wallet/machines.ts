// The state machines of the wallet service, and a way to every state.
import { scenariosOf, type SandboxScenario, type StateMachine } from '../machine.ts';
import { holdMachine, holdScenarios } from './manual-hold.ts';
import { virtualAccountMachine, virtualAccountScenarios } from './virtual-account.ts';
import { WalletStatus } from './shapes.ts';

/** A wallet closes only when it is empty and none of its payments is in progress. */
export const walletMachine = {
  resource: 'wallet',
  field: 'status',
  initial: 'pending',
  states: [...WalletStatus.options],
  terminal: ['closed'],
  transitions: [
    { from: 'pending', to: 'active', trigger: 'provisioned' },
    { from: 'active', to: 'frozen', trigger: 'an operator, or the suspension of the customer' },
    { from: 'frozen', to: 'active', trigger: 'an operator, or the reactivation of the customer' },
    { from: 'active', to: 'closed', trigger: 'an operator' },
    { from: 'frozen', to: 'closed', trigger: 'an operator' },
  ],
} satisfies StateMachine;

export const walletMachines: readonly StateMachine[] = [walletMachine, virtualAccountMachine, holdMachine];

const setWalletStatus = (status: WalletStatus): string => `POST /v1/simulate/wallets/{walletId}/status {"status":"${status}"}`;
const inState = scenariosOf('wallet', 'status');

export const walletScenarios: readonly SandboxScenario[] = [
  inState('pending', ['POST /v1/wallets | X-Sandbox-Scenario: pending']),
  inState('active', ['POST /v1/wallets'], [setWalletStatus('frozen'), setWalletStatus('active')]),
  inState('frozen', [setWalletStatus('frozen')], ['POST /v1/simulate/customers/{customerId}/status {"status":"suspended"}']),
  inState('closed', ['PATCH /v1/simulate/settings {"openingBalance":"0"}', 'POST /v1/wallets', setWalletStatus('closed')]),
  ...virtualAccountScenarios,
  ...holdScenarios,
];
