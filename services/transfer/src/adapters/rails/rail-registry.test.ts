import type { RailAdapter } from './rail-adapter.ts';
import { railRegistry } from './rail-registry.ts';

/** A rail that records its calls. */
function aRail() {
  const calls: string[] = [];
  const recordCall =
    (name: string) =>
    (...input: unknown[]): Promise<unknown> => {
      calls.push(name);
      return Promise.resolve(input);
    };
  const names = ['send', 'cancel', 'steer', 'acknowledge', 'postponeReturns', 'lookup', 'lateReturns', 'parseCallback'];
  const adapter = Object.fromEntries(names.map((name) => [name, recordCall(name)])) as unknown as RailAdapter;
  return { adapter, calls };
}

test('in recovery mode no rail receives a payment, a cancellation, or an acknowledgment, and every rail can be queried', async () => {
  const { adapter, calls } = aRail();
  const live = aRail();
  let isOn = true;
  const rails = railRegistry({
    simulator: adapter,
    simulateLive: false,
    live: new Map([['sepa', live.adapter]]),
    recovery: { isOn: () => isOn },
  });
  for (const rail of [rails.of('ach', 'sandbox'), rails.of('sepa', 'live'), ...rails.all()]) {
    const sending = [
      rail.send([]),
      rail.cancel?.({} as never),
      rail.steer?.([]),
      rail.acknowledge?.([]),
      rail.postponeReturns?.([], 1),
    ];
    for (const call of sending)
      await expect(call).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', reason: 'recovery_mode' });
  }
  expect([...calls, ...live.calls]).toEqual([]);
  await rails.of('sepa', 'live').lookup([]);
  await rails.of('sepa', 'live').lateReturns?.(0, 1);
  expect(live.calls).toEqual(['lookup', 'lateReturns']);
  isOn = false;
  await rails.of('sepa', 'live').send([]);
  expect(live.calls).toEqual(['lookup', 'lateReturns', 'send']);
});

test('a rail without an optional call has none behind the gate, and keeps its statement', () => {
  const statement = { book: 'a' } as RailAdapter['statement'];
  const simulator = { ...aRail().adapter, cancel: undefined, statement } as unknown as RailAdapter;
  const gated = railRegistry({ simulator, simulateLive: true, live: new Map(), recovery: { isOn: () => true } }).of(
    'ach',
    'live',
  );
  expect(gated.cancel).toBeUndefined();
  expect(gated.statement).toBe(statement);
});
