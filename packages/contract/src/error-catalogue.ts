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
    hint: 'Send one header `Authorization: Bearer <key>`. Copy the whole key: svc_test_… for the sandbox, svc_live_… for live. Check that this platform created the key. The key must not be revoked, rolled, or expired, and must allow your network.',
    retry: false,
  },
  FORBIDDEN: {
    meaning: 'the restricted key lacks the scope, or the platform froze the account',
    hint: 'Use a key with the scope in the message. If the account is frozen, ask support.',
    retry: false,
  },
  NOT_FOUND: {
    meaning: 'the route or the resource does not exist for this key',
    hint: 'Check the path. Use ids of the same account and environment, sandbox or live.',
    retry: false,
  },
  CONFLICT: {
    meaning: 'the current state does not allow the request',
    hint: 'Read `details`. Each entry names a conflict.',
    retry: false,
  },
  RATE_LIMITED: {
    meaning: 'the rate limit or the limit of concurrent requests is reached',
    hint: 'Wait the number of seconds in `Retry-After`, then retry.',
    retry: true,
  },
  INTERNAL_ERROR: {
    meaning: 'the platform failed unexpectedly',
    hint: 'Retry with the same Idempotency-Key. If the request fails again, send the `requestId` to support.',
    retry: true,
  },
  SERVICE_UNAVAILABLE: {
    meaning: 'a dependency is down, the platform is overloaded, or the outcome is unknown',
    hint: 'Wait the number of seconds in `Retry-After`, then retry with the same Idempotency-Key.',
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
    hint: 'Send a value of the JSON type that the reference names.',
  },
  invalid_format: {
    meaning: 'the text has the wrong format',
    hint: 'Send a value in the format that the message or the reference names.',
  },
  invalid_enum: {
    meaning: 'the value is not in the list of allowed values',
    hint: 'Send an allowed value with the same spelling. The message or the reference lists the values.',
  },
  too_short: { meaning: 'the text or list is too short', hint: 'Send more characters or entries.' },
  too_long: { meaning: 'the text, list, file, or body is too long', hint: 'Send fewer characters, entries, or bytes.' },
  out_of_range: {
    meaning: 'the number, amount, or time is outside the allowed range',
    hint: 'Send a value in the range that the message names.',
  },
  invalid_check_digit: {
    meaning: 'the check digit of the account number or tax id is wrong',
    hint: 'Check the number for a typing error, or ask the account owner again.',
  },
  invalid_checksum: {
    meaning: 'the checksum of the account number, address, or BR Code is wrong',
    hint: 'Check the value for a typing error, or ask the account owner again.',
  },
  not_found: {
    meaning: 'the id names no resource of this key',
    hint: 'Use an id of the same account and environment, sandbox or live.',
  },
  not_supported: {
    meaning: 'the platform does not support the value or the combination',
    hint: 'Change or remove the value. The reference lists the supported values.',
  },
  mismatch: {
    meaning: 'the field contradicts another field or a named resource',
    hint: 'Change this field, or the field or id that it contradicts.',
  },
  blocked: {
    meaning: 'the value is prohibited, such as a card number in a text field',
    hint: 'Remove or replace the value, then send the request again.',
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
    meaning: 'the Idempotency-Key was used for another route or method',
    hint: 'Send a new Idempotency-Key with each new request. Repeat a key only for a retry.',
  },
  idempotency_body_mismatch: {
    meaning: 'the Idempotency-Key was used with another path, query, or body',
    hint: 'Send a new Idempotency-Key with a new request. To retry an earlier request, send it unchanged with its key.',
  },
  idempotency_in_progress: {
    meaning: 'the first request with this Idempotency-Key is still running',
    hint: 'Wait the number of seconds in `Retry-After`, then retry with the same Idempotency-Key.',
  },
  insufficient_funds: {
    meaning: 'the wallet or the fee balance has less money available than the request needs',
    hint: 'Fund the wallet or send a smaller amount. Retry with a new Idempotency-Key.',
  },
  customer_not_active: {
    meaning: 'the customer is suspended, rejected, or erased',
    hint: 'Read the customer’s `status`. The operation requires an active customer.',
  },
  kyc_not_approved: {
    meaning: 'the customer’s identity is not approved',
    hint: 'Unless the check is under review, send the customer to their `kycLink`. Wait for the event `customer.updated`.',
  },
  capability_missing: {
    meaning: 'the customer lacks the capability',
    hint: 'Read the customer’s `status` and `requirements`. Complete the requirements: usually the terms or the identity check.',
  },
  wallet_frozen: {
    meaning: 'the wallet is frozen',
    hint: 'Use another wallet, or ask support about the freeze. All wallets of a suspended customer are frozen.',
  },
  wallet_closed: { meaning: 'the wallet is closed', hint: 'Use another wallet. A closed wallet stays closed.' },
  fees_owed: {
    meaning: 'the account owes developer fees of returned transfers, or reversed funds',
    hint: 'Read GET /v1/fees/balance. Deposit the `debt` into a wallet that received fees, then retry with a new Idempotency-Key. If `takenBack` is above zero, ask support.',
  },
  counterparty_not_active: {
    meaning: 'the counterparty is under review, rejected, or inactive',
    hint: 'Check the counterparty’s status. Wait for its review, or create another counterparty.',
  },
  counterparty_incomplete: {
    meaning: 'the counterparty has open requirements',
    hint: 'Use PATCH to send the fields in the counterparty’s `requirements`. Then retry with a new Idempotency-Key.',
  },
  quote_expired: { meaning: 'the quote is older than 60 seconds', hint: 'Create a new quote and use it within 60 seconds.' },
  quote_used: {
    meaning: 'another transfer or conversion already used the quote',
    hint: 'Create a new quote. Each quote works once.',
  },
  hold_not_active: {
    meaning: 'the hold is captured, released, or expired',
    hint: 'Create another hold, or send the transfer without `holdId`.',
  },
  in_use: {
    meaning: 'another resource uses the file',
    hint: 'Delete only files that no batch, export, or customer uses.',
  },
  card_not_active: {
    meaning: 'the card is frozen or expired, or its controls reject the increment',
    hint: 'Unfreeze the card, change the control that the message names, or use another card.',
  },
  card_canceled: { meaning: 'the card is canceled', hint: 'Create another card. A canceled card stays canceled.' },
  limit_exceeded: {
    meaning: 'the request exceeds the limit in the message',
    hint: 'Send a smaller amount, remove something that counts against the limit, or request a higher limit.',
  },
  webhook_limit_reached: {
    meaning: 'the account has the maximum number of webhooks',
    hint: 'Delete a webhook that you no longer use.',
  },
  invalid_state_transition: {
    meaning: 'the state of the resource does not allow the operation',
    hint: 'Read the status of the resource. `GET /v1/meta/state-machines` lists the transitions of each status.',
  },
  approver_is_requester: {
    meaning: 'the requester tries to approve or reject their own request',
    hint: 'Ask another person to decide, or withdraw the request.',
  },
  approver_not_independent: {
    meaning: 'the approver already approved, or an invitation links the approver with the requester or an earlier approver',
    hint: 'Ask a person without a chain of invitations to the requester or to an approver.',
  },
  approver_too_new: {
    meaning: 'the approver received their role too recently',
    hint: 'Ask a person who has had their role for longer.',
  },
  already_decided: {
    meaning: 'the request was already approved, rejected, refused, or withdrawn, or it expired',
    hint: 'Read the status of the request. Submit a new request if necessary.',
  },
  subject_changed: {
    meaning: 'the resource changed after the request',
    hint: 'Review the current state, then submit a new request.',
  },
};

