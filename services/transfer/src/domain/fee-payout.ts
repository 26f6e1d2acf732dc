// A payout of developer fees: its preconditions, and its transaction. Pure.
import { readAmount } from '@pay/contract/amount';
import { feesOwed } from '@pay/contract/wallet/fees-owed';
import { internalRail } from '@pay/contract/transfer/transaction';
import { conflict, invalid, type Fault, type FaultDetail } from '@pay/core/fault';
import { sameBody, timeOf, type Id } from '@pay/core/id';
import { formatUnits, isCurrency, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { recipientFault } from './internal-recipient.ts';
import type { Progress, Transaction } from './transaction.ts';
import type { Recipient, RecipientLookup, TransferPolicy } from './transfer-request.ts';

/** The decided payout. Its id is the transaction's. */
export type FeePayout = {
  readonly id: Id<'transaction'>;
  readonly owner: Owner;
  readonly customerId: Id<'customer'>;
  readonly walletId: Id<'wallet'>;
  readonly currency: Currency;
  /** As the caller wrote it. */
  readonly amount: string;
  readonly units: bigint;
};

type FeePayoutRequest = {
  readonly currency: string;
  readonly amount?: string | number | undefined;
  readonly walletId: string;
};
type FeePayoutContext = {
  readonly id: Id<'transaction'>;
  readonly owner: Owner;
  readonly recipient: RecipientLookup | null;
  /** The available fees. */
  readonly balanceUnits: bigint;
  /** Whether the owner owes returned fees or recalled credits. */
  readonly isInDebt: boolean;
  readonly policy: TransferPolicy;
};
type FeePayoutCheck = { readonly ok: true; readonly payout: FeePayout } | { readonly ok: false; readonly fault: Fault };

/**
 * 400 with every wrong field if the request can never succeed; otherwise 409 if the current state forbids the request.
 */
export function checkFeePayout(request: FeePayoutRequest, context: FeePayoutContext): FeePayoutCheck {
  const { currency } = request;
  if (!isCurrency(currency))
    return toRefusal(invalid([{ field: 'currency', code: 'invalid_enum', message: 'No such currency' }]));
  const { recipient } = context;
  const read = request.amount === undefined ? undefined : readAmount('amount', request.amount, currency);
  const errors = [...walletDetails(recipient, currency), ...(read?.ok === false ? [read.detail] : [])];
  if (errors.length > 0 || recipient === null || read?.ok === false) return toRefusal(invalid(errors));
  const receiver = { ...recipient, walletId: sameBody('wallet', request.walletId) };
  const forbidden = recipientFault(receiver, context.policy, 'walletId');
  if (forbidden === undefined && context.isInDebt) return toRefusal(feesOwed());
  return forbidden === undefined ? withinFees({ currency, asked: read, receiver }, context) : toRefusal(forbidden);
}

const toRefusal = (fault: Fault): FeePayoutCheck => ({ ok: false, fault });

type FeeAmountInput = {
  readonly currency: Currency;
  /** Undefined requests the full amount. */
  readonly asked: { readonly text: string; readonly units: bigint } | undefined;
  readonly receiver: Recipient;
};

function withinFees(
  { currency, asked, receiver }: FeeAmountInput,
  { id, owner, balanceUnits }: FeePayoutContext,
): FeePayoutCheck {
  const units = asked?.units ?? balanceUnits;
  if (units <= 0n || units > balanceUnits) return toRefusal(shortOfFees({ currency, balanceUnits, requiredUnits: asked?.units }));
  const amount = asked?.text ?? formatUnits(units, scales[currency]);
  const { walletId } = receiver;
  const customerId = sameBody('customer', receiver.customerId);
  return { ok: true, payout: { id, owner, customerId, walletId, currency, amount, units } };
}

function walletDetails(recipient: RecipientLookup | null, currency: Currency): FaultDetail[] {
  if (recipient === null) return [{ field: 'walletId', code: 'not_found', message: 'No such wallet' }];
  if (recipient.currency === currency) return [];
  return [
    {
      field: 'walletId',
      code: 'mismatch',
      message: `The wallet holds ${recipient.currency}, but the fees are in ${currency}`,
      hint: `Send a wallet in ${currency}. Fees are paid out in their own currency.`,
    },
  ];
}

type Shortage = {
  readonly currency: Currency;
  /** Undefined where it is not known. */
  readonly balanceUnits: bigint | undefined;
  /** Undefined if the full amount was requested. */
  readonly requiredUnits: bigint | undefined;
};

export function shortOfFees({ currency, balanceUnits, requiredUnits }: Shortage): Fault {
  const formatAmount = (units: bigint): string => formatUnits(units, scales[currency]);
  const available = balanceUnits === undefined ? undefined : formatAmount(balanceUnits);
  const required = requiredUnits === undefined ? undefined : formatAmount(requiredUnits);
  const there =
    available === undefined
      ? `The available fees in ${currency} are not sufficient`
      : `The available fees are ${available} ${currency}`;
  const message = required === undefined ? `${there}, and nothing to pay out` : `${there}, but the payout needs ${required}`;
  const params = { currency, ...(available === undefined ? {} : { available }), ...(required === undefined ? {} : { required }) };
  return conflict('insufficient_funds', 'amount', message, {
    params,
    hint: 'Read `available` from GET /v1/fees/balance. Pending fees become available when their transfers can no longer be returned.',
  });
}

/** The fault for a refusal by the ledger: the balance changed after the check. */
export function toPayoutFault({ currency, units }: FeePayout, reason: string, balanceUnits: bigint | undefined): Fault {
  switch (reason) {
    case 'insufficient_funds':
      return shortOfFees({ currency, balanceUnits, requiredUnits: units });
    case 'fees_owed':
      return feesOwed();
    case 'wallet_closed':
      return conflict('wallet_closed', 'walletId', 'The receiving wallet is closed');
    case 'wallet_frozen':
      return conflict('wallet_frozen', 'walletId', 'The receiving wallet is frozen');
    default:
      return invalid([{ field: 'walletId', code: 'not_found', message: 'No such wallet' }]);
  }
}

/** Shown to the receiving wallet, and on its statements. */
const reference = 'Developer fees';

/** A deposit that does not come from another wallet. */
export const transactionOf = ({ id, owner, customerId, walletId, currency, amount, units }: FeePayout): Transaction => ({
  ...{ id, owner, type: 'deposit', customerId, walletId, rail: internalRail, reference },
  ...{ sourceCurrency: currency, destinationCurrency: currency, amount, amountUnits: units, finalUnits: units },
  ...{ exchangeFeeUnits: null, gasFeeUnits: null, developerFeeUnits: null, exchangeRate: null },
  ...{ destinationAddress: null, payoutAccountId: null, destinationWalletId: walletId, relatedTransactionId: null },
  ...{ holdId: null, scheduledFor: null, isHeldWhenDue: false, groupId: null, batchId: null, batchRow: null },
  ...{ virtualAccountId: null, returnOf: null, lateReturn: null, clientReferenceId: null, metadata: null },
});

/** The payout is complete from the start; `now` is milliseconds on the owner's clock. */
export function buildPaidProgress(id: Id<'transaction'>, now: number): Progress {
  const at = Math.max(now, timeOf(id));
  const history = [
    { status: 'pending', at: timeOf(id) },
    { status: 'funds_received', at },
    { status: 'completed', at },
  ] as const;
  return { status: 'completed', history, failure: null, railRef: null };
}
