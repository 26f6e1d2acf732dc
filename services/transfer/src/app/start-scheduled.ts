// Starts scheduled transfers that are due, or that a caller starts early: checked like a new request, and priced. The
// result of both is stored before anything is posted, so that a repeated step posts the same.
import { unavailable } from '@pay/core/fault';
import type { IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { failureOf, failureOfWallet, requestOf } from '../domain/schedule.ts';
import type { RailOutcome } from '../domain/step.ts';
import { isInternalTransfer, type FailureCode } from '../domain/transaction.ts';
import { validateTransfer } from '../domain/validate-transfer.ts';
import { writeStart } from '../store/scheduled.ts';
import type { LeasedTransaction } from '../store/transaction-rows.ts';
import type { Clients } from './clients.ts';
import { isInDebt } from './fee-payouts.ts';
import type { Lookups } from './lookups.ts';
import type { OwnerSettings } from './owner-settings.ts';
import { stepCtx } from './transaction-events.ts';
import type { TransferPolicyOf } from './transfer-policy.ts';

export type StartDeps = {
  readonly db: Database;
  readonly lookups: Lookups;
  readonly wallet: Pick<Clients['wallet'], 'feesBalance'>;
  readonly policyOf: TransferPolicyOf;
  readonly ownerSettings: OwnerSettings;
  readonly clock: Clock;
  readonly ids: IdSource;
};

/** Milliseconds for calls to other services. */
const CALLS_MS = 5_000;

/** The rows, with a price for each row that starts. Throws if other services do not answer. */
export async function startScheduled(deps: StartDeps, rows: readonly LeasedTransaction[]): Promise<readonly LeasedTransaction[]> {
  if (!rows.some(isStarting)) return rows;
  return Promise.all(rows.map(async (row) => (isStarting(row) ? start(deps, row) : row)));
}

/** A transfer that is canceled before its start needs no check. */
const isStarting = ({ isWaiting, requestedTransition }: LeasedTransaction): boolean =>
  isWaiting && (requestedTransition === null || requestedTransition.to === 'funds_received');

async function start(deps: StartDeps, row: LeasedTransaction): Promise<LeasedTransaction> {
  const { transaction, trace } = row;
  const { owner } = transaction;
  const request = requestOf(transaction);
  const ctx = stepCtx(transaction, trace, deps.clock.now() + CALLS_MS);
  const [lookup, walletStatus, fees, stateOf] = await Promise.all([
    deps.lookups.transfer(ctx, request),
    deps.lookups.walletStatus(ctx, transaction.walletId),
    deps.wallet.feesBalance(ctx, {}),
    deps.ownerSettings.of([owner]),
  ]);
  const { settings, clockOffsetMs } = stateOf(owner);
  const valid = validateTransfer(request, lookup, deps.policyOf(owner, settings));
  // A caller's request to continue does not overrule a refusal.
  const refuse = (startRefusal: FailureCode) => ({ ...row, requestedTransition: null, startRefusal });
  if (!valid.ok) return refuse(failureOf(valid.fault));
  // The ledger checks the wallet and the debt with the hold, but this transfer may have placed its hold long before.
  if (walletStatus !== 'active') return refuse(failureOfWallet(walletStatus));
  if (isInDebt(fees.balances)) return refuse('compliance_rejected');
  const { price } = valid;
  // The receiver's deposit gets the current time, so that its list shows it as new.
  const relatedId = isInternalTransfer(transaction) ? deps.ids.next('transaction', deps.clock.now() + clockOffsetMs) : null;
  const written = await writeStart(deps.db, { leased: row, price, relatedId });
  if (written === 'frozen') return refuse('compliance_rejected');
  if (written === 'lost') throw unavailable('lease');
  const { exchangeFeeUnits, gasFeeUnits, exchangeRate, finalUnits } = price;
  const relatedTransactionId = relatedId ?? transaction.relatedTransactionId;
  const priced = { ...transaction, exchangeFeeUnits, gasFeeUnits, exchangeRate, finalUnits, relatedTransactionId };
  return { ...row, transaction: priced, isWaiting: false };
}

export const toStartRefusal = (row: LeasedTransaction | undefined): RailOutcome | undefined =>
  row?.startRefusal === undefined ? undefined : { kind: 'refuse', to: 'failed', code: row.startRefusal };
