import { DeliveryStatus } from '@pay/contract/webhook/delivery';
import { deliverySeries, percentText } from './delivery-series.ts';

const one = (createdAt: number, status = 'succeeded', durationMs: number | null = null) => ({ createdAt, status, durationMs });
const span = { from: 0, to: 100, buckets: 4 };

test('each attempt with an outcome counts once, in the interval of its time', () => {
  const { buckets, succeeded, failed, permille } = deliverySeries(
    [one(0), one(24, 'failed'), one(25), one(99, 'exhausted'), one(100)],
    span,
  );
  expect(buckets.map((bucket) => [bucket.from, bucket.succeeded, bucket.failed, bucket.permille])).toEqual([
    [0, 1, 1, 500],
    [25, 1, 0, 1_000],
    [50, 0, 0, null],
    [75, 0, 1, 0],
  ]);
  expect({ succeeded, failed, permille }).toEqual({ succeeded: 2, failed: 2, permille: 500 });
});

test('an attempt without an outcome does not count', () => {
  const open = DeliveryStatus.options.filter((status) => !['succeeded', 'failed', 'exhausted'].includes(status));
  expect(
    deliverySeries(
      open.map((status) => one(1, status)),
      span,
    ),
  ).toMatchObject({ succeeded: 0, failed: 0, permille: null, medianMs: null });
});

test('half of the attempts are at most as long as the median', () => {
  const times = [40, 10, 20, 30].map((durationMs) => one(1, 'succeeded', durationMs));
  expect(deliverySeries(times, span).medianMs).toBe(20);
});

test('rounding never hides a failure in a share', () => {
  const many = [...Array.from({ length: 1_999 }, () => one(1)), one(1, 'failed')];
  expect(percentText(deliverySeries(many, span).permille)).toBe('99.9 %');
  expect([percentText(1_000), percentText(875), percentText(0), percentText(null)]).toEqual(['100 %', '87.5 %', '0 %', '–']);
});
