import { gateway } from '@pay/contract/gateway';
import { routes } from '@pay/contract/routes';
import { defineService } from '@pay/kernel/service';
import { Config } from './config.ts';
import { build } from './deps.ts';
import { addHttpFault } from './handlers/add-http-fault.ts';
import { getClock, setClock } from './handlers/clock.ts';
import { eraseCustomer, holdCustomer } from './handlers/erase-customer.ts';
import { getIdempotencyKey } from './handlers/get-idempotency-key.ts';
import { health } from './handlers/health.ts';
import { createKey, listKeys, revokeKey, rollKey } from './handlers/keys.ts';
import { listScenarios, listStateMachines } from './handlers/meta.ts';
import { reset } from './handlers/reset.ts';
import { changeSettings, getSettings } from './handlers/settings.ts';
import { timeline } from './handlers/timeline.ts';
import { listenPublicly } from './http/listen.ts';
import { purgeIdempotencyKeys } from './jobs/purge-idempotency-keys.ts';
import { recordKeyUse } from './jobs/record-key-use.ts';
import { migrations } from './migrations/index.ts';
import { itself, needs } from './needs.ts';

export const service = defineService({
  name: 'gateway',
  contract: gateway,
  needs,
  itself,
  config: Config,
  migrations,
  events: {},
  build,
  handlers: {
    createKey,
    rollKey,
    revokeKey,
    listKeys,
    health,
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
    eraseCustomer,
    holdCustomer,
  },
  jobs: [recordKeyUse, purgeIdempotencyKeys],
  http: (parts, deps) => listenPublicly(parts, deps, routes),
});
