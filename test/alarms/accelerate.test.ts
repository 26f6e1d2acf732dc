import { accelerateRules, accelerateExpression, msOf } from './accelerate.ts';

test.each([
  ['rate(x[5m])', 'rate(x[30s])'],
  ['avg_over_time(sum(rate(x[10m]))[1d:10m] offset 10m)', 'avg_over_time(sum(rate(x[60s]))[8640s:60s] offset 60s)'],
  ['avg_over_time((max(x) > bool 60)[5m:1m])', 'avg_over_time((max(x) > bool 60)[30s:6s])'],
  ['increase(x{le="60"}[15s])', 'increase(x{le="60"}[1500ms])'],
  ['max_over_time(x[1h30m:])', 'max_over_time(x[540s:])'],
  ['x offset -5m', 'x offset -30s'],
  ['max(x{pod=~"payments-postgres-[0-9]+",a="[5m] offset 5m"})', 'max(x{pod=~"payments-postgres-[0-9]+",a="[5m] offset 5m"})'],
  ['time() - max(x) > 600', 'time() - max(x) > 600'],
  ['payments:slo_events:rate5m >= 0.05', 'payments:slo_events:rate5m >= 0.05'],
])('%s on a clock ten times as fast is %s', (expr, fast) => {
  expect(accelerateExpression(expr, 10)).toBe(fast);
});

test('a rule’s wait and its group’s interval are divided too, and nothing else of it changes', () => {
  const rule = { alert: 'A', expr: 'x > 300', for: '2m', keep_firing_for: '10m', labels: { window: '1h' } };
  const file = { groups: [{ name: 'g', interval: '30s', rules: [rule, { record: 'r:rate5m', expr: 'rate(x[5m])' }] }] };
  expect(accelerateRules(file, 10)).toEqual({
    groups: [
      {
        name: 'g',
        interval: '3s',
        rules: [
          { ...rule, for: '12s', keep_firing_for: '60s' },
          { record: 'r:rate5m', expr: 'rate(x[30s])' },
        ],
      },
    ],
  });
});

test('a duration is parsed as Prometheus writes it', () => {
  expect([msOf('1h30m'), msOf('500ms'), msOf('30d')]).toEqual([5_400_000, 500, 2_592_000_000]);
  expect(() => msOf('5 minutes')).toThrow(RangeError);
});
