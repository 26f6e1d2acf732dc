// Every code on which a caller can branch: its meaning and how to fix the error. The responses, the OpenAPI document,
// and the page /docs/errors derive from it.
import type { DetailCode, Fault, FaultCode, FaultDetail } from '@pay/core/fault';

type Entry = { readonly meaning: string; readonly hint: string };

/** The codes of `error.code`. `retry`: the same request, with the same Idempotency-Key, may succeed later. */
export const faultCatalogue: Readonly<Record<FaultCode, Entry & { readonly retry: boolean }>> = {
  INVALID_REQUEST: {
    meaning: 'the request cannot succeed as written',
    hint: 'Correct the fields in `details` and send the request again.',
    retry: false,
  },
  UNAUTHORIZED: {
    meaning: 'the API key is missing or not valid',
    hint: 'Send the header `Authorization: Bearer <key>` once. Copy the whole key: svc_test_… for the sandbox, svc_live_… for live. Check that this platform created it, that it is not revoked, rolled, or expired, and that it allows your network.',
    retry: false,
  },
  FORBIDDEN: {
    meaning: 'the restricted key lacks the scope',
    hint: 'Use a key with the scope in the message.',
    retry: false,
  },
  NOT_FOUND: {
    meaning: 'the route or the resource does not exist for this key',
    hint: 'Check the path. Use ids that the same key created in the same environment, sandbox or live.',
    retry: false,
  },
  CONFLICT: {
    meaning: 'the current state does not allow the request',
    hint: 'Read `details`. It names each conflict.',
    retry: false,
  },
  RATE_LIMITED: {
    meaning: 'the rate limit is reached',
    hint: 'Wait for the seconds in Retry-After, then retry.',
    retry: true,
  },
  INTERNAL_ERROR: {
    meaning: 'the platform failed unexpectedly',
    hint: 'Retry with the same Idempotency-Key. If the request fails again, send the `requestId` to support.',
    retry: true,
  },
  SERVICE_UNAVAILABLE: {
    meaning: 'a dependency is down, or the outcome is unknown',
    hint: 'Wait for the seconds in Retry-After, then retry with the same Idempotency-Key.',
    retry: true,
  },
};

