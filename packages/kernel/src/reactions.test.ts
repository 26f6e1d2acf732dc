import { systemClock } from '@pay/core/time';
import { createLog } from '@pay/telemetry/log';
import { createMetrics } from '@pay/telemetry/metrics';
import { BusError, type Bus } from './bus.ts';
import { reactAll, type ReactionDeps } from './reactions.ts';

test('a missing stream of another service ends no process: the consumer waits for the migration to create it', async () => {
  const [lines, asked, consumed]: [string[], string[], string[]] = [[], [], []];
  const bus = {
    ensureStream: ({ name }: { readonly name: string }) => {
      asked.push(name);
      return Promise.reject(new BusError('refused', new Error('Permissions Violation')));
    },
    consume: ({ stream }: { readonly stream: string }) => {
      consumed.push(stream);
      return Promise.resolve({ close: () => Promise.resolve() });
    },
  } as unknown as Bus;
  const log = createLog({
    service: 'wallet',
    level: 'info',
    clock: systemClock,
    sink: { write: (line) => void lines.push(line), flush: () => undefined },
  });
  const reacting = { service: 'wallet', bus, log, metrics: createMetrics('wallet', false) } as unknown as ReactionDeps;
  await reactAll([{ source: 'customer', types: [], commit: () => Promise.resolve() }], reacting);
  expect(asked).toEqual(['EVT_CUSTOMER']);
  expect(consumed).toEqual(['EVT_CUSTOMER']);
  expect(lines.filter((line) => line.includes('stream not ready'))).toHaveLength(1);
});
