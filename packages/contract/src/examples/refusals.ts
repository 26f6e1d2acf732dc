// A refusal for each status that an operation may answer with.
import type { ConflictCode, FaultCode, FaultDetail, FieldCode } from '@pay/core/fault';
import { errorBodyOf, type ErrorBody } from '../error-catalogue.ts';
import { exampleIds } from './ids.ts';

type ErrorExample = { readonly ok: false; readonly error: ErrorBody };

const refused = (code: FaultCode, message: string, ...details: readonly FaultDetail[]): ErrorExample => ({
  ok: false,
  error: errorBodyOf({ code, message, details }, exampleIds.requestId),
});
const conflict = (field: string, code: ConflictCode, message: string): ErrorExample =>
  refused('CONFLICT', message, { field, code, message });
const invalid = (field: string, code: FieldCode, message: string): ErrorExample =>
  refused('INVALID_REQUEST', message, { field, code, message });

/** What no operation has a part in, by status. */
export const sharedRefusalExamples: Readonly<Record<number, ErrorExample>> = {
  401: refused('UNAUTHORIZED', 'Missing or invalid API key'),
  403: refused('FORBIDDEN', 'This key lacks the scope transfers:write'),
  429: refused('RATE_LIMITED', 'Too many requests'),
  500: refused('INTERNAL_ERROR', `Internal error (${exampleIds.requestId})`),
  503: refused('SERVICE_UNAVAILABLE', 'Temporarily unavailable, try again'),
};

/** The first thing that goes wrong with a request: a missing member, a page that is too large, or else a header. */
export function invalidExample({
  required,
  hasPages,
}: {
  readonly required: string | undefined;
  readonly hasPages: boolean;
}): ErrorExample {
  if (required !== undefined) return invalid(required, 'required', `${required} is required`);
  if (hasPages) return invalid('query:limit', 'out_of_range', 'limit is larger than the largest page');
  return invalid('header:X-Sandbox-Scenario', 'invalid_format', 'X-Sandbox-Scenario must name a state');
}

export const missingExample = refused('NOT_FOUND', `No customer ${exampleIds.customerId} under this live key`);

const stands = (resource: string, field: string, from: string, to: string): ErrorExample =>
  conflict(field, 'invalid_state_transition', `A ${resource} that is ${from} can not become ${to}`);
const inactiveCustomer = conflict('customerId', 'customer_not_active', 'The customer is suspended');
const canceledCard = conflict('cardId', 'card_canceled', 'The card is canceled');

const conflicts: Readonly<Record<string, Readonly<Record<string, ErrorExample>>>> = {
  createCustomer: { already_exists: conflict('email', 'already_exists', 'Another customer has this e-mail address') },
  createCounterparty: { already_exists: conflict('account', 'already_exists', 'This customer already has this account') },
  createWallet: { customer_not_active: inactiveCustomer },
  createVirtualAccount: {
    capability_missing: conflict('customerId', 'capability_missing', 'The customer has not accepted the terms'),
  },
  createTransfer: {
    insufficient_funds: conflict('amount', 'insufficient_funds', 'The wallet does not hold enough available funds'),
    counterparty_not_active: conflict('destinationAddress', 'counterparty_not_active', 'The counterparty is under review'),
    quote_expired: conflict('quoteId', 'quote_expired', 'The quote has expired'),
  },
  createFeePayout: {
    insufficient_funds: conflict('amount', 'insufficient_funds', 'There are 12.500000 usdc of fees; the payout needs 30.000000'),
    wallet_frozen: conflict('walletId', 'wallet_frozen', 'The receiving wallet is frozen'),
  },
  createConversion: {
    insufficient_funds: conflict('amount', 'insufficient_funds', 'The wallet does not hold enough available funds'),
    quote_used: conflict('quoteId', 'quote_used', 'The quote was used by another transfer'),
    wallet_frozen: conflict('destinationWalletId', 'wallet_frozen', 'The receiving wallet is frozen'),
  },
  createBatch: {
    already_exists: conflict('body', 'already_exists', 'The same rows were sent within 24 hours'),
    limit_exceeded: conflict('body', 'limit_exceeded', 'There are 20 batches that have not ended'),
  },
  confirmBatch: {
    insufficient_funds: conflict('walletId', 'insufficient_funds', 'A wallet does not hold the total'),
    invalid_state_transition: conflict('batchId', 'invalid_state_transition', 'A batch that is canceled can not be confirmed'),
  },
  deleteFile: { in_use: conflict('fileId', 'in_use', 'Something uses this file, so it is kept') },
  cancelTransfer: { invalid_state_transition: stands('transaction', 'status', 'completed', 'failed') },
  createQuote: { customer_not_active: inactiveCustomer },
  createCard: { customer_not_active: inactiveCustomer },
  freezeCard: { invalid_state_transition: stands('card', 'status', 'canceled', 'frozen') },
  unfreezeCard: { invalid_state_transition: stands('card', 'status', 'canceled', 'active') },
  updateCard: {
    invalid_state_transition: conflict('status', 'invalid_state_transition', 'A card that is canceled can not change'),
  },
  getCardDetails: { card_canceled: canceledCard },
  createWebhook: { webhook_limit_reached: conflict('url', 'webhook_limit_reached', 'There are as many webhooks as are allowed') },
};

const reused = {
  idempotency_body_mismatch: conflict(
    'header:Idempotency-Key',
    'idempotency_body_mismatch',
    'This Idempotency-Key was used with another body',
  ),
};
const moved = {
  invalid_state_transition: conflict('status', 'invalid_state_transition', 'The resource is in a state that this can not follow'),
};

/** Conflicts of an operation by their code. */
export const conflictExamples = (operationId: string, isPost: boolean): Readonly<Record<string, ErrorExample>> => ({
  ...conflicts[operationId],
  ...(isPost ? reused : conflicts[operationId] === undefined ? moved : {}),
});
