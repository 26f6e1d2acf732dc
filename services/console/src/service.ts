// The console service: people, their sessions, and the API keys that they manage.
import { consoleContract } from '@pay/contract/console/operations';
import { defineService } from '@pay/kernel/service';
import { collectGauges } from './app/collect-gauges.ts';
import { needs } from './app/clients.ts';
import { Config } from './config.ts';
import { build } from './deps.ts';
import { createUser } from './handlers/create-user.ts';
import { startHttp } from './http/start.ts';
import { resetSecondFactor } from './handlers/reset-second-factor.ts';
import { listActions } from './handlers/list-actions.ts';
import { operate } from './handlers/operate.ts';
import { expireProposals } from './jobs/expire-proposals.ts';
import { finishActions } from './jobs/finish-actions.ts';
import { forgetEnded } from './jobs/forget-ended.ts';
import { recordFailedSignIns } from './jobs/record-failed-sign-ins.ts';
import { sendMails } from './jobs/send-mails.ts';
import { migrations } from './migrations/index.ts';

export const service = defineService({
  name: 'console',
  contract: consoleContract,
  needs,
  config: Config,
  migrations,
  events: {},
  build,
  close: ({ streams }) => streams.close(),
  handlers: { createUser, resetSecondFactor, operate, listActions },
  jobs: [forgetEnded, recordFailedSignIns, sendMails, finishActions, expireProposals],
  collectGauges,
  http: startHttp,
});
