import { mergeSettings, offsetAfter, withinClock } from './sandbox.ts';

test('only settings that differ from the defaults are stored', () => {
  expect(mergeSettings({}, { autoAdvance: false })).toEqual({ autoAdvance: false });
  expect(mergeSettings({ settings: { autoAdvance: false } }, { autoAdvance: true })).toEqual({});
  expect(mergeSettings({ settings: { autoAdvance: false } }, { stepDelayMs: 5, autoAdvance: undefined })).toEqual({
    autoAdvance: false,
    stepDelayMs: 5,
  });
});

test('rates are replaced pair by pair', () => {
  expect(mergeSettings({ settings: { rates: { usd_mxn: '17' } } }, { rates: { usd_eur: '0.9' } })).toEqual({
    rates: { usd_mxn: '17', usd_eur: '0.9' },
  });
});

test('a clock is advanced from its current time, set to an instant, or reset', () => {
  expect(offsetAfter(1_000, { advanceSeconds: 60 }, 5)).toBe(61_000);
  expect(offsetAfter(1_000, { set: '1970-01-01T00:01:00Z' }, 10_000)).toBe(50_000);
  expect(offsetAfter(1_000, { reset: true }, 5)).toBe(0);
});

test('a clock shows the years 1970 to 2999 and no others', () => {
  const at = (text: string): boolean => withinClock(Date.parse(text));
  expect([at('1970-01-01T00:00:00Z'), at('2999-12-31T23:59:59Z')]).toEqual([true, true]);
  expect([at('1969-12-31T23:59:59Z'), at('3000-01-01T00:00:00Z'), withinClock(NaN)]).toEqual([false, false, false]);
});
