// Metrics of people who sign in to the console: requests, logins, password guesses and hashes, mails, and queues of
// pending decisions.
import { counter, gauge, histogram, leaderGauge, requestSeconds } from '../metric.ts';

const console = ['console'] as const;
const reviewKind = { kind: ['customer', 'transaction'] } as const;

export const people = {
  payments_console_request_duration_seconds: histogram(
    console,
    'From a request to its response',
    { route: 'console route, or the callback of the identity provider', status_class: ['2xx', '3xx', '4xx', '5xx'] },
    requestSeconds,
  ),
  payments_console_sign_ins_total: counter(console, 'Checked sign-in credentials', {
    method: ['password', 'totp', 'recovery_code', 'passkey', 'provider'],
    outcome: ['ok', 'refused'],
  }),
  payments_console_attempts_delayed_total: counter(console, 'Attempts rejected after too many others', {
    kind: ['person', 'address', 'totp', 'begin', 'mail'],
  }),
  payments_console_hashes_waiting: gauge(console, 'Password hashes in the queue'),
  payments_console_hashes_total: counter(console, 'Computed password hashes', { lane: ['sign_in', 'other'] }),
  payments_console_hashes_refused_total: counter(console, 'Password hashes rejected because the queue was full'),
  payments_console_mails_total: counter(console, 'Attempts to send mail', {
    kind: ['invitation', 'password_reset', 'password_was_reset', 'factor_was_reset'],
    outcome: ['sent', 'refused', 'failed', 'expired', 'nobody'],
  }),
  payments_console_mail_oldest_seconds: leaderGauge(console, 'Age of the oldest unsent mail; 0 if none'),
  payments_review_queue_oldest_seconds: leaderGauge(console, 'Age of the oldest open live review; 0 if none', reviewKind),
  payments_review_queue_waiting: leaderGauge(console, 'Open live reviews; the count stops at 1,000', reviewKind),
  payments_review_queue_bound_seconds: leaderGauge(console, 'Configured maximum age of a review'),
};
