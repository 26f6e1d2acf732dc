// The wallet service: wallets, virtual accounts, and the ledger behind them.
import { wallet } from '@pay/contract/wallet/operations';
import { walletEvents } from '@pay/contract/wallet/events';
import { defineService } from '@pay/kernel/service';
import { Config } from './config.ts';
import { build } from './deps.ts';
import { collectGauges } from './app/collect-gauges.ts';
import { balance } from './handlers/balance.ts';
import { captureHold } from './handlers/capture-hold.ts';
import { cardFunding } from './handlers/card-funding.ts';
import { checkInvariants } from './handlers/check-invariants.ts';
import { create } from './handlers/create.ts';
import { createHold } from './handlers/create-hold.ts';
import { createVirtualAccount } from './handlers/create-virtual-account.ts';
import { depositAddresses } from './handlers/deposit-addresses.ts';
import { entries } from './handlers/entries.ts';
import { forget } from './handlers/forget.ts';
import { erasureBlockers } from './handlers/erasure-blockers.ts';
import { exportRows } from './handlers/export-rows.ts';
import { lookUpWallet } from './handlers/look-up-wallet.ts';
import { feeLimit } from './handlers/fee-limit.ts';
import { feesBalance } from './handlers/fees-balance.ts';
import { getHold } from './handlers/get-hold.ts';
import { get } from './handlers/get.ts';
import { update } from './handlers/update.ts';
import { listAppliedStages } from './handlers/list-applied-stages.ts';
import { confirmHolds } from './handlers/confirm-holds.ts';
import { listUnconfirmedHolds } from './handlers/list-unconfirmed-holds.ts';
import { listFeeEntries } from './handlers/list-fee-entries.ts';
import { listHolds } from './handlers/list-holds.ts';
import { getJournalEntry } from './handlers/get-journal-entry.ts';
import { listJournalAccounts } from './handlers/list-journal-accounts.ts';
import { trialBalance } from './handlers/trial-balance.ts';
import { listJournal } from './handlers/list-journal.ts';
import { list } from './handlers/list.ts';
import { operatorAccount } from './handlers/operator-account.ts';
import { operatorGet } from './handlers/operator-get.ts';
import { operatorPost } from './handlers/operator-post.ts';
import { operatorProof } from './handlers/operator-proof.ts';
import { operatorRecount } from './handlers/operator-recount.ts';
import { operatorSetFeeLimit } from './handlers/operator-set-fee-limit.ts';
import { operatorSetStatus } from './handlers/operator-set-status.ts';
import { operatorSubject } from './handlers/operator-subject.ts';
import { operatorSuspense } from './handlers/operator-suspense.ts';
import { post } from './handlers/post.ts';
import { proveConservation } from './handlers/prove-conservation.ts';
import { listPostedEntries } from './handlers/list-posted-entries.ts';
import { quotaStanding } from './handlers/quota-standing.ts';
import { releaseHold } from './handlers/release-hold.ts';
import { updateHold } from './handlers/update-hold.ts';
import { sandboxReset } from './handlers/sandbox-reset.ts';
import { sandboxApply } from './handlers/sandbox-apply.ts';
import { listWalletsAfter } from './handlers/list-wallets-after.ts';
import { simulateStatus } from './handlers/simulate-status.ts';
import { simulateVirtualAccountStatus } from './handlers/simulate-virtual-account-status.ts';
import { reactivateVirtualAccount } from './handlers/reactivate-virtual-account.ts';
import { deactivateVirtualAccount } from './handlers/deactivate-virtual-account.ts';
import { lookUpNames } from './handlers/look-up-names.ts';
import { lookUpVirtualAccount } from './handlers/look-up-virtual-account.ts';
import { virtualAccountBalance } from './handlers/virtual-account-balance.ts';
import { listVirtualAccounts } from './handlers/list-virtual-accounts.ts';
import { getVirtualAccount } from './handlers/get-virtual-account.ts';
import { collectDebts } from './jobs/collect-fee-debts.ts';
import { expireDueHolds } from './jobs/expire-holds.ts';
import { numberJournal } from './jobs/number-journal.ts';
import { proveConservation as proveConservationJob } from './jobs/prove-conservation.ts';
import { proveLedger } from './jobs/prove-ledger.ts';
import { migrations } from './migrations/index.ts';
import { needs } from './app/clients.ts';
import { onCustomerUpdated } from './reactions/on-customer-updated.ts';

export const service = defineService({
  name: 'wallet',
  contract: wallet,
  needs,
  config: Config,
  migrations,
  events: walletEvents,
  build,
  handlers: {
    ...{ create, get, update, list, balance, depositAddresses, entries, simulateStatus },
    ...{ feesBalance, feeLimit, listFeeEntries, quotaStanding },
    ...{ lookUpWallet, cardFunding, post, listUnconfirmedHolds, confirmHolds, listAppliedStages, checkInvariants },
    ...{ createHold, getHold, listHolds, updateHold, releaseHold, captureHold },
    ...{ createVirtualAccount, getVirtualAccount, listVirtualAccounts, virtualAccountBalance, lookUpVirtualAccount },
    ...{ deactivateVirtualAccount, reactivateVirtualAccount, simulateVirtualAccountStatus },
    ...{ listJournal, getJournalEntry, listJournalAccounts, trialBalance },
    ...{ operatorSubject, operatorGet, operatorSetStatus, operatorSetFeeLimit },
    ...{ operatorSuspense, operatorPost, operatorAccount, operatorRecount, operatorProof, proveConservation },
    ...{ listPostedEntries, listWalletsAfter, exportRows, lookUpNames },
    ...{ erasureBlockers, forget, sandboxApply, sandboxReset },
  },
  reactions: [onCustomerUpdated],
  jobs: [proveLedger, proveConservationJob, expireDueHolds, numberJournal, collectDebts],
  collectGauges,
});
