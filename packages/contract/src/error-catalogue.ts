// Every code that a caller can branch on: what it means and how to mend it. The answers, the OpenAPI document and the page
// /docs/errors are made from it.
import type { DetailCode, Fault, FaultCode, FaultDetail } from '@pay/core/fault';

type Entry = { readonly meaning: string; readonly hint: string };

/** The codes of `error.code`. `retry`: the same request, with the same Idempotency-Key, may succeed later. */
export const faultCatalogue: Readonly<Record<FaultCode, Entry & { readonly retry: boolean }>> = {
  INVALID_REQUEST: {
    meaning: 'the request can never succeed as written',
    hint: 'Correct the fields in details and send it again.',
    retry: false,
  },
  UNAUTHORIZED: {
    meaning: 'no API key, or none that is valid',
    hint: 'Check, in this order: the header is `Authorization: Bearer <key>` and is sent once; the key begins with svc_test_ (sandbox) or svc_live_ (live); it was copied whole, for its last characters are a checksum; it was made by the platform that you call; it is not revoked, rolled or expired, and may be used from your network.',
    retry: false,
  },
  FORBIDDEN: {
    meaning: 'the restricted key lacks the scope',
    hint: 'Use a key with the scope that the message names.',
    retry: false,
  },
  NOT_FOUND: {
    meaning: 'no such route, or nothing with this id under this key',
    hint: 'Check the path, and that the id was made with the same key and in the same environment, sandbox or live.',
    retry: false,
  },
  CONFLICT: {
    meaning: 'well-formed, but the current state forbids it',
    hint: 'Read details: they name what stands in the way.',
    retry: false,
  },
  RATE_LIMITED: {
    meaning: 'too many requests',
    hint: 'Wait for the seconds in Retry-After, then repeat the request.',
    retry: true,
  },
  INTERNAL_ERROR: {
    meaning: 'a bug of the platform',
    hint: 'Repeat the request with the same Idempotency-Key; if it fails again, give support the requestId.',
    retry: true,
  },
  SERVICE_UNAVAILABLE: {
    meaning: 'a dependency is down, or the outcome is unknown',
    hint: 'Wait for the seconds in Retry-After, then repeat the request with the same Idempotency-Key.',
    retry: true,
  },
};

