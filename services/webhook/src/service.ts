// The webhook service. Webhook endpoints and the events they are sent: every fact delivered, in order where the receiver is healthy, signed, and explainable when it is not.
import { card } from '@pay/contract/card';
import { customer } from '@pay/contract/customer';
import { risk } from '@pay/contract/risk';
import { transfer } from '@pay/contract/transfer';
import { wallet } from '@pay/contract/wallet';
import { webhook, webhookEvents } from '@pay/contract/webhook';
import { defineService } from '@pay/kernel/service';
import { Config } from './config.ts';
import { sandboxApply, sandboxReset } from './handlers/sandbox.ts';
import { migrations } from './migrations/index.ts';

const needs = { customer, wallet, transfer, card, risk };

export const service = defineService({
  name: 'webhook',
  contract: webhook,
  needs,
  config: Config,
  migrations,
  events: webhookEvents,
  build: () => ({}),
  handlers: { sandboxApply, sandboxReset },
  reachesOut: true,
});
