// How to reach every state of a transaction in the sandbox.
import { scenariosOf, type SandboxScenario } from '../machine.ts';

const outbound = scenariosOf('transaction:outbound', 'status');
const inbound = scenariosOf('transaction:inbound', 'status');
const internal = scenariosOf('transaction:internal', 'status');

const payAmount = (amount: string): string[] => [`POST /v1/transfers {"amount":"${amount}"}`];
/** A payout account whose number has this ending. */
const payOutTo = (ending: string): string[] => [
  `POST /v1/counterparties {"account":"000123456${ending}"}`,
  'POST /v1/transfers {"destinationPaymentRail":"ach","destinationCurrency":"usd","destinationAddress":"{counterpartyId}"}',
];
const payWithScenario = (state: string): string[] => [`POST /v1/transfers | X-Sandbox-Scenario: ${state}`];
const byHand = (...steps: string[]): string[] => [
  'PATCH /v1/simulate/settings {"autoAdvance":false}',
  'POST /v1/transfers',
  ...steps.map((step) => `POST /v1/simulate/transactions/{transactionId}/${step}`),
];
const simulateDeposit = (outcome: string): string[] => [
  `POST /v1/simulate/virtual-accounts/{virtualAccountId}/deposits {"outcome":"${outcome}"}`,
];

/** A conversion, which only has states in which its request or a review ends. */
const convertWithScenario = (state: string, ...steps: string[]): string[] => [
  `POST /v1/conversions | X-Sandbox-Scenario: ${state}`,
  ...steps.map((step) => `POST /v1/${step}`),
];

/** A recipe for every state, in each direction. */
export const transactionScenarios: readonly SandboxScenario[] = [
  outbound('pending', byHand(), payAmount('9001.08'), payOutTo('008'), payWithScenario('pending')),
  outbound(
    'in_review',
    payAmount('9001.06'),
    payOutTo('006'),
    payWithScenario('in_review'),
    byHand('advance {"to":"in_review"}'),
  ),
  outbound('funds_received', payWithScenario('funds_received'), byHand('advance')),
  outbound(
    'payment_submitted',
    payAmount('9001.05'),
    payOutTo('005'),
    payWithScenario('payment_submitted'),
    byHand('advance', 'advance'),
  ),
  outbound('completed', ['POST /v1/transfers'], payOutTo('009'), byHand('advance', 'advance', 'advance')),
  outbound(
    'failed',
    payAmount('9001.02'),
    payAmount('9001.04'),
    payOutTo('002'),
    payOutTo('004'),
    payWithScenario('failed'),
    byHand('fail'),
    [...byHand(), 'POST /v1/transfers/{transactionId}/cancel'],
  ),
  outbound(
    'returned',
    payAmount('9001.03'),
    payOutTo('003'),
    payWithScenario('returned'),
    byHand('advance', 'advance', 'return'),
  ),
  outbound('refunded', payOutTo('070'), payWithScenario('refunded'), byHand('advance {"to":"in_review"}', 'refund')),
  inbound('pending', simulateDeposit('pending')),
  inbound('in_review', simulateDeposit('in_review')),
  inbound('funds_received', simulateDeposit('funds_received')),
  inbound('completed', simulateDeposit('completed'), ['POST /v1/simulate/wallets/{walletId}/deposits']),
  inbound('failed', simulateDeposit('failed')),
  inbound('refunded', simulateDeposit('refunded'), [
    'POST /v1/virtual-accounts/{virtualAccountId}/deactivate',
    'POST /v1/simulate/virtual-accounts/{virtualAccountId}/deposits',
  ]),
  internal('in_review', convertWithScenario('in_review')),
  internal(
    'completed',
    ['POST /v1/conversions'],
    convertWithScenario('in_review', 'simulate/transactions/{transactionId}/advance'),
  ),
  internal('failed', convertWithScenario('failed'), convertWithScenario('in_review', 'transfers/{transactionId}/cancel')),
  internal('refunded', convertWithScenario('in_review', 'simulate/transactions/{transactionId}/refund')),
];
