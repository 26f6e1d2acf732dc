// The webhook service: endpoints and their events. Every event is delivered: signed, in order while the receiver is
// healthy, and with a reason for every failure.
import { webhook } from '@pay/contract/webhook/operations';
import { webhookEvents } from '@pay/contract/webhook/events';
import { defineService } from '@pay/kernel/service';
import { Config } from './config.ts';
import { build, close } from './deps.ts';
import { listEventIdsOfRequest } from './handlers/list-event-ids-of-request.ts';
import { create } from './handlers/create.ts';
import { delete as remove } from './handlers/delete.ts';
import { listEventsAfter } from './handlers/list-events-after.ts';
import { exportRows } from './handlers/export-rows.ts';
import { forget } from './handlers/forget.ts';
import { get } from './handlers/get.ts';
import { getAuditEntry } from './handlers/get-audit-entry.ts';
import { getEvent } from './handlers/get-event.ts';
import { getSecret } from './handlers/get-secret.ts';
import { list } from './handlers/list.ts';
import { listAuditLog } from './handlers/list-audit-log.ts';
import { listDeliveries } from './handlers/list-deliveries.ts';
import { listEvents } from './handlers/list-events.ts';
import { listEventTypes } from './handlers/list-event-types.ts';
import { recover } from './handlers/recover.ts';
import { replayMissing } from './handlers/replay-missing.ts';
import { resendEvent } from './handlers/resend-event.ts';
import { retryDelivery } from './handlers/retry-delivery.ts';
import { rotateSecret } from './handlers/rotate-secret.ts';
import { sandboxApply } from './handlers/sandbox-apply.ts';
import { sandboxReset } from './handlers/sandbox-reset.ts';
import { simulateEvent } from './handlers/simulate-event.ts';
import { simulateFault } from './handlers/simulate-fault.ts';
import { test } from './handlers/test.ts';
import { listDeliveriesOfResource } from './handlers/list-deliveries-of-resource.ts';
import { update } from './handlers/update.ts';
import { verifyAuditLog } from './handlers/verify-audit-log.ts';
import { verifySignature } from './handlers/verify-signature.ts';
import { cancelDeliveries } from './jobs/cancel-deliveries.ts';
import { dispatch } from './jobs/dispatch.ts';
import { eraseEvents } from './jobs/erase-events.ts';
import { forgetHistory } from './jobs/forget-history.ts';
import { purgeAuditLog } from './jobs/purge-audit-log.ts';
import { reapAttempts } from './jobs/reap-attempts.ts';
import { collectGauges } from './app/collect-gauges.ts';
import { migrations } from './migrations/index.ts';
import { needs } from './app/clients.ts';
import { onAuditRecorded } from './reactions/on-audit-recorded.ts';
import { onEvent } from './reactions/on-event.ts';

export const service = defineService({
  name: 'webhook',
  contract: webhook,
  needs,
  config: Config,
  migrations,
  events: webhookEvents,
  build,
  close,
  handlers: {
    listEventIdsOfRequest,
    ...{ create, list, get, update, delete: remove, getSecret, rotateSecret, test },
    ...{ listDeliveries, retryDelivery, recover, replayMissing, resendEvent },
    ...{ listEventTypes, listEvents, getEvent, listEventsAfter, listDeliveriesOfResource, verifySignature },
    ...{ listAuditLog, getAuditEntry, verifyAuditLog, exportRows },
    ...{ simulateEvent, simulateFault, forget, sandboxApply, sandboxReset },
  },
  collectGauges,
  reactions: [...onEvent, ...onAuditRecorded],
  jobs: [dispatch, reapAttempts, cancelDeliveries, eraseEvents, forgetHistory, purgeAuditLog],
  reachesOut: true,
});
