import { systemClock } from '@pay/core/time';
import { environmentVariables } from '@pay/kernel/config';
import { createLog, errorOf, stdoutSink } from '@pay/kernel/log';
import { serviceNames } from '@pay/platform/services/names';
import { awaitSchema } from './migrate.ts';

const log = createLog({ service: 'await-schema', level: 'info', clock: systemClock, sink: stdoutSink() });
try {
  const service = serviceNames.find((name) => name === process.argv[2]);
  if (service === undefined) throw new Error(`await-schema requires the name of a service: ${serviceNames.join(', ')}.`);
  await awaitSchema(service, { variables: environmentVariables(), clock: systemClock, log });
} catch (error) {
  log.error('the schema is not there', { err: errorOf(error) });
  process.exitCode = 1;
}
