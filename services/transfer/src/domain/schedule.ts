// Scheduled transfers: when one may start, and the meaning of a failed check once it is due.
import type { WalletStatus } from '@pay/contract/wallet/shapes';
import type { Fault, FaultDetail } from '@pay/core/fault';
import { formatUnits, scales } from '@pay/core/money';
import { DAY } from '@pay/core/time';
import type { FailureCode, Transaction } from './transaction.ts';
import type { TransferRequest } from './transfer-request.ts';

/** Maximum milliseconds ahead: a leap year. */
export const scheduledAheadMax = 366 * DAY;

/** The error in the time, if any; `now` is on the owner's clock. */
export function scheduleDetail(startTime: string | undefined, now: number): FaultDetail | undefined {
  if (startTime === undefined) return undefined;
  const ahead = Date.parse(startTime) - now;
  const refuse = (message: string, hint: string): FaultDetail => ({ field: 'scheduledFor', code: 'out_of_range', message, hint });
  if (ahead <= 0) return refuse('scheduledFor must be in the future', 'Remove it to send the transfer now.');
  return ahead > scheduledAheadMax
    ? refuse('scheduledFor must be at most a year ahead', 'Send a time within 366 days.')
    : undefined;
}

/** The request as its caller would write it again. */
export const requestOf = (t: Transaction): TransferRequest => ({
  customerId: t.customerId,
  walletId: t.walletId,
  amount: t.amount,
  destinationCurrency: t.destinationCurrency,
  destinationPaymentRail: t.rail,
  destinationAddress: t.destinationAddress ?? t.payoutAccountId ?? t.destinationWalletId ?? undefined,
  reference: t.reference ?? undefined,
  clientReferenceId: t.clientReferenceId ?? undefined,
  developerFee: t.developerFeeUnits === null ? undefined : formatUnits(t.developerFeeUnits, scales[t.sourceCurrency]),
});

const codes: Readonly<Record<string, FailureCode>> = {
  customer_not_active: 'compliance_rejected',
  kyc_not_approved: 'compliance_rejected',
  capability_missing: 'compliance_rejected',
  wallet_frozen: 'compliance_rejected',
  fees_owed: 'compliance_rejected',
  blocked: 'compliance_rejected',
  wallet_closed: 'account_closed',
  counterparty_not_active: 'invalid_account',
  counterparty_incomplete: 'invalid_account',
  limit_exceeded: 'limit_exceeded',
  not_supported: 'rail_unavailable',
};

/** Why a transfer that was valid before fails when it is due. */
export const failureOf = ({ details }: Fault): FailureCode => codes[details[0]?.code ?? ''] ?? 'invalid_account';

export const failureOfWallet = (status: Exclude<WalletStatus, 'active'>): FailureCode =>
  status === 'closed' ? 'account_closed' : 'compliance_rejected';
