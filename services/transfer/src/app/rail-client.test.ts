import { systemClock } from '@pay/core/time';
import { createLog } from '@pay/kernel/log';
import { createMetrics } from '@pay/kernel/metrics';
import type { PaymentRequest, RailAdapter } from '../adapters/rails/rail-adapter.ts';
import { createRailClient, type RailQuery } from './rail-client.ts';

const lines: string[] = [];
const log = createLog({
  service: 'transfer',
  level: 'warn',
  clock: systemClock,
  sink: { write: (line) => void lines.push(line), flush: () => undefined },
});

/** A provider whose screening has a bug for some payments. */
const adapter = {
  screen({ reference }: PaymentRequest) {
    if (reference !== 'fine') throw new TypeError('a bug in the adapter');
    return { kind: 'clear' };
  },
} as unknown as RailAdapter;

const query = (id: string, reference: string): RailQuery =>
  ({
    leased: { transaction: { id, rail: 'ach', owner: { environment: 'live' } }, progress: { status: 'pending' } },
    request: { reference },
    at: 0,
    need: 'screening',
  }) as unknown as RailQuery;

test('a failure to screen one payment leaves it undecided, is logged with its id, and delays no other payment', async () => {
  const client = createRailClient({
    rails: { has: () => true, of: () => adapter, all: () => [adapter] },
    clock: systemClock,
    metrics: createMetrics('transfer', false),
    log,
    recovery: { isOn: () => false },
    timeoutMs: 1_000,
  });
  const outcomes = await client.call([query('txn_1', 'fine'), query('txn_2', 'faulty'), query('txn_3', 'fine')]);
  expect(outcomes).toEqual([{ kind: 'clear' }, { kind: 'unknown' }, { kind: 'clear' }]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ msg: 'screening failed', rail: 'ach', id: 'txn_2' }),
  ]);
});
