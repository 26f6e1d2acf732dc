// How to cause every error code and every reason that the sandbox can return. Callers test their error handling with
// these scenarios. FORBIDDEN is excluded, because it takes a restricted key.
import type { ConflictCode, FaultCode } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { scenariosOf, type SandboxScenario } from './machine.ts';

const inCode = scenariosOf('error', 'code');
const inDetails = scenariosOf('error', 'details.code');
const code = (state: FaultCode, ...ways: string[][]): SandboxScenario => inCode(state, ...ways);
const reason = (state: ConflictCode, ...ways: string[][]): SandboxScenario => inDetails(state, ...ways);

const injectFault = (status: number): string[] => [
  `POST /v1/simulate/http-faults {"status":${status},"count":1,"route":"GET /v1/customers"}`,
  'GET /v1/customers',
];
const settings = (change: string): string => `PATCH /v1/simulate/settings ${change}`;
const suspensionCall = 'POST /v1/simulate/customers/{customerId}/status {"status":"suspended"}';
const payout =
  'POST /v1/transfers {"destinationPaymentRail":"ach","destinationCurrency":"usd","destinationAddress":"{counterpartyId}"}';
const advance = 'POST /v1/simulate/transactions/{transactionId}/advance';
const byQuote = 'POST /v1/transfers {"quoteId":"{quoteId}"}';
const postWithKey = (path: string): string => `POST ${path} | Idempotency-Key: k-1`;
const twice = ['POST /v1/customers {"email":"twice@example.com"}', 'POST /v1/customers {"email":"twice@example.com"}'];

export const refusalScenarios: readonly SandboxScenario[] = [
  code('INVALID_REQUEST', ['POST /v1/customers {"email":"nobody"}']),
  code('UNAUTHORIZED', ['GET /v1/customers | Authorization: Bearer svc_test_none']),
  code('NOT_FOUND', ['GET /v1/customers/cus_00000000000000000000000000']),
  code('CONFLICT', twice),
  code('RATE_LIMITED', injectFault(429)),
  code('INTERNAL_ERROR', injectFault(500)),
  code('SERVICE_UNAVAILABLE', injectFault(503)),
  reason('already_exists', twice, ['POST /v1/counterparties', 'POST /v1/counterparties']),
  reason('idempotency_route_mismatch', [postWithKey('/v1/customers'), postWithKey('/v1/wallets')]),
  reason('idempotency_body_mismatch', [postWithKey('/v1/customers'), postWithKey('/v1/customers {"lastName":"Other"}')]),
  reason('idempotency_in_progress', [`${postWithKey('/v1/customers')} | X-Sandbox-Scenario: idempotency_in_progress`]),
  reason(
    'insufficient_funds',
    ['POST /v1/transfers {"amount":"999999"}'],
    ['POST /v1/fees/payouts {"currency":"usdc","amount":"999999","walletId":"{walletId}"}'],
  ),
  reason('customer_not_active', [suspensionCall, 'POST /v1/transfers'], [suspensionCall, 'POST /v1/wallets']),
  reason('kyc_not_approved', ['POST /v1/simulate/customers/{customerId}/kyc {"kycStatus":"incomplete"}', payout]),
  reason(
    'capability_missing',
    [settings('{"kycEnforcement":"live"}'), 'POST /v1/transfers'],
    ['POST /v1/cards {"limitAmount":9001.02}'],
  ),
  reason('card_not_active', ['POST /v1/cards/{cardId}/freeze', 'POST /v1/cards/{cardId}/details']),
  reason('card_canceled', ['POST /v1/cards/{cardId}/cancel', 'POST /v1/cards/{cardId}/details']),
  reason('limit_exceeded', [
    settings('{"kycEnforcement":"live"}'),
    'POST /v1/simulate/customers/{customerId}/tos',
    'POST /v1/transfers {"amount":"9999"}',
  ]),
  reason('wallet_frozen', ['POST /v1/simulate/wallets/{walletId}/status {"status":"frozen"}', 'POST /v1/transfers']),
  reason('wallet_closed', [
    settings('{"openingBalance":"0"}'),
    'POST /v1/wallets',
    'POST /v1/simulate/wallets/{walletId}/status {"status":"closed"}',
    'POST /v1/transfers',
  ]),
  reason('fees_owed', [
    settings('{"autoAdvance":false}'),
    'POST /v1/transfers {"amount":"100","developerFee":"50"}',
    advance,
    advance,
    advance,
    settings('{"autoAdvance":true,"stepDelayMs":60000,"openingBalance":"0"}'),
    'POST /v1/simulate/transactions/{transactionId}/return',
    'POST /v1/wallets',
    'POST /v1/fees/payouts {"currency":"usdc","amount":"50","walletId":"{walletId}"}',
    'POST /v1/holds {"walletId":"{walletId}","amount":"50"}',
    'POST /v1/simulate/clock {"advanceSeconds":600}',
    'POST /v1/transfers {"amount":"10"}',
  ]),
  reason('counterparty_not_active', ['DELETE /v1/counterparties/{counterpartyId}', payout]),
  reason('counterparty_incomplete', [
    settings('{"counterpartyEnforcement":"live"}'),
    'POST /v1/counterparties {"details":{}}',
    payout,
  ]),
  reason('quote_expired', ['POST /v1/quotes', 'POST /v1/simulate/clock {"advanceSeconds":61}', byQuote]),
  reason('quote_used', ['POST /v1/quotes', byQuote, byQuote]),
  reason('hold_not_active', ['POST /v1/holds', 'POST /v1/holds/{holdId}/release', 'POST /v1/transfers {"holdId":"{holdId}"}']),
  reason('in_use', ['POST /v1/batches {"fileId":"{fileId}"}', 'DELETE /v1/files/{fileId}']),
  reason(
    'webhook_limit_reached',
    Array.from({ length: limits.webhooks + 1 }, () => 'POST /v1/webhooks'),
  ),
  reason('invalid_state_transition', [
    settings('{"autoAdvance":false}'),
    'POST /v1/transfers',
    'POST /v1/simulate/transactions/{transactionId}/return',
  ]),
];
