// How to reach every state of a transaction in the sandbox.
import { scenariosOf, type SandboxScenario } from './machine.ts';

const outbound = scenariosOf('transaction:outbound', 'status');
const inbound = scenariosOf('transaction:inbound', 'status');
const internal = scenariosOf('transaction:internal', 'status');

const paying = (amount: string): string[] => [`POST /v1/transfers {"amount":"${amount}"}`];
/** To a payout account whose number ends so. */
const payingTo = (ending: string): string[] => [
  `POST /v1/counterparties {"account":"000123456${ending}"}`,
  'POST /v1/transfers {"destinationPaymentRail":"ach","destinationCurrency":"usd","destinationAddress":"{counterpartyId}"}',
];
const told = (state: string): string[] => [`POST /v1/transfers | X-Sandbox-Scenario: ${state}`];
const byHand = (...steps: string[]): string[] => [
  'PATCH /v1/simulate/settings {"autoAdvance":false}',
  'POST /v1/transfers',
  ...steps.map((step) => `POST /v1/simulate/transactions/{transactionId}/${step}`),
];
const arriving = (outcome: string): string[] => [
  `POST /v1/simulate/virtual-accounts/{virtualAccountId}/deposits {"outcome":"${outcome}"}`,
];

/** A conversion, which shows no other states than those that its request or a review ends in. */
const converting = (state: string, ...steps: string[]): string[] => [
  `POST /v1/conversions | X-Sandbox-Scenario: ${state}`,
  ...steps.map((step) => `POST /v1/${step}`),
];

/** A recipe for every state, in each direction. */
export const transactionScenarios: readonly SandboxScenario[] = [
  outbound('pending', byHand(), paying('9001.08'), payingTo('008'), told('pending')),
  outbound('in_review', paying('9001.06'), payingTo('006'), told('in_review'), byHand('advance {"to":"in_review"}')),
  outbound('funds_received', told('funds_received'), byHand('advance')),
  outbound('payment_submitted', paying('9001.05'), payingTo('005'), told('payment_submitted'), byHand('advance', 'advance')),
  outbound('completed', ['POST /v1/transfers'], payingTo('009'), byHand('advance', 'advance', 'advance')),
  outbound('failed', paying('9001.02'), paying('9001.04'), payingTo('002'), payingTo('004'), told('failed'), byHand('fail'), [
    ...byHand(),
    'POST /v1/transfers/{transactionId}/cancel',
  ]),
  outbound('returned', paying('9001.03'), payingTo('003'), told('returned'), byHand('advance', 'advance', 'return')),
  outbound('refunded', payingTo('070'), told('refunded'), byHand('advance {"to":"in_review"}', 'refund')),
  inbound('pending', arriving('pending')),
  inbound('in_review', arriving('in_review')),
  inbound('funds_received', arriving('funds_received')),
  inbound('completed', arriving('completed'), ['POST /v1/simulate/wallets/{walletId}/deposits']),
  inbound('failed', arriving('failed')),
  inbound('refunded', arriving('refunded'), [
    'POST /v1/virtual-accounts/{virtualAccountId}/deactivate',
    'POST /v1/simulate/virtual-accounts/{virtualAccountId}/deposits',
  ]),
  internal('in_review', converting('in_review')),
  internal('completed', ['POST /v1/conversions'], converting('in_review', 'simulate/transactions/{transactionId}/advance')),
  internal('failed', converting('failed'), converting('in_review', 'transfers/{transactionId}/cancel')),
  internal('refunded', converting('in_review', 'simulate/transactions/{transactionId}/refund')),
];
