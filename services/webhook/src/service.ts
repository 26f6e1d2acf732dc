// The webhook service: endpoints and the events they are sent. Every fact delivered, in order where the receiver is healthy,
// signed, and explainable when it is not.
import { webhook, webhookEvents } from '@pay/contract/webhook';
import { defineService } from '@pay/kernel/service';
import { Config } from './config.ts';
import { build, close } from './deps.ts';
import { remove, update } from './handlers/change.ts';
import { create } from './handlers/create.ts';
import { listDeliveries, recover, replayMissing, resendEvent, retryDelivery, toldOf } from './handlers/deliveries.ts';
import { eventsAfter, getEvent, listEvents } from './handlers/events.ts';
import { forget } from './handlers/forget.ts';
import { get, list, listEventTypes } from './handlers/read.ts';
import { sandboxApply, sandboxReset } from './handlers/sandbox.ts';
import { getSecret, rotateSecret } from './handlers/secrets.ts';
import { simulateEvent, simulateFault } from './handlers/simulate.ts';
import { test } from './handlers/test-event.ts';
import { verifySignature } from './handlers/verify-signature.ts';
import { cancelDeliveries } from './jobs/cancel-deliveries.ts';
import { dispatch } from './jobs/dispatch.ts';
import { eraseEvents } from './jobs/erase-events.ts';
import { forgetHistory } from './jobs/forget-history.ts';
import { reapAttempts } from './jobs/reap-attempts.ts';
import { measure } from './measure.ts';
import { migrations } from './migrations/index.ts';
import { needs } from './needs.ts';
import { followers } from './reactions/fan-out.ts';

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
    ...{ create, list, get, update, delete: remove, getSecret, rotateSecret, test },
    ...{ listDeliveries, retryDelivery, recover, replayMissing, resendEvent },
    ...{ listEventTypes, listEvents, getEvent, eventsAfter, toldOf, verifySignature },
    ...{ simulateEvent, simulateFault, forget, sandboxApply, sandboxReset },
  },
  measure,
  reactions: followers,
  jobs: [dispatch, reapAttempts, cancelDeliveries, eraseEvents, forgetHistory],
  reachesOut: true,
});
