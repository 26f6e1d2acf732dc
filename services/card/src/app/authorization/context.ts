// Dependencies of authorizations and of the operations on them.
import type { Currency } from '@pay/core/money';
import type { Environment } from '@pay/core/owner';
import type { Log } from '@pay/kernel/log';
import type { Counter, Histogram } from '@pay/kernel/metrics';
import type { RecoveryMode } from '@pay/kernel/recovery-mode';
import type { Clients } from '../clients.ts';
import type { OwnerCommitContext } from '../commit-as-owner.ts';

export type OperationContext = OwnerCommitContext & {
  readonly wallet: Clients['wallet'];
  readonly log: Log;
};

/** `closed` declines while risk does not answer, `open` decides without it. */
export type FailMode = 'closed' | 'open';

export type AuthorizationContext = OperationContext & {
  readonly recovery: Pick<RecoveryMode, 'isOn'>;
  readonly risk: Clients['risk'];
  /**
   * Currencies of wallets that cards name, which never change. For a known currency, the wallet service is called only
   * for the hold.
   */
  readonly walletCurrencies: Map<string, Currency>;
  /** Maximum milliseconds of a call. Afterwards, the authorization is decided without its answer. */
  readonly walletTimeoutMs: number;
  readonly riskTimeoutMs: number;
  readonly riskFailModes: Readonly<Record<Environment, FailMode>>;
  readonly metrics: { readonly decisions: Counter; readonly durations: Histogram };
};
