// The card service. Payment cards, the agents that spend with them, and every decision on their authorisations.
import { card, cardEvents } from '@pay/contract/card';
import { customer } from '@pay/contract/customer';
import { risk } from '@pay/contract/risk';
import { wallet } from '@pay/contract/wallet';
import { defineService } from '@pay/kernel/service';
import { Config } from './config.ts';
import { sandboxApply, sandboxReset } from './handlers/sandbox.ts';
import { migrations } from './migrations/index.ts';

const needs = { customer, wallet, risk };

export const service = defineService({
  name: 'card',
  contract: card,
  needs,
  config: Config,
  migrations,
  events: cardEvents,
  build: () => ({}),
  handlers: { sandboxApply, sandboxReset },
});
