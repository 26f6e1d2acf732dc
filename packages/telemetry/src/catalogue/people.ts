// Metrics of people who sign in to the console: requests, logins, password guesses and hashes, mails, and queues of
// pending decisions.
import { counter, gauge, histogram, leaderGauge, requestSeconds } from '../metric.ts';

const console = ['console'] as const;
const reviewKind = { kind: ['customer', 'transaction'] } as const;

export const people = {
  payments_console_request_duration_seconds: histogram(
    console,
    'From a request to its answer',
    { route: 'console route, or the callback of the identity provider', status_class: ['2xx', '3xx', '4xx', '5xx'] },
    requestSeconds,
  ),
  payments_console_sign_ins_total: counter(console, 'Sign-in proofs', {
    method: ['password', 'totp', 'recovery_code', 'passkey', 'provider'],
    outcome: ['ok', 'refused'],
  }),
  payments_console_attempts_delayed_total: counter(console, 'Attempts refused after too many others', {
    kind: ['person', 'address', 'totp', 'begin', 'mail'],
  }),
  payments_console_hashes_waiting: gauge(console, 'Password hashes in the queue'),
  payments_console_hashes_total: counter(console, 'Computed password hashes', { lane: ['sign_in', 'other'] }),
  payments_console_hashes_refused_total: counter(console, 'Password hashes refused because the queue was full'),
  payments_console_mails_total: counter(console, 'Attempts to send mail', {
    kind: ['invitation', 'password_reset', 'password_was_reset', 'factor_was_reset'],
    outcome: ['sent', 'refused', 'failed', 'expired', 'nobody'],
  }),
  payments_console_mail_oldest_seconds: leaderGauge(console, 'Age of the oldest unsent mail; 0 without one'),
  payments_review_queue_oldest_seconds: leaderGauge(console, 'Age of the oldest open live review; 0 without one', reviewKind),
  payments_review_queue_waiting: leaderGauge(console, 'Open live reviews; counted to 1,000', reviewKind),
  payments_review_queue_bound_seconds: leaderGauge(console, 'Configured limit of a review'),
};
