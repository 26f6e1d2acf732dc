// A wallet: its public form, and the transitions of its status.
import { conflict } from '@pay/core/fault';
import { timeOf, type Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import { iso } from '@pay/core/time';
import { walletMachine } from '@pay/contract/wallet/machines';
import type { Wallet as WalletView, WalletStatus } from '@pay/contract/wallet/shapes';
import { moves } from '@pay/contract/machine';

export type WalletType = WalletView['type'];
export type Metadata = Readonly<Record<string, string>>;

export type Wallet = {
  readonly id: Id<'wallet'>;
  readonly customerId: Id<'customer'>;
  readonly type: WalletType;
  readonly currency: Currency;
  readonly status: WalletStatus;
  /** Frozen because its customer was suspended, and to be reactivated with it; an operator's freeze stays. */
  readonly suspended: boolean;
  /** The virtual account for which the wallet was created. */
  readonly virtualAccountId: Id<'virtualAccount'> | null;
  /** Number of its ledger account. */
  readonly ledgerAccount: number;
  readonly metadata: Metadata | null;
  readonly version: number;
  /** Milliseconds. */
  readonly updatedAt: number;
};

export type NewWallet = Omit<Wallet, 'ledgerAccount'>;

export const walletView = (w: NewWallet): WalletView => ({
  id: w.id,
  customerId: w.customerId,
  type: w.type,
  currency: w.currency,
  status: w.status,
  ...(w.metadata === null ? {} : { metadata: w.metadata }),
  createdAt: iso(timeOf(w.id)),
  updatedAt: iso(w.updatedAt),
});

export type Funds = {
  readonly balance: bigint;
  readonly held: bigint;
  readonly incoming: bigint;
  /** Money left for a transfer that has neither arrived nor been returned: it may still return to this wallet. */
  readonly underWay: boolean;
};

/**
 * The wallet in its new status (`funds` matter only for closing), or undefined if it has the status already. Throws 409
 * for a transition that is not allowed now.
 */
export function walletWithStatus(
  wallet: Wallet,
  to: WalletStatus,
  now: { readonly at: number; readonly funds: Funds | undefined },
): Wallet | undefined {
  if (!moves(walletMachine, wallet.status, to)) return undefined;
  if (to === 'closed' && (now.funds === undefined || !isEmpty(now.funds))) {
    throw conflict(
      'invalid_state_transition',
      'status',
      'The wallet has funds. Move them out, and wait until transfers in progress end',
    );
  }
  return { ...wallet, status: to, suspended: false, version: wallet.version + 1, updatedAt: now.at };
}

/**
 * A status set by an operator. An operator's freeze replaces the freeze of a suspension, so the wallet stays frozen
 * when its customer is active again.
 */
export function walletSetByOperator(wallet: Wallet, to: 'active' | 'frozen', at: number): Wallet | undefined {
  if (wallet.status === 'frozen' && to === 'frozen' && wallet.suspended) return withStatus(wallet, 'frozen', at);
  return walletWithStatus(wallet, to, { at, funds: undefined });
}

const isEmpty = ({ balance, held, incoming, underWay }: Funds): boolean =>
  balance === 0n && held === 0n && incoming === 0n && !underWay;

/** The wallet after its customer's status changed, or undefined if the change does not affect it. */
export function followCustomer(wallet: Wallet, customerActive: boolean, at: number): Wallet | undefined {
  if (customerActive && wallet.status === 'frozen' && wallet.suspended) return withStatus(wallet, 'active', at);
  if (!customerActive && wallet.status === 'active') return { ...withStatus(wallet, 'frozen', at), suspended: true };
  return undefined;
}

const withStatus = (wallet: Wallet, status: WalletStatus, at: number): Wallet => ({
  ...wallet,
  status,
  suspended: false,
  version: wallet.version + 1,
  updatedAt: at,
});