/** The codes of `error.details[].code`. */
export const detailCatalogue: Readonly<Record<DetailCode, Entry>> = {
  required: { meaning: 'the field is missing', hint: 'Send the field.' },
  unknown_field: {
    meaning: 'the request has a member that the operation does not know',
    hint: 'Leave the field out, or correct its name: names are camelCase and listed in the reference.',
  },
  invalid_type: {
    meaning: 'the field has another JSON type',
    hint: 'Send the JSON type that the reference names for this field.',
  },
  invalid_format: {
    meaning: 'the text does not have the form that is asked for',
    hint: 'Send the text in the form that the message names.',
  },
  invalid_enum: {
    meaning: 'the value is none of those allowed',
    hint: 'Send one of the values that the message names, spelled as there; the reference lists them too.',
  },
  too_short: { meaning: 'too few characters or entries', hint: 'Send more characters or entries.' },
  too_long: { meaning: 'too many characters or entries', hint: 'Send fewer characters or entries.' },
  out_of_range: {
    meaning: 'the number or amount is too small or too large',
    hint: 'Send a value within the range that the message names.',
  },
  invalid_check_digit: {
    meaning: 'the check digit of an account number does not match',
    hint: 'Ask the owner of the account for the number again: one of its digits is wrong.',
  },
  invalid_checksum: {
    meaning: 'the checksum of an account number does not match',
    hint: 'Ask the owner of the account for the number again: one of its characters is wrong.',
  },
  not_found: {
    meaning: 'the id leads to nothing of this key',
    hint: 'Check that the id was made with the same key and in the same environment, sandbox or live.',
  },
  not_supported: {
    meaning: 'known, but not offered in this combination',
    hint: 'Choose a combination that the reference offers.',
  },
  mismatch: { meaning: 'the field contradicts another one', hint: 'Change this field or the one that it contradicts.' },
  blocked: {
    meaning: 'the value is barred, for example a card number where none belongs',
    hint: 'Take the value out of the request and send it again under a new Idempotency-Key.',
  },
  duplicate: {
    meaning: 'the same id stands in an earlier row',
    hint: 'Give each row an id of its own, or leave out the row that is there twice.',
  },
  already_exists: {
    meaning: 'another resource has this value already',
    hint: 'Use the resource that exists, or send another value.',
  },
  idempotency_route_mismatch: {
    meaning: 'the Idempotency-Key was used for another route',
    hint: 'Use a new Idempotency-Key for each operation.',
  },
  idempotency_body_mismatch: {
    meaning: 'the Idempotency-Key was used with another body',
    hint: 'Use a new Idempotency-Key for a new request; repeat an old one with the same body.',
  },
  idempotency_in_progress: {
    meaning: 'the first request with this Idempotency-Key still runs',
    hint: 'Wait for the seconds in Retry-After and repeat the request with the same Idempotency-Key.',
  },
  insufficient_funds: {
    meaning: 'the wallet holds less than the amount and its fees',
    hint: 'Fund the wallet or send a smaller amount, then repeat the request under a new Idempotency-Key.',
  },
  customer_not_active: {
    meaning: 'the customer is suspended or rejected',
    hint: 'Read the status of the customer; only active customers can do this.',
  },
  kyc_not_approved: {
    meaning: 'the identity of the customer is not approved',
    hint: 'Send the customer to their kycLink and wait for the event customer.updated.',
  },
  capability_missing: {
    meaning: 'the customer may not do this yet; see its requirements',
    hint: 'Read the requirements of the customer and meet them: usually the terms or the identity check.',
  },
  wallet_frozen: {
    meaning: 'the wallet is frozen',
    hint: 'Use another wallet of the customer, or ask support why this one is frozen.',
  },
  wallet_closed: { meaning: 'the wallet is closed', hint: 'Use another wallet of the customer: a closed one stays closed.' },
  fees_owed: {
    meaning: 'the account owes developer fees of transfers that came back, or money that was taken back',
    hint: 'Read `debt` from GET /v1/fees/balance. Deposit that amount into a wallet that fees were paid to, then retry. If it is zero, a card refund or a deposit was taken back after it was spent: ask support.',
  },
  counterparty_not_active: {
    meaning: 'the counterparty is under review, rejected or inactive',
    hint: 'Read the status of the counterparty; wait for its review, or create another one.',
  },
  counterparty_incomplete: {
    meaning: 'the counterparty has open requirements',
    hint: 'Send the fields that the counterparty lists in requirements by PATCH, then repeat the request.',
  },
  quote_expired: { meaning: 'the quote is older than 60 seconds', hint: 'Create a new quote and use it within 60 seconds.' },
  quote_used: {
    meaning: 'the quote belongs to another transfer already',
    hint: 'Create a new quote: each one serves one transfer.',
  },
  hold_not_active: {
    meaning: 'the hold is captured, released or expired',
    hint: 'Read the hold; place another one, or send the transfer without `holdId`.',
  },
  in_use: {
    meaning: 'something uses it, so it is kept',
    hint: 'Leave it: what a batch, a report, a customer or a dispute uses stays for as long as they do.',
  },
  card_not_active: { meaning: 'the card is frozen or expired', hint: 'Unfreeze the card, or use another one.' },
  card_canceled: { meaning: 'the card is canceled', hint: 'Create another card: a canceled one stays canceled.' },
  limit_exceeded: {
    meaning: 'a limit of the account is reached',
    hint: 'Wait until the limit resets, send less, or have the limit raised.',
  },
  webhook_limit_reached: {
    meaning: 'there are as many webhooks as are allowed',
    hint: 'Delete a webhook that is not used any more.',
  },
  invalid_state_transition: {
    meaning: 'the resource is in a state that this can not follow',
    hint: 'Read the resource: its state decides what can be done with it.',
  },
  approver_is_requester: {
    meaning: 'whoever asked for it decides about it',
    hint: 'Have another person decide: nobody approves what they asked for themselves.',
  },
  approver_not_independent: {
    meaning: 'the approver invited the requester, was invited by them, or approved already',
    hint: 'Have a person approve it whom neither the requester nor another approver brought in.',
  },
  approver_too_new: {
    meaning: 'the approver got their role a few days ago',
    hint: 'Have a person approve it who has had their role for longer.',
  },
  already_decided: {
    meaning: 'it was approved, rejected or withdrawn before, or its time is over',
    hint: 'Read what became of it; ask for it anew if it is still needed.',
  },
  subject_changed: {
    meaning: 'what it is about has changed since it was asked for',
    hint: 'Look at it as it is now, then ask for it anew.',
  },
};

/** Where on the page of errors a code is explained. A detail has the code `not_found` as well. */
export const anchorOf = (code: DetailCode | FaultCode): string => (code === 'NOT_FOUND' ? 'not_found_404' : code.toLowerCase());

/** Path of the page that explains a code. */
export const docUrlOf = (code: DetailCode | FaultCode): string => `/docs/errors#${anchorOf(code)}`;

export type ErrorDetail = FaultDetail & { readonly hint: string; readonly docUrl: string };

/** The member `error` of a refusal. The first detail explains the whole where there is one. */
export type ErrorBody = {
  readonly code: FaultCode;
  readonly message: string;
  readonly details?: readonly ErrorDetail[];
  readonly hint: string;
  readonly docUrl: string;
  readonly requestId: string;
};

/** A fault as its caller sees it: each detail with the sentence that mends it and the page that explains it. */
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
