// The card service. Payment cards, the agents that spend with them, and every decision on their authorisations.
import { card, cardEvents } from '@pay/contract/card';
import { defineService } from '@pay/kernel/service';
import { Config } from './config.ts';
import { build } from './deps.ts';
import { listAccessEvents } from './handlers/access-events.ts';
import { activateAgent, createAgent, getAgent, listAgents, suspendAgent, updateAgent } from './handlers/agents.ts';
import { authorize } from './handlers/authorize.ts';
import { create } from './handlers/create.ts';
import { details, rawDetails } from './handlers/details.ts';
import { erasureBlockers, forget } from './handlers/erasure.ts';
import { forceAnomaly } from './handlers/force-anomaly.ts';
import { get } from './handlers/get.ts';
import { incrementTransaction } from './handlers/increment.ts';
import { list } from './handlers/list.ts';
import { clearTransaction, expireTransaction, refundTransaction, reverseTransaction } from './handlers/moves.ts';
import { revealPage } from './handlers/reveal-page.ts';
import { sandboxApply, sandboxReset } from './handlers/sandbox.ts';
import { cancel, freeze, unfreeze } from './handlers/status.ts';
import { getTransaction, listTransactions } from './handlers/transactions.ts';
import { update } from './handlers/update.ts';
import { expireAuthorizations } from './jobs/expire-authorizations.ts';
import { expireCards } from './jobs/expire-cards.ts';
import { finishMoves } from './jobs/finish-moves.ts';
import { rewrapSecrets } from './jobs/rewrap-secrets.ts';
import { sweepOrphanHolds } from './jobs/sweep-orphan-holds.ts';
import { measure } from './measure.ts';
import { migrations } from './migrations/index.ts';
import { needs } from './needs.ts';
import { onCustomerUpdated } from './reactions/follow-customer.ts';

export const service = defineService({
  name: 'card',
  contract: card,
  needs,
  config: Config,
  migrations,
  events: cardEvents,
  build,
  handlers: {
    ...{ create, get, list, update, freeze, unfreeze, cancel },
    ...{ details, rawDetails, revealPage, listAccessEvents },
    ...{ createAgent, getAgent, listAgents, updateAgent, suspendAgent, activateAgent },
    ...{ authorize, listTransactions, getTransaction, incrementTransaction },
    ...{ clearTransaction, reverseTransaction, expireTransaction, refundTransaction, forceAnomaly },
    ...{ erasureBlockers, forget, sandboxApply, sandboxReset },
  },
  reactions: [onCustomerUpdated],
  jobs: [expireCards, rewrapSecrets, expireAuthorizations, finishMoves, sweepOrphanHolds],
  measure,
});
