import { systemClock } from '@pay/core/time';
import { createLog } from '@pay/kernel/log';
import { writerOf } from './writer-of-line.ts';

test('a log line with any message names the service that wrote it; other output belongs to the platform', () => {
  const lines: string[] = [];
  const sink = { write: (line: string) => void lines.push(line), flush: () => undefined };
  const log = createLog({ service: 'wallet', level: 'info', clock: systemClock, sink });
  log.info('service started');
  log.child({ service: 'another' }).warn('it said "yes","service":"card"', { err: new Error('"service":"risk"') });
  expect(lines.map(writerOf)).toEqual(['wallet', 'wallet']);
  expect(writerOf('(node:1) Warning: something')).toBe('platform');
});
