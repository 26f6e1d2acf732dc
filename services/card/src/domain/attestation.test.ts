import { MINUTE } from '@pay/core/time';
import { attestationEnd, attestationStatus } from './attestation.ts';

const requestedAt = 1_000_000_000;

test.each([
  ['never asked for', undefined, 0, 'unattested'],
  ['just asked for', requestedAt, 0, 'attested'],
  ['asked for within the window', requestedAt, 10 * MINUTE - 1, 'attested'],
  ['asked for exactly a window ago', requestedAt, 10 * MINUTE, 'stale'],
  ['asked for long ago', requestedAt, 1_000 * MINUTE, 'stale'],
  ['asked for in the future of a clock that was set back', requestedAt, -1, 'unattested'],
] as const)('details %s: what follows is %s', (_, at, later, expectedStatus) => {
  const latest = at === undefined ? undefined : { at };
  expect(attestationStatus(latest, { windowMinutes: 10, nowMs: requestedAt + later })).toBe(expectedStatus);
});

test('a card without a configured window uses an hour', () => {
  expect(attestationEnd(requestedAt, undefined) - requestedAt).toBe(60 * MINUTE);
  expect(attestationStatus({ at: requestedAt }, { windowMinutes: undefined, nowMs: requestedAt + 60 * MINUTE - 1 })).toBe(
    'attested',
  );
  expect(attestationStatus({ at: requestedAt }, { windowMinutes: undefined, nowMs: requestedAt + 60 * MINUTE })).toBe('stale');
});
