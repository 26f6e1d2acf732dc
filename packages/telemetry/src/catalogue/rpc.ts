// Metrics of operations between services, of their circuit breakers, and of invariants.
import { counter, gauge, histogram, hopSeconds } from '../metric.ts';

const subject = 'subject of an operation of the contract';
const outcome = ['ok', 'refused', 'unavailable', 'error'] as const;
const name = 'called service, or rail: and a rail';

export const rpc = {
  payments_rpc_duration_seconds: histogram(
    'all',
    'Messages served, by operation and the worst outcome among the calls in them',
    { subject, outcome },
    hopSeconds,
  ),
  payments_rpc_client_duration_seconds: histogram(
    'all',
    'Messages sent to other services and awaited',
    { subject, outcome: ['answered', 'failed'] },
    hopSeconds,
  ),
  payments_rpc_faults_total: counter('all', 'Calls answered with a fault, by its code', { subject, code: 'code of a fault' }),
  payments_rpc_batch_items: histogram(
    'all',
    'Calls per batch of a batched operation',
    { subject },
    [1, 2, 4, 8, 16, 32, 64, 128],
  ),
  payments_breaker_state: gauge('all', '0 closed, 1 half open, 2 open', { name }),
  payments_breaker_events_total: counter('all', 'What breakers did', {
    name,
    event: ['success', 'failure', 'reject', 'open', 'half_open', 'close'],
  }),
  payments_invariant_broken_total: counter('all', 'Assertions that failed: each is a bug'),
  payments_job_failures_total: counter('all', 'Runs of recurring jobs that failed and will be repeated', {
    // Not `job`: Prometheus uses that label for the scrape target and would rename ours.
    job_name: 'name of a job in the code',
  }),
} as const;
