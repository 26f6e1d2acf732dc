import { SECOND } from '@pay/core/time';
import type { Metrics } from '@pay/kernel/metrics';
import type { AttemptKind } from '../domain/attempts.ts';
import type { MailKind } from '../domain/mail.ts';
import { hashLanes, type HashLane } from './turns.ts';

export type ConsoleMetrics = ReturnType<typeof consoleMetrics>;
type SignInMethod = 'password' | 'totp' | 'recovery_code' | 'passkey' | 'provider';
export type MailOutcome = 'sent' | 'refused' | 'failed' | 'expired' | 'nobody';

export function consoleMetrics(metrics: Metrics) {
  const requests = metrics.histogram('payments_console_request_duration_seconds');
  const signIns = metrics.counter('payments_console_sign_ins_total');
  const delayed = metrics.counter('payments_console_attempts_delayed_total');
  const waiting = metrics.gauge('payments_console_hashes_waiting');
  const hashes = metrics.counter('payments_console_hashes_total');
  const hashesRefused = metrics.counter('payments_console_hashes_refused_total');
  const mails = metrics.counter('payments_console_mails_total');
  hashesRefused.inc(0);
  for (const lane of hashLanes) hashes.inc({ lane }, 0);
  return {
    answered: (route: string, status: number, ms: number): void =>
      requests.observe({ route, status_class: `${Math.floor(status / 100)}xx` }, ms / SECOND),
    signedIn: (method: SignInMethod): void => signIns.inc({ method, outcome: 'ok' }),
    signInRefused: (method: SignInMethod): void => signIns.inc({ method, outcome: 'refused' }),
    attemptDelayed: (kind: AttemptKind): void => delayed.inc({ kind }),
    hashesWaiting: (count: number): void => waiting.set(count),
    hashStarted: (lane: HashLane): void => hashes.inc({ lane }),
    hashRefused: (): void => hashesRefused.inc(),
    mailTried: (kind: MailKind, outcome: MailOutcome): void => mails.inc({ kind, outcome }),
  };
}
