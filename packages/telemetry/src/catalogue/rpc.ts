// Metrics of operations between services, of circuit breakers, and of failed assertions.
import { counter, gauge, histogram, hopSeconds } from '../metric.ts';

const subject = 'subject of an operation';
const outcome = ['ok', 'refused', 'unavailable', 'error'] as const;
const name = 'called service, or `rail:` and a rail';

export const rpc = {
  payments_rpc_duration_seconds: histogram(
    'all',
    'Time to serve a message, by the worst outcome of its calls',
    { subject, outcome },
    hopSeconds,
  ),
  payments_rpc_client_duration_seconds: histogram(
    'all',
    'Time of a request to another service',
    { subject, outcome: ['answered', 'failed'] },
    hopSeconds,
  ),
  payments_rpc_faults_total: counter('all', 'Failed calls, by error code', { subject, code: 'error code' }),
  payments_rpc_batch_items: histogram(
    'all',
    'Calls per message of a batched operation',
    { subject },
    [1, 2, 4, 8, 16, 32, 64, 128],
  ),
  payments_breaker_state: gauge('all', '0 closed, 1 half open, 2 open', { name }),
  payments_breaker_events_total: counter('all', 'Events of circuit breakers', {
    name,
    event: ['success', 'failure', 'reject', 'open', 'half_open', 'close'],
  }),
  payments_invariant_broken_total: counter('all', 'Failed assertions: each is a bug'),
} as const;
