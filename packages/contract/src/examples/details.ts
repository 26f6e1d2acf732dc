// A real recorded detail for each code of `error.details[]`, for the error page and the OpenAPI document.
// `test/e2e/mistakes*.test.ts` checks most of these texts.
import type { DetailCode, FaultDetail } from '@pay/core/fault';
import { exampleIds } from './ids.ts';

type Detail = Omit<FaultDetail, 'code'>;

const onKey = 'header:Idempotency-Key';

const recordedDetails: Readonly<Record<DetailCode, Detail>> = {
  required: {
    field: 'customerId',
    message: 'customerId is required',
    hint: 'Send customerId. Id of a customer: `cus_…`.',
  },
  unknown_field: {
    field: 'developer_fee',
    message: 'developer_fee is not a field of this operation. Did you mean developerFee?',
    hint: 'Send developerFee instead.',
  },
  invalid_type: {
    field: 'limitAmount',
    message: 'limitAmount must be a number, not a string',
    hint: 'Send it without quotes: 100.',
  },
  invalid_format: {
    field: 'query:createdAfter',
    message: 'createdAfter must be a date and time with zone such as 2026-01-31T00:00:00Z',
    hint: 'Send 2026-01-01T00:00:00Z for the start of that day in UTC.',
  },
  invalid_enum: {
    field: 'limitFrequency',
    message: 'limitFrequency must be one of per24HourPeriod, per7DayPeriod, per30DayPeriod, allTime',
    hint: 'Did you mean per24HourPeriod?',
  },
  too_short: {
    field: 'displayName',
    message: 'displayName must not be blank',
    hint: 'Send text, or omit the field if it is optional.',
  },
  too_long: {
    field: 'reference',
    message: 'ach allows at most 10 characters in a reference, not 12',
    hint: 'Send 1 to 10 characters: letters A to Z, digits, spaces, and - . /.',
    params: { max: 10, length: 12 },
  },
  out_of_range: {
    field: 'query:limit',
    message: 'limit must be at most 200',
    hint: 'Send 200 or less.',
    params: { max: 200 },
  },
  invalid_check_digit: { field: 'details.routingNumber', message: 'the check digit of this routing number is wrong' },
  invalid_checksum: { field: 'iban', message: 'the check digits of this IBAN are wrong' },
  not_found: { field: 'customerId', message: `No customer ${exampleIds.customerId} under this live key` },
  not_supported: {
    field: 'destinationPaymentRail',
    message: 'ach does not support eur',
    hint: 'ach supports usd. These rails support eur: sepa, swift.',
  },
  mismatch: { field: 'currency', message: 'iban cannot be paid in usd', hint: 'iban accounts use eur.' },
  blocked: {
    field: 'url',
    message: 'url must not be a private or reserved address',
    hint: 'Send a public host name. For a program on your own machine, use `pay listen --forward-to`.',
  },
  duplicate: { field: 'clientRowId', message: 'An earlier row has the same clientRowId' },
  already_exists: {
    field: 'email',
    message: 'A customer with this email already exists',
    hint: 'Find the customer with GET /v1/customers?email=…, or send another address.',
  },
  idempotency_route_mismatch: { field: onKey, message: 'Idempotency-Key was used for another route or method' },
  idempotency_body_mismatch: { field: onKey, message: 'Idempotency-Key was used with another path, query, or body' },
  idempotency_in_progress: { field: onKey, message: 'A request with this Idempotency-Key is still running' },
  insufficient_funds: {
    field: 'amount',
    message: 'The wallet has 10000.000000 usdc available, but the transfer needs 20000.000000',
    params: { available: '10000.000000', required: '20000.000000', currency: 'usdc' },
  },
  customer_not_active: { field: 'customerId', message: 'The customer is not active' },
  kyc_not_approved: {
    field: 'customerId',
    message: 'Virtual accounts require an approved identity, but `kycStatus` is not_started',
  },
  capability_missing: { field: 'customerId', message: 'The customer has not accepted the terms' },
  wallet_frozen: { field: 'walletId', message: 'The wallet is frozen' },
  wallet_closed: { field: 'walletId', message: 'The wallet is closed' },
  fees_owed: {
    field: 'walletId',
    message: 'This account owes developer fees of returned transfers, or reversed funds',
  },
  counterparty_not_active: { field: 'destinationAddress', message: 'The payout account is under_review' },
  counterparty_incomplete: { field: 'destinationAddress', message: 'The payout account still needs details.routingNumber' },
  quote_expired: { field: 'quoteId', message: 'The quote has expired' },
  quote_used: { field: 'quoteId', message: 'Another transfer or conversion used the quote' },
  hold_not_active: { field: 'holdId', message: 'The hold is captured, released, or expired' },
  in_use: {
    field: 'fileId',
    message: 'The file is in use',
  },
  card_not_active: { field: 'cardId', message: 'The card is frozen' },
  card_canceled: { field: 'cardId', message: 'The card is canceled' },
  limit_exceeded: { field: 'agentId', message: 'The agent has reached its maximum number of cards: 3' },
  webhook_limit_reached: { field: 'url', message: 'You can have at most 50 webhooks. Delete one first' },
  invalid_state_transition: {
    field: 'status',
    message: 'A card that is canceled cannot become frozen',
    hint: 'Use or create another card. The status canceled is final.',
    params: { status: 'canceled' },
  },
  approver_is_requester: { field: 'actionId', message: 'You cannot approve or reject your own request' },
  approver_not_independent: {
    field: 'actionId',
    message: 'One of you invited the other to the platform, directly or through others',
  },
  approver_too_new: { field: 'actionId', message: 'Your role is too new. You can approve from 2026-12-03' },
  already_decided: { field: 'actionId', message: 'The request is done', params: { status: 'done' } },
  subject_changed: { field: 'actionId', message: `The customer ${exampleIds.customerId} changed after the proposal` },
};

/** A detail for a code, with another operation's texts if they differ. */
export const detailExample = (code: DetailCode, over: Partial<Detail> = {}): FaultDetail => ({
  code,
  ...recordedDetails[code],
  ...over,
});