/** The anchor of a code on the error page. `not_found` is also the code of a detail. */
export const anchorOf = (code: DetailCode | FaultCode): string => (code === 'NOT_FOUND' ? 'not_found_404' : code.toLowerCase());

/** Path of the page that explains a code. */
export const docPathOf = (code: DetailCode | FaultCode): string => `/docs/errors#${anchorOf(code)}`;

/** Address of the page that explains a code. `publicUrl` is the address of the API. */
export const docUrlOf = (publicUrl: string, code: DetailCode | FaultCode): string =>
  publicUrl.replace(/(?<!\/)\/+$/, '') + docPathOf(code);

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

export type ErrorContext = {
  readonly requestId: string;
  /** Address of the API, which also serves the documentation. */
  readonly publicUrl: string;
};

/** A fault as its caller sees it: each detail with a hint and the page that explains it. */
export function errorBodyOf(
  fault: Pick<Fault, 'code' | 'message' | 'details'> & { readonly hint?: string | undefined },
  { requestId, publicUrl }: ErrorContext,
): ErrorBody {
  const details = fault.details.map(({ hint, params, ...detail }) => ({
    ...detail,
    hint: hint ?? detailCatalogue[detail.code].hint,
    docUrl: docUrlOf(publicUrl, detail.code),
    ...(params === undefined ? {} : { params }),
  }));
  const [first] = details;
  return {
    code: fault.code,
    message: fault.message,
    ...(first === undefined ? {} : { details }),
    hint: first?.hint ?? fault.hint ?? faultCatalogue[fault.code].hint,
    docUrl: first?.docUrl ?? docUrlOf(publicUrl, fault.code),
    requestId,
  };
}
