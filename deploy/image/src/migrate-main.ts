import { systemClock } from '@pay/core/time';
import { environmentVariables } from '@pay/kernel/config';
import { createLog, errorOf, stdoutSink } from '@pay/kernel/log';
import { migrateInstallation } from './migrate.ts';

const log = createLog({ service: 'migrate', level: 'info', clock: systemClock, sink: stdoutSink() });
try {
  await migrateInstallation({ variables: environmentVariables(), clock: systemClock, log });
} catch (error) {
  log.error('migration failed', { err: errorOf(error) });
  process.exitCode = 1;
}
