// The risk service. Judges authorisations and transfers against an owner’s rules, and says what it saw.
import { risk, riskEvents } from '@pay/contract/risk';
import { defineService } from '@pay/kernel/service';
import { Config } from './config.ts';
import { build, needs } from './deps.ts';
import { getAnomaly, listAnomalies } from './handlers/anomalies.ts';
import { backtest } from './handlers/backtest.ts';
import { changeConfig, getConfig, takePreset } from './handlers/config.ts';
import { evaluate } from './handlers/evaluate.ts';
import { force } from './handlers/force.ts';
import { sandboxApply, sandboxReset } from './handlers/sandbox.ts';
import { forgetObservations } from './jobs/forget-observations.ts';
import { settleUndecided } from './jobs/settle-undecided.ts';
import { migrations } from './migrations/index.ts';
import { onCardTransactionDecided } from './reactions/follow-card-transactions.ts';
import { onTransactionCompleted } from './reactions/follow-transfers.ts';

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
    ...{ listAnomalies, getAnomaly, evaluate, force },
    ...{ sandboxApply, sandboxReset },
  },
  reactions: [onCardTransactionDecided, onTransactionCompleted],
  jobs: [settleUndecided, forgetObservations],
});
