// An error example for each status that an operation may return.
import type { ConflictCode, DetailCode, FaultCode, FaultDetail } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import { detailCatalogue, errorBodyOf, type ErrorBody } from '../error-catalogue.ts';
import { detailExample } from './details.ts';
import { exampleErrorContext, exampleIds } from './ids.ts';

type ErrorExample = { readonly ok: false; readonly error: ErrorBody };
/** Differences between an operation's texts and the code's example. */
type Over = Parameters<typeof detailExample>[1];

const buildRefusal = (code: FaultCode, message: string, ...details: readonly FaultDetail[]): ErrorExample => ({
  ok: false,
  error: errorBodyOf({ code, message, details }, exampleErrorContext),
});
const withDetail = (fault: FaultCode, code: DetailCode, over: Over): ErrorExample => {
  const detail = detailExample(code, over);
  return buildRefusal(fault, detail.message, detail);
};
const conflict = (code: ConflictCode, over: Over = {}): ErrorExample => withDetail('CONFLICT', code, over);
const invalid = (code: DetailCode, over: Over = {}): ErrorExample => withDetail('INVALID_REQUEST', code, over);

/** Errors that no operation affects, by status. */
export const sharedRefusalExamples: Readonly<Record<number, ErrorExample>> = {
  401: buildRefusal('UNAUTHORIZED', 'Invalid API key'),
  403: buildRefusal('FORBIDDEN', 'This key lacks the scope transfers:write'),
  429: buildRefusal('RATE_LIMITED', 'Too many requests'),
  500: buildRefusal('INTERNAL_ERROR', `Internal error (${exampleIds.requestId})`),
  503: buildRefusal('SERVICE_UNAVAILABLE', 'The platform is temporarily unavailable. Retry'),
};

/** The first error that a request is likely to cause: a missing member, a page that is too large, or a header. */
export function invalidExample({
  required,
  hasPages,
}: {
  readonly required: string | undefined;
  readonly hasPages: boolean;
}): ErrorExample {
  if (required !== undefined)
    return invalid('required', { field: required, message: `${required} is required`, hint: `Send ${required}.` });
  if (hasPages) return invalid('out_of_range');
  return invalid('unknown_field', {
    field: 'query:expand',
    message: 'expand is not a field of this operation',
    hint: detailCatalogue.unknown_field.hint,
  });
}

export const missingExample = buildRefusal('NOT_FOUND', `No customer ${exampleIds.customerId} under this live key`);

const buildCanceledConflict = (to: string): ErrorExample =>
  conflict('invalid_state_transition', { message: `A card that is canceled cannot become ${to}` });

const conflicts: Readonly<Record<string, Readonly<Record<string, ErrorExample>>>> = {
  createCustomer: { already_exists: conflict('already_exists') },
  createCounterparty: {
    already_exists: conflict('already_exists', {
      field: 'account',
      message: 'The customer already has a counterparty with this account',
      hint: 'Use the counterparty from GET /v1/counterparties?customerId=…, or send another account.',
    }),
  },
  createWallet: { customer_not_active: conflict('customer_not_active') },
  createVirtualAccount: { capability_missing: conflict('capability_missing') },
  createTransfer: {
    insufficient_funds: conflict('insufficient_funds'),
    counterparty_not_active: conflict('counterparty_not_active'),
    quote_expired: conflict('quote_expired'),
  },
  createFeePayout: {
    insufficient_funds: conflict('insufficient_funds', {
      message: 'The available fees are 12.500000 usdc, but the payout needs 30.000000',
      params: { available: '12.500000', required: '30.000000', currency: 'usdc' },
    }),
    wallet_frozen: conflict('wallet_frozen', { message: 'The receiving wallet is frozen' }),
    fees_owed: conflict('fees_owed'),
  },
  createConversion: {
    insufficient_funds: conflict('insufficient_funds'),
    quote_used: conflict('quote_used'),
    wallet_frozen: conflict('wallet_frozen', { field: 'destinationWalletId', message: 'The receiving wallet is frozen' }),
  },
  createBatch: {
    already_exists: conflict('already_exists', {
      field: 'body',
      message: `You sent the same rows within 24 hours, as ${exampleIds.batchId}`,
      hint: 'Check that batch. To pay the rows again, send allowDuplicate.',
      params: { batchId: exampleIds.batchId },
    }),
    limit_exceeded: conflict('limit_exceeded', {
      field: 'body',
      message: `You already have ${limits.openBatches} open batches`,
      hint: 'Wait until a batch ends, or cancel one.',
      params: { limit: limits.openBatches },
    }),
  },
  confirmBatch: {
    insufficient_funds: conflict('insufficient_funds', {
      field: 'walletId',
      message: `${exampleIds.walletId} has 100.000000 usdc available, but the batch needs 250.000000`,
      params: { walletId: exampleIds.walletId, available: '100.000000', required: '250.000000', currency: 'usdc' },
    }),
    invalid_state_transition: conflict('invalid_state_transition', {
      field: 'batchId',
      message: 'A batch that is canceled cannot be confirmed',
      hint: 'Check the batch. You can confirm it once, when it is `ready`.',
    }),
  },
  deleteFile: { in_use: conflict('in_use') },
  cancelTransfer: {
    invalid_state_transition: conflict('invalid_state_transition', {
      field: 'transactionId',
      message: 'A transaction that is completed cannot be canceled',
      hint: 'A completed transaction is final. Ask the recipient of a payment to return the money. In the sandbox, simulate the return of a payout.',
      params: { status: 'completed' },
    }),
  },
  createQuote: { customer_not_active: conflict('customer_not_active') },
  createCard: { customer_not_active: conflict('customer_not_active') },
  freezeCard: { invalid_state_transition: buildCanceledConflict('frozen') },
  unfreezeCard: { invalid_state_transition: buildCanceledConflict('active') },
  updateCard: {
    invalid_state_transition: conflict('invalid_state_transition', {
      message: 'A card that is canceled cannot change',
      hint: 'Create another card. This status is final.',
    }),
  },
  getCardDetails: { card_canceled: conflict('card_canceled') },
  createWebhook: { webhook_limit_reached: conflict('webhook_limit_reached') },
};

const reusedKeyConflict = { idempotency_body_mismatch: conflict('idempotency_body_mismatch') };
const cannotFollow = 'The state of the resource does not allow the operation';
const stateConflict = {
  invalid_state_transition: buildRefusal('CONFLICT', cannotFollow, {
    field: 'status',
    code: 'invalid_state_transition',
    message: cannotFollow,
  }),
};

/** Conflicts of an operation by their code. */
export const conflictExamples = (operationId: string, isPost: boolean): Readonly<Record<string, ErrorExample>> => ({
  ...conflicts[operationId],
  ...(isPost ? reusedKeyConflict : conflicts[operationId] === undefined ? stateConflict : {}),
});
