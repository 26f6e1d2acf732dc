// Delivery results of a webhook over time, as the points of a sparkline.

export type DeliveryInput = { readonly status: string; readonly createdAt: number; readonly durationMs?: number | null };

export type DeliveryBucket = {
  readonly from: number;
  readonly to: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Thousandths that succeeded. Null without attempts, which is neither good nor bad. */
  readonly permille: number | null;
};

export type DeliverySeries = {
  readonly buckets: readonly DeliveryBucket[];
  readonly succeeded: number;
  readonly failed: number;
  readonly permille: number | null;
  /** Median milliseconds of attempts with a response. */
  readonly medianMs: number | null;
};

export type SeriesSpan = { readonly from: number; readonly to: number; readonly buckets: number };

const isSuccess = ({ status }: DeliveryInput): boolean => status === 'succeeded';
/** Pending and running deliveries have no outcome yet, and dropped deliveries never get one. */
const isFailure = ({ status }: DeliveryInput): boolean => status === 'failed' || status === 'exhausted';

/** Attempts with an outcome, from `from` up to but excluding `to`, in buckets of equal length. */
export function deliverySeries(deliveries: readonly DeliveryInput[], { from, to, buckets }: SeriesSpan): DeliverySeries {
  const within = deliveries.filter((one) => one.createdAt >= from && one.createdAt < to && (isSuccess(one) || isFailure(one)));
  const size = (to - from) / buckets;
  const made = Array.from({ length: buckets }, (_, at): DeliveryBucket => {
    const own = within.filter(({ createdAt }) => Math.min(Math.floor((createdAt - from) / size), buckets - 1) === at);
    return { from: Math.round(from + at * size), to: Math.round(from + (at + 1) * size), ...counts(own) };
  });
  return { buckets: made, ...counts(within), medianMs: median(within) };
}

function counts(deliveries: readonly DeliveryInput[]): Pick<DeliveryBucket, 'succeeded' | 'failed' | 'permille'> {
  const succeeded = deliveries.filter(isSuccess).length;
  const all = deliveries.length;
  return { succeeded, failed: all - succeeded, permille: all === 0 ? null : Math.floor((succeeded * 1_000) / all) };
}

function median(deliveries: readonly DeliveryInput[]): number | null {
  const times = deliveries
    .flatMap(({ durationMs }) => (typeof durationMs === 'number' ? [durationMs] : []))
    .sort((a, b) => a - b);
  return times[Math.floor((times.length - 1) / 2)] ?? null;
}

/** A share as a percentage. It never rounds a failure away: 999.9 thousandths are 99.9 %, and only 1,000 are 100 %. */
export const percentText = (permille: number | null): string => {
  if (permille === null) return '–';
  return permille % 10 === 0 ? `${permille / 10} %` : `${Math.floor(permille / 10)}.${permille % 10} %`;
};
