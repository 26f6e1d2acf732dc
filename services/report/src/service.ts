// The report service: statements of wallets, and exports.
import { report } from '@pay/contract/report/operations';
import { reportEvents } from '@pay/contract/report/events';
import { defineService } from '@pay/kernel/service';
import { needs } from './app/clients.ts';
import { Config } from './config.ts';
import { build } from './deps.ts';
import { appendRequestExportPage } from './handlers/append-request-export-page.ts';
import { cancelExport } from './handlers/cancel-export.ts';
import { cancelStatement } from './handlers/cancel-statement.ts';
import { createExport } from './handlers/create-export.ts';
import { createStatement } from './handlers/create-statement.ts';
import { downloadStatement } from './handlers/download-statement.ts';
import { forget } from './handlers/forget.ts';
import { getExport } from './handlers/get-export.ts';
import { getStatement } from './handlers/get-statement.ts';
import { listExports } from './handlers/list-exports.ts';
import { listStatementLines } from './handlers/list-statement-lines.ts';
import { listStatements } from './handlers/list-statements.ts';
import { quotaStanding } from './handlers/quota-standing.ts';
import { readStatement } from './handlers/read-statement.ts';
import { sandboxApply } from './handlers/sandbox-apply.ts';
import { sandboxReset } from './handlers/sandbox-reset.ts';
import { simulateExportFailure } from './handlers/simulate-export-failure.ts';
import { listPendingRequestExports } from './handlers/list-pending-request-exports.ts';
import { enrolWallets } from './jobs/enrol-wallets.ts';
import { makeStatements } from './jobs/make-statements.ts';
import { dropUnreadableRows } from './jobs/drop-unreadable-rows.ts';
import { writeExports } from './jobs/write-exports.ts';
import { migrations } from './migrations/index.ts';
import { onWalletCreated } from './reactions/on-wallet-created.ts';

export const service = defineService({
  name: 'report',
  contract: report,
  needs,
  config: Config,
  migrations,
  events: reportEvents,
  build,
  handlers: {
    ...{ createStatement, getStatement, listStatements, listStatementLines, cancelStatement, downloadStatement, readStatement },
    ...{
      createExport,
      getExport,
      listExports,
      cancelExport,
      simulateExportFailure,
      listPendingRequestExports,
      appendRequestExportPage,
    },
    ...{ quotaStanding, forget, sandboxApply, sandboxReset },
  },
  reactions: [onWalletCreated],
  jobs: [makeStatements, writeExports, enrolWallets, dropUnreadableRows],
});
