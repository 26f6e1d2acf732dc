import type { DeliveryBucket } from '@pay/console-model/delivery-series';
import classes from './sparkline.module.css';

type SparklineProps = {
  readonly buckets: readonly DeliveryBucket[];
  /** Description of the picture for screen readers. */
  readonly label: string;
  readonly height?: number;
};

const step = 7;
const bar = 5;

/** Delivery results over time: a bar per interval, its height by their number, red by the failed share. */
export function Sparkline({ buckets, label, height = 28 }: SparklineProps) {
  const most = Math.max(1, ...buckets.map(({ succeeded, failed }) => succeeded + failed));
  return (
    <svg
      className={classes['line']}
      width={buckets.length * step}
      height={height}
      viewBox={`0 0 ${buckets.length * step} ${height}`}
      role="img"
      aria-label={label}
    >
      {buckets.map((bucket, at) => (
        <Bar key={bucket.from} bucket={bucket} x={at * step} most={most} height={height} />
      ))}
    </svg>
  );
}

type BarProps = { readonly bucket: DeliveryBucket; readonly x: number; readonly most: number; readonly height: number };

function Bar({ bucket: { succeeded, failed }, x, most, height }: BarProps) {
  const all = succeeded + failed;
  if (all === 0) return <rect className={classes['none']} x={x} y={height - 2} width={bar} height={2} />;
  // The minimum heights show any delivery, and one failure among many.
  const tall = Math.max(4, Math.round((all / most) * height));
  const bad = failed === 0 ? 0 : Math.max(3, Math.round((failed / all) * tall));
  return (
    <>
      <rect className={classes['good']} x={x} y={height - tall} width={bar} height={tall - bad} rx={1} />
      {bad === 0 ? null : <rect className={classes['bad']} x={x} y={height - bad} width={bar} height={bad} rx={1} />}
    </>
  );
}
