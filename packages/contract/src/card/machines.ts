// The state machines of the card service, and a way to every state.
import { agentMachine, agentScenarios } from './agent.ts';
import { cardTransactionMachine } from './card-transaction.ts';
import { cardTransactionScenarios } from './card-transaction-scenarios.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from '../machine.ts';
import { CardStatus } from './shapes.ts';

export const cardMachine = {
  resource: 'card',
  field: 'status',
  initial: 'active',
  states: [...CardStatus.options],
  terminal: ['canceled', 'expired'],
  transitions: [
    { from: 'active', to: 'frozen', trigger: 'the owner, a risk rule, or the suspension of its agent or customer' },
    { from: 'frozen', to: 'active', trigger: 'the owner' },
    { from: 'active', to: 'canceled', trigger: 'the owner' },
    { from: 'frozen', to: 'canceled', trigger: 'the owner' },
    { from: 'active', to: 'expired', trigger: 'the expiry month ends' },
    { from: 'frozen', to: 'expired', trigger: 'the expiry month ends' },
  ],
} satisfies StateMachine;

export const cardMachines: readonly StateMachine[] = [cardMachine, agentMachine, cardTransactionMachine];

const inState = scenariosOf('card', 'status');
const onCard = (verb: string): string => `POST /v1/cards/{cardId}/${verb}`;
const suspensionCall = 'POST /v1/simulate/customers/{customerId}/status {"status":"suspended"}';

export const cardScenarios: readonly SandboxScenario[] = [
  inState('active', ['POST /v1/cards'], [onCard('freeze'), onCard('unfreeze')]),
  inState(
    'frozen',
    [onCard('freeze')],
    ['PATCH /v1/cards/{cardId} {"status":"locked"}'],
    ['POST /v1/cards', suspensionCall],
    ['POST /v1/agents', 'POST /v1/cards {"agentId":"{agentId}"}', 'POST /v1/agents/{agentId}/suspend', 'GET /v1/cards/{cardId}'],
  ),
  inState('canceled', [onCard('cancel')], [onCard('close')]),
  inState('expired', ['POST /v1/cards', 'POST /v1/simulate/clock {"advanceSeconds":98000000}']),
  ...agentScenarios,
  ...cardTransactionScenarios,
];
