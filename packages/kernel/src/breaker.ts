// The only importer of opossum. Each called service has a circuit breaker, so a call to a dead service fails at once
// instead of waiting.
import CircuitBreaker from 'opossum';
import { isFault, unavailable } from '@pay/core/fault';
import type { Metrics } from './metrics.ts';

/** Runs work through the breaker. Throws 503 `circuit-open` while it is open. */
export type Breaker = { run<T>(work: () => Promise<T>): Promise<T>; shutdown(): void };

const settings = { errorThresholdPercentage: 50, volumeThreshold: 20, rollingCountTimeout: 10_000, resetTimeout: 1_000 };
const countedEvents = ['success', 'failure', 'reject', 'open', 'halfOpen', 'close'] as const;
const states = { closed: 0, halfOpen: 1, open: 2 } as const;

export function createBreaker(name: string, metrics: Metrics): Breaker {
  const circuit = new CircuitBreaker((work: () => Promise<unknown>) => work(), {
    ...settings,
    // Callers have their own deadlines, and percentiles and snapshots would cost a timer each.
    timeout: false,
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
    // A business refusal is a response. Only outages count as failures of a called service.
    errorFilter: (error: unknown) => isFault(error) && error.code !== 'SERVICE_UNAVAILABLE',
  });
  const state = metrics.gauge('payments_breaker_state').labels(name);
  state.set(states.closed);
  circuit.on('open', () => state.set(states.open));
  circuit.on('halfOpen', () => state.set(states.halfOpen));
  circuit.on('close', () => state.set(states.closed));
  const events = metrics.counter('payments_breaker_events_total');
  for (const event of countedEvents) {
    const one = events.labels(name, event === 'halfOpen' ? 'half_open' : event);
    one.inc(0);
    // The library's types have an overload per event name. All of them call a function.
    circuit.on(event as 'success', () => one.inc());
  }
  return {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (circuit.opened && !circuit.pendingClose) throw unavailable('circuit-open');
      try {
        return (await circuit.fire(work)) as T;
      } catch (error) {
        if (error instanceof Error && (error as { code?: string }).code === 'EOPENBREAKER') throw unavailable('circuit-open');
        throw error;
      }
    },
    shutdown: () => circuit.shutdown(),
  };
}
