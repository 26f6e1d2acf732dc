// The risk service. Judges authorisations and transfers against an owner’s rules, and says what it saw.
import { risk, riskEvents } from '@pay/contract/risk';
import { defineService } from '@pay/kernel/service';
import { Config } from './config.ts';
import { sandboxApply, sandboxReset } from './handlers/sandbox.ts';
import { migrations } from './migrations/index.ts';

const needs = {};

export const service = defineService({
  name: 'risk',
  contract: risk,
  needs,
  config: Config,
  migrations,
  events: riskEvents,
  build: () => ({}),
  handlers: { sandboxApply, sandboxReset },
});
