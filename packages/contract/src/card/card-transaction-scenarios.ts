// Recipes for every state of a card transaction in the sandbox, and for every decline reason that the sandbox can
// cause.
import { AttestationStatus, CardTransactionStatus } from './card-transaction.ts';
import { scenariosOf, type SandboxScenario } from '../machine.ts';

const authorizationCall = 'POST /v1/simulate/cards/{cardId}/authorizations';
const from = (name: string): string => `${authorizationCall} {"merchant":{"name":"${name}"}}`;
const then = (verb: string): string => `POST /v1/simulate/card-transactions/{cardTransactionId}/${verb}`;

/** Calls before an authorization that determine its attestation status. */
const before: Readonly<Record<AttestationStatus, readonly string[]>> = {
  attested: ['POST /v1/cards/{cardId}/details'],
  stale: [
    'POST /v1/cards {"attestationWindowMinutes":1}',
    'POST /v1/cards/{cardId}/details',
    'POST /v1/simulate/clock {"advanceSeconds":120}',
  ],
  unattested: ['POST /v1/cards'],
};
/** Calls that lead to each status, after the card is in the required state. */
const ways: Readonly<Record<CardTransactionStatus, readonly (readonly string[])[]>> = {
  pending: [[authorizationCall]],
  completed: [[authorizationCall, then('clear')]],
  declined: [[from('Books 002')]],
  reversed: [[authorizationCall, then('reverse')], [authorizationCall, then('expire')], [from('Books 006')]],
};

const inState = scenariosOf('card_transaction', 'status');
const declineReason = scenariosOf('card_transaction', 'declinedReason');
const authorizeAfter = (call: string): string[] => ['POST /v1/cards', call, authorizationCall];
const authorizeWith = (controls: string): string[] => [`POST /v1/cards ${controls}`, authorizationCall];

/**
 * A recipe for every state, for every state under every attestation (`card_transaction:stale` and similar), and for
 * every decline reason that the sandbox can cause.
 * Excluded reasons:
 * - `card_not_activated`, because cards are created active.
 * - `customer_suspended`, which follows a suspension a moment later.
 * - `cvv_mismatch`, `expiry_mismatch`, and `pin_attempts_exceeded`, because a simulated charge carries no card data.
 */
export const cardTransactionScenarios: readonly SandboxScenario[] = [
  ...CardTransactionStatus.options.map((status) => inState(status, ...ways[status].map((way) => [...way]))),
  ...AttestationStatus.options.flatMap((attestation) =>
    CardTransactionStatus.options.map((status) =>
      scenariosOf(`card_transaction:${attestation}`, 'status')(status, [...before[attestation], ...(ways[status][0] ?? [])]),
    ),
  ),
  declineReason(
    'insufficient_funds',
    [from('Books 002')],
    ['POST /v1/cards {"limitAmount":20000}', `${authorizationCall} {"amount":10000.01}`],
  ),
  declineReason('spending_limit_exceeded', authorizeWith('{"limitAmount":10}')),
  declineReason('card_frozen', [from('Books 003')], authorizeAfter('POST /v1/cards/{cardId}/freeze')),
  declineReason('card_canceled', authorizeAfter('POST /v1/cards/{cardId}/cancel')),
  declineReason('card_expired', authorizeAfter('POST /v1/simulate/clock {"advanceSeconds":98000000}')),
  declineReason('agent_suspended', [
    'POST /v1/agents',
    'POST /v1/cards {"agentId":"{agentId}"}',
    'POST /v1/agents/{agentId}/suspend',
    authorizationCall,
  ]),
  declineReason('agent_limit_exceeded', [
    'POST /v1/agents {"spendingLimit":10}',
    'POST /v1/cards {"agentId":"{agentId}"}',
    authorizationCall,
  ]),
  declineReason('merchant_not_allowed', authorizeWith('{"blockedMerchants":["Corner Books"]}')),
  declineReason('mcc_blocked', authorizeWith('{"blockedMccs":["5942"]}')),
  declineReason('country_blocked', authorizeWith('{"blockedCountries":["US"]}')),
  declineReason('risk_rule', authorizeWith('{"requireAttestation":true}')),
  declineReason('suspected_fraud', [from('Books 004')]),
  declineReason('issuer_unavailable', [from('Books 005')], authorizeWith('{"limitAmount":9001.05}')),
];
