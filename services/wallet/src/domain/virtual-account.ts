// A virtual account: its public form, and the transitions of its status.
import { timeOf, type Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import { iso } from '@pay/core/time';
import {
  virtualAccountMachine,
  type VirtualAccount as VirtualAccountView,
  type VirtualAccountCurrency,
  type VirtualAccountStatus,
} from '@pay/contract/wallet/virtual-account';
import { depositInstructions } from './deposit-instructions.ts';
import { moves } from '@pay/contract/machine';
import type { Metadata } from './wallet.ts';

export type Forwarding = { readonly currency: Currency; readonly rail: string; readonly address: string };

export type VirtualAccount = {
  readonly id: Id<'virtualAccount'>;
  readonly customerId: Id<'customer'>;
  readonly walletId: Id<'wallet'>;
  readonly sourceCurrency: VirtualAccountCurrency;
  readonly forwarding: Forwarding | null;
  readonly developerFeePercent: string;
  readonly status: VirtualAccountStatus;
  readonly clientReferenceId: string | null;
  readonly metadata: Metadata | null;
  readonly version: number;
  /** Milliseconds. */
  readonly updatedAt: number;
};

/** Sandbox: a reference with this ending keeps a new account pending. */
const staysPending = '001';

export const initialStatus = (clientReferenceId: string | undefined, sandbox: boolean): VirtualAccountStatus =>
  sandbox && clientReferenceId?.endsWith(staysPending) === true ? 'pending' : 'active';

// Details exist once the bank has issued them, which ends `pending`. An account closed before that has none.
const isIssued = (v: VirtualAccount): boolean => v.status !== 'pending';

export const virtualAccountView = (v: VirtualAccount): VirtualAccountView => ({
  id: v.id,
  customerId: v.customerId,
  walletId: v.walletId,
  sourceCurrency: v.sourceCurrency,
  destinationCurrency: v.forwarding?.currency ?? null,
  destinationPaymentRail: v.forwarding?.rail ?? null,
  destinationAddress: v.forwarding?.address ?? null,
  developerFeePercent: v.developerFeePercent,
  status: v.status,
  depositInstructions: isIssued(v) ? depositInstructions(v.id, v.sourceCurrency) : null,
  ...(v.clientReferenceId === null ? {} : { clientReferenceId: v.clientReferenceId }),
  ...(v.metadata === null ? {} : { metadata: v.metadata }),
  createdAt: iso(timeOf(v.id)),
  updatedAt: iso(v.updatedAt),
});

/**
 * The account in its new status, or undefined if it has the status already. Throws 409 for a transition that the
 * machine does not have.
 */
export const virtualAccountWithStatus = (v: VirtualAccount, to: VirtualAccountStatus, at: number): VirtualAccount | undefined =>
  moves(virtualAccountMachine, v.status, to) ? { ...v, status: to, version: v.version + 1, updatedAt: at } : undefined;
