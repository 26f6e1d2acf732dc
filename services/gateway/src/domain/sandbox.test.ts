import { changeSettings, offsetAfter } from './sandbox.ts';

test('only what differs from the defaults is kept', () => {
  expect(changeSettings({}, { autoAdvance: false })).toEqual({ autoAdvance: false });
  expect(changeSettings({ settings: { autoAdvance: false } }, { autoAdvance: true })).toEqual({});
  expect(changeSettings({ settings: { autoAdvance: false } }, { stepDelayMs: 5, autoAdvance: undefined })).toEqual({
    autoAdvance: false,
    stepDelayMs: 5,
  });
});

test('rates are replaced pair by pair', () => {
  expect(changeSettings({ settings: { rates: { usd_mxn: '17' } } }, { rates: { usd_eur: '0.9' } })).toEqual({
    rates: { usd_mxn: '17', usd_eur: '0.9' },
  });
});

test('a clock is advanced from where it stands, set to a moment, or put back', () => {
  expect(offsetAfter(1_000, { advanceSeconds: 60 }, 5)).toBe(61_000);
  expect(offsetAfter(1_000, { set: '1970-01-01T00:01:00Z' }, 10_000)).toBe(50_000);
  expect(offsetAfter(1_000, { reset: true }, 5)).toBe(0);
});
