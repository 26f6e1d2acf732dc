import { card } from '@pay/contract/card';
import { customer } from '@pay/contract/customer';
import { gateway } from '@pay/contract/gateway';
import { risk } from '@pay/contract/risk';
import { routes } from '@pay/contract/routes';
import { transfer } from '@pay/contract/transfer';
import { wallet } from '@pay/contract/wallet';
import { webhook } from '@pay/contract/webhook';
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

export const needs = { customer, wallet, transfer, card, risk, webhook } as const;

export const service = defineService({
  name: 'gateway',
  contract: gateway,
  needs,
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
