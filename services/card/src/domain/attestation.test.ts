import { MINUTE } from '@pay/core/time';
import { attestationEnd, attestationStatus } from './attestation.ts';

const asked = 1_000_000_000;

test.each([
  ['never asked for', undefined, 0, 'unattested'],
  ['just asked for', asked, 0, 'attested'],
  ['asked for within the window', asked, 10 * MINUTE - 1, 'attested'],
  ['asked for exactly a window ago', asked, 10 * MINUTE, 'stale'],
  ['asked for long ago', asked, 1_000 * MINUTE, 'stale'],
  ['asked for in the future of a clock that was set back', asked, -1, 'unattested'],
] as const)('details %s: what follows is %s', (_, at, later, expected) => {
  const latest = at === undefined ? undefined : { at };
  expect(attestationStatus(latest, { windowMinutes: 10, nowMs: asked + later })).toBe(expected);
});

test('a card that names no window has an hour', () => {
  expect(attestationEnd(asked, undefined) - asked).toBe(60 * MINUTE);
  expect(attestationStatus({ at: asked }, { windowMinutes: undefined, nowMs: asked + 60 * MINUTE - 1 })).toBe('attested');
  expect(attestationStatus({ at: asked }, { windowMinutes: undefined, nowMs: asked + 60 * MINUTE })).toBe('stale');
});
