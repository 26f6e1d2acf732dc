// Trailing windows from sums by minute and by hour: whole hours and minutes are added up, and only the partial minutes
// at both ends are counted row by row. A window has the same cost for any amount of history.
import { DAY, HOUR, MINUTE } from '@pay/core/time';

export type Grain = 'row' | 'minute' | 'hour';
/** From `from` up to, not including, `to`: milliseconds for rows, numbered minutes or hours for sums. */
export type Segment = { readonly grain: Grain; readonly from: number; readonly to: number };

const ceilDiv = (n: number, by: number): number => Math.ceil(n / by);
const floorDiv = (n: number, by: number): number => Math.floor(n / by);

/** Segments that cover milliseconds `from` (included) to `to` (not included) exactly once. */
export function segmentsOf(from: number, to: number): Segment[] {
  if (to <= from) return [];
  const firstMinute = ceilDiv(from, MINUTE);
  const lastMinute = floorDiv(to, MINUTE);
  if (firstMinute >= lastMinute) return [{ grain: 'row', from, to }];
  const firstHour = ceilDiv(firstMinute * MINUTE, HOUR);
  const lastHour = floorDiv(lastMinute * MINUTE, HOUR);
  const perHour = HOUR / MINUTE;
  const minutes: Segment[] =
    firstHour <= lastHour
      ? [
          { grain: 'minute', from: firstMinute, to: firstHour * perHour },
          { grain: 'hour', from: firstHour, to: lastHour },
          { grain: 'minute', from: lastHour * perHour, to: lastMinute },
        ]
      : [{ grain: 'minute', from: firstMinute, to: lastMinute }];
  const edges: Segment[] = [
    { grain: 'row', from, to: firstMinute * MINUTE },
    { grain: 'row', from: lastMinute * MINUTE, to },
  ];
  return [...edges, ...minutes].filter((segment) => segment.from < segment.to);
}

export const minuteOf = (at: number): number => floorDiv(at, MINUTE);
export const hourOf = (at: number): number => floorDiv(at, HOUR);

export type Baseline = {
  /** Hours in one window of the average; the sums have no finer grain. */
  readonly hoursPerWindow: number;
  /** Numbered hours before the present window: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds at which the present window of the average began. */
  readonly presentFrom: number;
};

/**
 * The windows whose average is compared with a spike. A window shorter than an hour is compared with the hour's
 * average, which is the cautious side: it can only be higher.
 */
export function baselineOf(
  at: number,
  { windowMinutes, baselineDays }: { windowMinutes: number; baselineDays: number },
): Baseline {
  const hoursPerWindow = ceilDiv(windowMinutes * MINUTE, HOUR);
  const present = floorDiv(hourOf(at), hoursPerWindow) * hoursPerWindow;
  return { hoursPerWindow, from: hourOf(at - baselineDays * DAY), to: present, presentFrom: present * HOUR };
}
