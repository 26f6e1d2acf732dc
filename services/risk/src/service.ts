// The risk service: evaluates authorizations and transfers by an owner’s rules, and explains its findings.
import { risk } from '@pay/contract/risk/operations';
import { riskEvents } from '@pay/contract/risk/events';
import { defineService } from '@pay/kernel/service';
import { needs } from './app/clients.ts';
import { Config } from './config.ts';
import { build } from './deps.ts';
import { addNote } from './handlers/add-note.ts';
import { backtest } from './handlers/backtest.ts';
import { changeConfig } from './handlers/change-config.ts';
import { evaluate } from './handlers/evaluate.ts';
import { force } from './handlers/force.ts';
import { forget } from './handlers/forget.ts';
import { getAnomaly } from './handlers/get-anomaly.ts';
import { getConfig } from './handlers/get-config.ts';
import { listAnomalies } from './handlers/list-anomalies.ts';
import { listNotes } from './handlers/list-notes.ts';
import { operatorAssignAnomaly } from './handlers/operator-assign-anomaly.ts';
import { operatorCloseAnomaly } from './handlers/operator-close-anomaly.ts';
import { operatorGet } from './handlers/operator-get.ts';
import { operatorListAnomalies } from './handlers/operator-list-anomalies.ts';
import { operatorListAnomalyGroups } from './handlers/operator-list-anomaly-groups.ts';
import { operatorQueue } from './handlers/operator-queue.ts';
import { operatorSubject } from './handlers/operator-subject.ts';
import { preview } from './handlers/preview.ts';
import { sandboxApply } from './handlers/sandbox-apply.ts';
import { sandboxReset } from './handlers/sandbox-reset.ts';
import { takePreset } from './handlers/take-preset.ts';
import { forgetObservations } from './jobs/forget-observations.ts';
import { expireUndecided } from './jobs/expire-undecided.ts';
import { migrations } from './migrations/index.ts';
import { onTransactionAuthorized } from './reactions/on-transaction-authorized.ts';
import { onTransactionCompleted } from './reactions/on-transaction-completed.ts';
import { onTransactionDeclined } from './reactions/on-transaction-declined.ts';

export const service = defineService({
  name: 'risk',
  contract: risk,
  needs,
  config: Config,
  migrations,
  events: riskEvents,
  build,
  handlers: {
    ...{ getConfig, changeConfig, takePreset, backtest },
    ...{ listAnomalies, getAnomaly, evaluate, preview, force },
    ...{ operatorSubject, operatorGet: operatorGet, operatorQueue, operatorCloseAnomaly },
    ...{ operatorListAnomalies, operatorListAnomalyGroups, operatorAssignAnomaly, listNotes, addNote },
    ...{ forget, sandboxApply, sandboxReset },
  },
  reactions: [onTransactionAuthorized, onTransactionDeclined, onTransactionCompleted],
  jobs: [expireUndecided, forgetObservations],
});
