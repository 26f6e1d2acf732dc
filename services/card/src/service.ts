// The card service: payment cards, the agents that spend with them, and every decision on their authorizations.
import { card } from '@pay/contract/card/operations';
import { cardEvents } from '@pay/contract/card/events';
import { defineService } from '@pay/kernel/service';
import { needs } from './app/clients.ts';
import { collectGauges } from './app/collect-gauges.ts';
import { Config } from './config.ts';
import { checkKeys } from './app/check-keys.ts';
import { build } from './deps.ts';
import { activateAgent } from './handlers/activate-agent.ts';
import { applyOwnerFreeze } from './handlers/apply-owner-freeze.ts';
import { authorize } from './handlers/authorize.ts';
import { cancel } from './handlers/cancel.ts';
import { clearTransaction } from './handlers/clear-transaction.ts';
import { createAgent } from './handlers/create-agent.ts';
import { create } from './handlers/create.ts';
import { details } from './handlers/details.ts';
import { erasureBlockers } from './handlers/erasure-blockers.ts';
import { exportRows } from './handlers/export-rows.ts';
import { expireTransaction } from './handlers/expire-transaction.ts';
import { forceAnomaly } from './handlers/force-anomaly.ts';
import { forget } from './handlers/forget.ts';
import { freeze } from './handlers/freeze.ts';
import { getAgent } from './handlers/get-agent.ts';
import { getTransaction } from './handlers/get-transaction.ts';
import { transactionTimeline } from './handlers/transaction-timeline.ts';
import { get } from './handlers/get.ts';
import { incrementTransaction } from './handlers/increment-transaction.ts';
import { listAccessEvents } from './handlers/list-access-events.ts';
import { listAgents } from './handlers/list-agents.ts';
import { listTransactions } from './handlers/list-transactions.ts';
import { list } from './handlers/list.ts';
import { lookUpNames } from './handlers/look-up-names.ts';
import { merchantNames } from './handlers/merchant-names.ts';
import { rawDetails } from './handlers/raw-details.ts';
import { refundTransaction } from './handlers/refund-transaction.ts';
import { revealPage } from './handlers/reveal-page.ts';
import { reverseTransaction } from './handlers/reverse-transaction.ts';
import { sandboxApply } from './handlers/sandbox-apply.ts';
import { sandboxReset } from './handlers/sandbox-reset.ts';
import { suspendAgent } from './handlers/suspend-agent.ts';
import { operatorGet } from './handlers/operator-get.ts';
import { operatorReleaseQuarantine } from './handlers/operator-release-quarantine.ts';
import { operatorSetStatus } from './handlers/operator-set-status.ts';
import { operatorSubject } from './handlers/operator-subject.ts';
import { unfreeze } from './handlers/unfreeze.ts';
import { updateAgent } from './handlers/update-agent.ts';
import { update } from './handlers/update.ts';
import { expireAuthorizations } from './jobs/expire-authorizations.ts';
import { expireCards } from './jobs/expire-cards.ts';
import { finishCardMoves } from './jobs/finish-card-moves.ts';
import { rewrapSecrets } from './jobs/rewrap-secrets.ts';
import { sweepOrphanCardHolds } from './jobs/sweep-orphan-card-holds.ts';
import { migrations } from './migrations/index.ts';
import { onCustomerUpdated } from './reactions/on-customer-updated.ts';

export const service = defineService({
  name: 'card',
  contract: card,
  needs,
  config: Config,
  holdsSecrets: true,
  migrations,
  events: cardEvents,
  build,
  checkTables: ({ db, vault }) => checkKeys(db, vault),
  handlers: {
    ...{ create, get, list, update, freeze, unfreeze, cancel },
    ...{ details, rawDetails, revealPage, listAccessEvents },
    ...{ createAgent, getAgent, listAgents, updateAgent, suspendAgent, activateAgent },
    ...{ authorize, listTransactions, getTransaction, transactionTimeline, incrementTransaction },
    ...{ clearTransaction, reverseTransaction, expireTransaction, refundTransaction, forceAnomaly },
    ...{ operatorSubject, operatorGet: operatorGet, operatorSetStatus, operatorReleaseQuarantine, applyOwnerFreeze },
    ...{ merchantNames, lookUpNames, exportRows },
    ...{ erasureBlockers, forget, sandboxApply, sandboxReset },
  },
  reactions: [onCustomerUpdated],
  jobs: [expireCards, rewrapSecrets, expireAuthorizations, finishCardMoves, sweepOrphanCardHolds],
  collectGauges,
});
