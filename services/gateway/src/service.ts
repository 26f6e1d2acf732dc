import { gateway } from '@pay/contract/gateway/operations';
import { routes } from '@pay/contract/routes';
import { defineService } from '@pay/kernel/service';
import { Config } from './config.ts';
import { build } from './deps.ts';
import { addHttpFault } from './handlers/add-http-fault.ts';
import { getClock } from './handlers/get-clock.ts';
import { setClock } from './handlers/set-clock.ts';
import { holdCustomer } from './handlers/hold-customer.ts';
import { delegate } from './handlers/delegate.ts';
import { eraseCustomer } from './handlers/erase-customer.ts';
import { getCurrentKey } from './handlers/get-current-key.ts';
import { getIdempotencyKey } from './handlers/get-idempotency-key.ts';
import { getLimits } from './handlers/get-limits.ts';
import { getUsage } from './handlers/get-usage.ts';
import { getRequest } from './handlers/get-request.ts';
import { health } from './handlers/health.ts';
import { listKeys } from './handlers/list-keys.ts';
import { revokeKey } from './handlers/revoke-key.ts';
import { rollKey } from './handlers/roll-key.ts';
import { createKey } from './handlers/create-key.ts';
import { listRequests } from './handlers/list-requests.ts';
import { listScenarios } from './handlers/list-scenarios.ts';
import { listStateMachines } from './handlers/list-state-machines.ts';
import { operatorSubject } from './handlers/operator-subject.ts';
import { previewErasure } from './handlers/preview-erasure.ts';
import { restoreIdempotencyKeys } from './handlers/restore-idempotency-keys.ts';
import { setOwnerFrozen } from './handlers/set-owner-frozen.ts';
import { reset } from './handlers/reset.ts';
import { getSettings } from './handlers/get-settings.ts';
import { changeSettings } from './handlers/change-settings.ts';
import { cardTimeline } from './handlers/card-timeline.ts';
import { timeline } from './handlers/timeline.ts';
import { startHttp } from './http/start.ts';
import { appendRequestExports } from './jobs/append-request-exports.ts';
import { emptyRequestDays } from './jobs/empty-request-days.ts';
import { purgeRequestUsage } from './jobs/purge-request-usage.ts';
import { purgeIdempotencyKeys } from './jobs/purge-idempotency-keys.ts';
import { finishSandboxResets } from './jobs/finish-sandbox-resets.ts';
import { recordKeyUse } from './jobs/record-key-use.ts';
import { migrations } from './migrations/index.ts';
import { itself, needs } from './app/clients.ts';

export const service = defineService({
  name: 'gateway',
  contract: gateway,
  needs,
  itself,
  config: Config,
  holdsSecrets: true,
  migrations,
  events: {},
  build,
  handlers: {
    createKey,
    rollKey,
    revokeKey,
    listKeys,
    delegate,
    health,
    getCurrentKey,
    getIdempotencyKey,
    getSettings,
    changeSettings,
    getClock,
    setClock,
    reset,
    addHttpFault,
    listScenarios,
    listStateMachines,
    timeline,
    cardTimeline,
    eraseCustomer,
    holdCustomer,
    previewErasure,
    operatorSubject,
    setOwnerFrozen,
    restoreIdempotencyKeys,
    listRequests,
    getRequest,
    getLimits,
    getUsage,
  },
  jobs: [recordKeyUse, purgeIdempotencyKeys, emptyRequestDays, purgeRequestUsage, appendRequestExports, finishSandboxResets],
  http: (parts, deps) => startHttp(parts, deps, routes),
});
