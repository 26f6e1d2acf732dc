import { Group, Text } from '@mantine/core';
import { localTime } from '../../parts/instants.ts';
import type { Interval } from './usage-page.tsx';
import classes from './usage.module.css';

type UsageBarsProps = {
  readonly intervals: readonly Interval[];
  readonly from: number;
  readonly to: number;
  readonly granularity: 'hour' | 'day';
};
type Bar = { readonly at: number; readonly good: number; readonly refused: number; readonly failed: number };

const sizes = { hour: 3_600_000, day: 86_400_000 };

/** Requests over time: succeeded, rejected, and failed. Includes intervals without requests. */
export function UsageBars({ intervals, from, to, granularity }: UsageBarsProps) {
  const size = sizes[granularity];
  const first = Math.floor(from / size) * size;
  const bars = Array.from({ length: Math.ceil((to - first) / size) }, (_, at): Bar => {
    const start = first + at * size;
    const found = intervals.find((one) => Date.parse(one.from) === start);
    const { count = 0, errors4xx = 0, errors5xx = 0 } = found ?? {};
    return { at: start, good: count - errors4xx - errors5xx, refused: errors4xx, failed: errors5xx };
  });
  const most = Math.max(1, ...bars.map(({ good, refused, failed }) => good + refused + failed));
  const sum = (name: 'good' | 'refused' | 'failed'): number => bars.reduce((all, bar) => all + bar[name], 0);
  return (
    <figure className={classes['figure']}>
      <div
        className={classes['bars']}
        role="img"
        aria-label={`${sum('good')} succeeded, ${sum('refused')} were rejected, ${sum('failed')} failed`}
      >
        {bars.map((bar) => (
          <Column key={bar.at} bar={bar} most={most} />
        ))}
      </div>
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {localTime(first)}
        </Text>
        <Text size="xs" c="dimmed">
          now
        </Text>
      </Group>
      <figcaption className={classes['legend']}>
        <span data-kind="good">{sum('good')} succeeded</span>
        <span data-kind="refused">{sum('refused')} refused (4xx)</span>
        <span data-kind="failed">{sum('failed')} failed (5xx)</span>
      </figcaption>
    </figure>
  );
}

function Column({ bar, most }: { readonly bar: Bar; readonly most: number }) {
  const tall = (count: number): string => `${(count * 100) / most}%`;
  return (
    <div className={classes['column']} title={`${localTime(bar.at)}: ${bar.good + bar.refused + bar.failed} requests`}>
      <div data-kind="failed" style={{ height: tall(bar.failed) }} />
      <div data-kind="refused" style={{ height: tall(bar.refused) }} />
      <div data-kind="good" style={{ height: tall(bar.good) }} />
    </div>
  );
}