/** The codes of `error.details[].code`. */
export const detailCatalogue: Readonly<Record<DetailCode, Entry>> = {
  required: { meaning: 'the field is missing', hint: 'Send the field.' },
  unknown_field: {
    meaning: 'the operation has no such field',
    hint: 'Remove the field or correct its name. Names are camelCase and listed in the reference.',
  },
  invalid_type: {
    meaning: 'the field has the wrong JSON type',
    hint: 'Send the JSON type in the reference.',
  },
  invalid_format: {
    meaning: 'the text has the wrong format',
    hint: 'Send the format in the message.',
  },
  invalid_enum: {
    meaning: 'the value is not in the list of allowed values',
    hint: 'Send one of the values in the message, with the same spelling. The reference lists all of them.',
  },
  too_short: { meaning: 'the text or list is too short', hint: 'Send more characters or entries.' },
  too_long: { meaning: 'the text or list is too long', hint: 'Send fewer characters or entries.' },
  out_of_range: {
    meaning: 'the number or amount is outside the allowed range',
    hint: 'Send a value in the range that the message names.',
  },
  invalid_check_digit: {
    meaning: 'the check digit of the account number is wrong',
    hint: 'One digit is wrong. Ask the account owner for the number again.',
  },
  invalid_checksum: {
    meaning: 'the checksum of the account number is wrong',
    hint: 'One character is wrong. Ask the account owner for the number again.',
  },
  not_found: {
    meaning: 'the id names no resource of this key',
    hint: 'Use an id that the same key created in the same environment, sandbox or live.',
  },
  not_supported: {
    meaning: 'the combination is not supported',
    hint: 'Choose a combination from the reference.',
  },
  mismatch: { meaning: 'the field contradicts another field', hint: 'Change this field or the field that it contradicts.' },
  blocked: {
    meaning: 'the value is prohibited, such as a card number in a text field',
    hint: 'Remove the value, then send the request with a new Idempotency-Key.',
  },
  duplicate: {
    meaning: 'an earlier row has the same id',
    hint: 'Give each row a unique id, or remove the duplicate row.',
  },
  already_exists: {
    meaning: 'another resource already has this value',
    hint: 'Use the existing resource, or send another value.',
  },
  idempotency_route_mismatch: {
    meaning: 'the Idempotency-Key was used for another route',
    hint: 'Use a new Idempotency-Key for each operation.',
  },
  idempotency_body_mismatch: {
    meaning: 'the Idempotency-Key was used with another body',
    hint: 'Use a new Idempotency-Key for a new request. Retry an old request with its original body.',
  },
  idempotency_in_progress: {
    meaning: 'the first request with this Idempotency-Key is still running',
    hint: 'Wait for the seconds in Retry-After, then retry with the same Idempotency-Key.',
  },
  insufficient_funds: {
    meaning: 'the wallet has less than the amount plus fees',
    hint: 'Fund the wallet or send a smaller amount. Retry with a new Idempotency-Key.',
  },
  customer_not_active: {
    meaning: 'the customer is suspended or rejected',
    hint: 'Check the customer’s status. Only active customers can do this.',
  },
  kyc_not_approved: {
    meaning: 'the customer’s identity is not approved',
    hint: 'Send the customer to their `kycLink` and wait for the event `customer.updated`.',
  },
  capability_missing: {
    meaning: 'the customer lacks the capability',
    hint: 'Read the customer’s requirements and complete them: usually the terms or the identity check.',
  },
  wallet_frozen: {
    meaning: 'the wallet is frozen',
    hint: 'Use another wallet of the customer, or ask support about the freeze.',
  },
  wallet_closed: { meaning: 'the wallet is closed', hint: 'Use another wallet of the customer. A closed wallet stays closed.' },
  fees_owed: {
    meaning: 'the account owes developer fees of returned transfers, or reversed funds',
    hint: 'Read `debt` from GET /v1/fees/balance and deposit that amount into a wallet that received fees. Then retry. If `debt` is zero, a card refund or deposit was reversed after you spent it: ask support.',
  },
  counterparty_not_active: {
    meaning: 'the counterparty is under review, rejected, or inactive',
    hint: 'Check the counterparty’s status. Wait for its review, or create another counterparty.',
  },
  counterparty_incomplete: {
    meaning: 'the counterparty has open requirements',
    hint: 'Use PATCH to send the fields in the counterparty’s `requirements`, then retry.',
  },
  quote_expired: { meaning: 'the quote is older than 60 seconds', hint: 'Create a new quote and use it within 60 seconds.' },
  quote_used: {
    meaning: 'another transfer already used the quote',
    hint: 'Create a new quote. Each quote works for one transfer.',
  },
  hold_not_active: {
    meaning: 'the hold is captured, released, or expired',
    hint: 'Create another hold, or send the transfer without `holdId`.',
  },
  in_use: {
    meaning: 'another resource uses the file',
    hint: 'Keep the file. It stays as long as a batch, report, customer, or dispute uses it.',
  },
  card_not_active: { meaning: 'the card is frozen or expired', hint: 'Unfreeze the card, or use another card.' },
  card_canceled: { meaning: 'the card is canceled', hint: 'Create another card. A canceled card stays canceled.' },
  limit_exceeded: {
    meaning: 'a limit of the account is reached',
    hint: 'Wait until the limit resets, send a smaller amount, or request a higher limit.',
  },
  webhook_limit_reached: {
    meaning: 'the account has the maximum number of webhooks',
    hint: 'Delete a webhook that you no longer use.',
  },
  invalid_state_transition: {
    meaning: 'the state of the resource does not allow the operation',
    hint: 'Check the status of the resource. It determines the allowed operations.',
  },
  approver_is_requester: {
    meaning: 'the approver is the requester',
    hint: 'Ask another person to decide. Requesters cannot approve their own requests.',
  },
  approver_not_independent: {
    meaning: 'the approver invited the requester, was invited by the requester, or has already approved',
    hint: 'Ask a person whom neither the requester nor another approver invited.',
  },
  approver_too_new: {
    meaning: 'the approver received their role too recently',
    hint: 'Ask a person who has had their role for longer.',
  },
  already_decided: {
    meaning: 'the request was already approved, rejected, or withdrawn, or it expired',
    hint: 'Check the result of the request. Submit a new request if you still need it.',
  },
  subject_changed: {
    meaning: 'the resource changed after the request',
    hint: 'Review the current state, then submit a new request.',
  },
};

/** The anchor of a code on the error page. `not_found` is also the code of a detail. */
export const anchorOf = (code: DetailCode | FaultCode): string => (code === 'NOT_FOUND' ? 'not_found_404' : code.toLowerCase());

/** Path of the page that explains a code. */
export const docUrlOf = (code: DetailCode | FaultCode): string => `/docs/errors#${anchorOf(code)}`;

export type ErrorDetail = FaultDetail & { readonly hint: string; readonly docUrl: string };

/** The member `error` of a response. The first detail, if any, explains the whole error. */
export type ErrorBody = {
  readonly code: FaultCode;
  readonly message: string;
  readonly details?: readonly ErrorDetail[];
  readonly hint: string;
  readonly docUrl: string;
  readonly requestId: string;
};

/** A fault as its caller sees it: each detail with a hint and the page that explains it. */
export function errorBodyOf(
  fault: Pick<Fault, 'code' | 'message' | 'details'> & { readonly hint?: string | undefined },
  requestId: string,
): ErrorBody {
  const details = fault.details.map(({ hint, params, ...detail }) => ({
    ...detail,
    hint: hint ?? detailCatalogue[detail.code].hint,
    docUrl: docUrlOf(detail.code),
    ...(params === undefined ? {} : { params }),
  }));
  const [first] = details;
  return {
    code: fault.code,
    message: fault.message,
    ...(first === undefined ? {} : { details }),
    hint: first?.hint ?? fault.hint ?? faultCatalogue[fault.code].hint,
    docUrl: first?.docUrl ?? docUrlOf(fault.code),
    requestId,
  };
}
