import { Fault, unavailable } from '@pay/core/fault';
import { createLog } from '@pay/telemetry/log';
import { BusError } from './bus.ts';
import { outageLines, outageOf } from './outage.ts';

const bus = (isConnected: boolean) => ({ connected: () => isConnected });
const connectionRefusal = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

test.each([
  ['a bus that does not answer', new BusError('timeout'), true, 'bus'],
  ['a connection that is lost', new BusError('disconnected'), false, 'bus'],
  ['what the bus refuses', new BusError('refused'), true, undefined],
  ['a neighbor that is not reached because the bus is away', unavailable('disconnected'), false, 'bus'],
  ['a neighbor that is away', unavailable('no-responders'), true, 'service'],
  ['a database that is away', connectionRefusal, true, 'database'],
  ['a database that is away, behind a fault', unavailable('database'), false, 'database'],
  ['a fault that is an answer', new Fault('NOT_FOUND', 'No such row'), true, undefined],
  ['a defect while the bus is away', new RangeError('no such row'), false, undefined],
])('%s', (_what, error, isConnected, outage) => {
  expect(outageOf(error, bus(isConnected))).toBe(outage);
});

test('an outage is logged after three failures, once in five minutes, and again at its end', () => {
  const lines: string[] = [];
  let now = 0;
  const clock = { now: () => now, sleep: () => Promise.resolve() };
  const sink = { write: (line: string) => void lines.push(line), flush: () => undefined };
  const log = createLog({ service: 'test', level: 'info', clock, sink });
  const outages = outageLines('job', { log, clock, fields: { job: 'pay' } });
  const takeMessages = (): string[] => lines.splice(0).map((line) => String((JSON.parse(line) as { msg: string }).msg));
  const failFor = (ms: number): void => {
    for (const end = now + ms; now < end; now += 1_000) outages.failed('bus', new BusError('timeout'));
  };
  failFor(2_000);
  outages.worked();
  expect(takeMessages()).toEqual([]);
  failFor(299_000);
  expect(takeMessages()).toEqual(['job waits for an outage to end']);
  failFor(301_000);
  outages.worked();
  outages.worked();
  expect(takeMessages()).toEqual(['job waits for an outage to end', 'job resumed after an outage']);
});
