// Metrics of people who sign in to the console: requests, logins, password guesses and hashes, mails, and queues of
// pending decisions.
import { counter, gauge, histogram, leaderGauge, requestSeconds } from '../metric.ts';

const console = ['console'] as const;
const reviewKind = { kind: ['customer', 'transaction'] } as const;

export const people = {
  payments_console_request_duration_seconds: histogram(
    console,
    'Time from a request of the console until its answer is handed over',
    { route: 'name of a route of the console, or the way back from the provider', status_class: ['2xx', '3xx', '4xx', '5xx'] },
    requestSeconds,
  ),
  payments_console_sign_ins_total: counter(console, 'Proofs of who somebody is, by what came of them', {
    method: ['password', 'totp', 'recovery_code', 'passkey', 'provider'],
    outcome: ['ok', 'refused'],
  }),
  payments_console_attempts_delayed_total: counter(console, 'Attempts that were refused because many came before them', {
    kind: ['person', 'address', 'totp', 'begin', 'mail'],
  }),
  payments_console_hashes_waiting: gauge(console, 'Password hashes that wait for their turn'),
  payments_console_hashes_total: counter(console, 'Password hashes that were computed', { lane: ['sign_in', 'other'] }),
  payments_console_hashes_refused_total: counter(console, 'Password hashes that were refused because too many waited'),
  payments_console_mails_total: counter(console, 'Mails by what came of a try', {
    kind: ['invitation', 'password_reset', 'password_was_reset', 'factor_was_reset'],
    outcome: ['sent', 'refused', 'failed', 'expired', 'nobody'],
  }),
  payments_console_mail_oldest_seconds: leaderGauge(console, 'Age of the mail that has waited longest; 0 without one'),
  payments_review_queue_oldest_seconds: leaderGauge(
    console,
    'Age of what has waited longest for a person to decide, in live; 0 without any',
    reviewKind,
  ),
  payments_review_queue_waiting: leaderGauge(console, 'What waits for a person to decide, in live; counted to 1,000', reviewKind),
  payments_review_queue_bound_seconds: leaderGauge(console, 'How long it may wait, as configured'),
};
