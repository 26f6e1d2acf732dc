import { systemClock } from '@pay/core/time';
import { environmentVariables } from '@pay/kernel/config';
import { createLog, errorOf, stdoutSink } from '@pay/kernel/log';
import { canary } from './canary.ts';

const log = createLog({ service: 'canary', level: 'info', clock: systemClock, sink: stdoutSink() });
try {
  await canary({ variables: environmentVariables(), clock: systemClock, log });
} catch (error) {
  log.error('canary failed', { err: errorOf(error) });
  process.exitCode = 1;
}
