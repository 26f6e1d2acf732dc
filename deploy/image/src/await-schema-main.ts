import { systemClock } from '@pay/core/time';
import { environmentVariables } from '@pay/kernel/config';
import { createLog, errorOf, stdoutSink } from '@pay/kernel/log';
import { serviceNames } from '@pay/platform/services/names';
import { awaitSchema } from './migrate.ts';

const log = createLog({ service: 'await-schema', level: 'info', clock: systemClock, sink: stdoutSink() });
try {
  const service = serviceNames.find((name) => name === process.argv[2]);
  if (service === undefined) throw new Error(`await-schema: the argument must be one of ${serviceNames.join(', ')}`);
  await awaitSchema(service, { variables: environmentVariables(), clock: systemClock, log });
} catch (error) {
  log.error('schema not ready', { err: errorOf(error) });
  process.exitCode = 1;
}
