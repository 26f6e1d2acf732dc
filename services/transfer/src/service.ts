// The transfer service: money out, money in, and the saga that takes each transaction to its final state.
import { batchEvents } from '@pay/contract/transfer/batch';
import { transactionEvents } from '@pay/contract/transfer/events';
import { transfer } from '@pay/contract/transfer/operations';
import { defineService } from '@pay/kernel/service';
import { itself, needs } from './app/clients.ts';
import { collectGauges } from './app/collect-gauges.ts';
import { Config } from './config.ts';
import { build } from './deps.ts';
import { applyOwnerFreeze } from './handlers/apply-owner-freeze.ts';
import { cancel } from './handlers/cancel.ts';
import { cancelBatch } from './handlers/cancel-batch.ts';
import { confirmBatch } from './handlers/confirm-batch.ts';
import { createBatch } from './handlers/create-batch.ts';
import { getBatch } from './handlers/get-batch.ts';
import { listBatchRows } from './handlers/list-batch-rows.ts';
import { listBatches } from './handlers/list-batches.ts';
import { retryBatch } from './handlers/retry-batch.ts';
import { create } from './handlers/create.ts';
import { createConversion } from './handlers/create-conversion.ts';
import { createFeePayout } from './handlers/create-fee-payout.ts';
import { createSplit } from './handlers/create-split.ts';
import { createQuote } from './handlers/create-quote.ts';
import { dryRun } from './handlers/dry-run.ts';
import { dryRunFeePayout } from './handlers/dry-run-fee-payout.ts';
import { dryRunSplit } from './handlers/dry-run-split.ts';
import { erasureBlockers } from './handlers/erasure-blockers.ts';
import { exportRows } from './handlers/export-rows.ts';
import { forget } from './handlers/forget.ts';
import { get } from './handlers/get.ts';
import { lookUpNames } from './handlers/look-up-names.ts';
import { update } from './handlers/update.ts';
import { getConversion } from './handlers/get-conversion.ts';
import { getFeeSettings } from './handlers/get-fee-settings.ts';
import { getQuote } from './handlers/get-quote.ts';
import { list } from './handlers/list.ts';
import { listConversions } from './handlers/list-conversions.ts';
import { operatorBreaks } from './handlers/operator-breaks.ts';
import { operatorCloseBreak } from './handlers/operator-close-break.ts';
import { operatorAssign } from './handlers/operator-assign.ts';
import { operatorDecide } from './handlers/operator-decide.ts';
import { operatorGet } from './handlers/operator-get.ts';
import { operatorPostpone } from './handlers/operator-postpone.ts';
import { operatorQueue } from './handlers/operator-queue.ts';
import { operatorRetry } from './handlers/operator-retry.ts';
import { operatorStuck } from './handlers/operator-stuck.ts';
import { operatorSubject } from './handlers/operator-subject.ts';
import { quotaStanding } from './handlers/quota-standing.ts';
import { railCallback } from './handlers/rail-callback.ts';
import { rails } from './handlers/rails.ts';
import { rates } from './handlers/rates.ts';
import { references } from './handlers/references.ts';
import { sandboxApply } from './handlers/sandbox-apply.ts';
import { sandboxReset } from './handlers/sandbox-reset.ts';
import { simulateAccountDeposit } from './handlers/simulate-account-deposit.ts';
import { simulateAdvance } from './handlers/simulate-advance.ts';
import { simulateFail } from './handlers/simulate-fail.ts';
import { simulateRefund } from './handlers/simulate-refund.ts';
import { simulateReturn } from './handlers/simulate-return.ts';
import { simulateWalletDeposit } from './handlers/simulate-wallet-deposit.ts';
import { updateFeeSettings } from './handlers/update-fee-settings.ts';
import { timeline } from './handlers/timeline.ts';
import { advanceGapRun } from './handlers/advance-gap-run.ts';
import { beginGapRun } from './handlers/begin-gap-run.ts';
import { finishGapRun } from './handlers/finish-gap-run.ts';
import { listRecoveredTransactions } from './handlers/list-recovered-transactions.ts';
import { advanceSuspects } from './jobs/advance-suspects.ts';
import { advanceTransactions } from './jobs/advance-transactions.ts';
import { collectReturns } from './jobs/collect-returns.ts';
import { payFees } from './jobs/pay-fees.ts';
import { processBatches } from './jobs/process-batches.ts';
import { proveEndings } from './jobs/prove-endings.ts';
import { releaseDueFees } from './jobs/release-fees.ts';
import { reconcile } from './jobs/reconcile.ts';
import { sweepOrphanHolds } from './jobs/sweep-orphan-holds.ts';
import { deleteOldRows } from './jobs/delete-old-rows.ts';
import { migrations } from './migrations/index.ts';

export const service = defineService({
  name: 'transfer',
  contract: transfer,
  needs,
  itself,
  config: Config,
  migrations,
  events: { ...transactionEvents, ...batchEvents },
  build,
  close: (deps) => deps.close(),
  handlers: {
    create,
    createSplit,
    get,
    update,
    list,
    timeline,
    dryRun,
    dryRunSplit,
    cancel,
    createConversion,
    getConversion,
    listConversions,
    createQuote,
    getQuote,
    rates,
    rails,
    references,
    ...{ exportRows, lookUpNames },
    simulateWalletDeposit,
    simulateAccountDeposit,
    simulateAdvance,
    simulateFail,
    simulateReturn,
    simulateRefund,
    railCallback,
    operatorSubject,
    operatorGet,
    operatorQueue,
    operatorAssign,
    operatorDecide,
    operatorRetry,
    operatorPostpone,
    operatorStuck,
    operatorBreaks,
    operatorCloseBreak,
    beginGapRun,
    advanceGapRun,
    finishGapRun,
    listRecoveredTransactions,
    applyOwnerFreeze,
    quotaStanding,
    createFeePayout,
    dryRunFeePayout,
    getFeeSettings,
    updateFeeSettings,
    createBatch,
    getBatch,
    listBatches,
    listBatchRows,
    confirmBatch,
    cancelBatch,
    retryBatch,
    erasureBlockers,
    forget,
    sandboxApply,
    sandboxReset,
  },
  collectGauges,
  jobs: [
    advanceTransactions,
    advanceSuspects,
    processBatches,
    payFees,
    releaseDueFees,
    collectReturns,
    sweepOrphanHolds,
    reconcile,
    proveEndings,
    deleteOldRows,
  ],
});
