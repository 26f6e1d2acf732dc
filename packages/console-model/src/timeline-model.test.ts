import { durationText, timelineModel } from './timeline-model.ts';

const at = (ms: number): string => new Date(Date.UTC(2026, 0, 1) + ms).toISOString();
const entry = (ms: number, kind: string, more: object = {}) => ({ at: at(ms), kind, description: `${kind} at ${ms}`, ...more });

const transfer = {
  statusHistory: [
    { status: 'pending', at: at(0) },
    { status: 'processing', at: at(250) },
    { status: 'completed', at: at(1_000) },
  ],
  entries: [
    entry(1_000, 'status', { status: 'completed' }),
    entry(0, 'status', { status: 'pending' }),
    entry(0, 'ledger', { debit: 'a', credit: 'b' }),
    entry(250, 'status', { status: 'processing' }),
    entry(400, 'rail'),
    entry(5_000, 'delivery', { eventType: 'transaction.completed' }),
  ],
};

test('nodes are in order of time, stable within a millisecond, each with the time since the previous one', () => {
  const { nodes, totalMs } = timelineModel(transfer);
  expect(nodes.map(({ entry: { kind }, afterMs, inStatus }) => [kind, afterMs, inStatus])).toEqual([
    ['status', 0, 'pending'],
    ['ledger', 0, 'pending'],
    ['status', 250, 'processing'],
    ['rail', 150, 'processing'],
    ['status', 600, 'completed'],
    ['delivery', 4_000, 'completed'],
  ]);
  expect(totalMs).toBe(5_000);
  expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length);
});

test('states are spans; the last one is open', () => {
  expect(timelineModel(transfer).spans).toMatchObject([
    { status: 'pending', durationMs: 250, permille: 250 },
    { status: 'processing', durationMs: 750, permille: 750 },
    { status: 'completed', to: undefined, durationMs: undefined, permille: 0 },
  ]);
});

test('card transactions with numeric times are drawn in the same way, and an empty timeline draws nothing', () => {
  const card = { statusHistory: [{ status: 'declined', at: 5 }], entries: [{ at: 5, kind: 'network', description: 'Asked' }] };
  expect(timelineModel(card).nodes).toMatchObject([{ at: 5, inStatus: 'declined', isMilestone: false }]);
  expect(timelineModel({ statusHistory: [], entries: [] })).toEqual({ nodes: [], spans: [], totalMs: 0 });
});

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1_000, '1 s'],
  [3_249, '3.2 s'],
  [59_999, '59.9 s'],
  [60_000, '1 min'],
  [90_000, '1 min 30 s'],
  [3_900_000, '1 h 5 min'],
  [86_400_000 * 3 + 3_600_000, '3 d 1 h'],
])('%d ms read %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
