import { Tooltip } from '@mantine/core';
import { ageOf, localTime, utcTime } from './instants.ts';
import classes from './instant.module.css';

type InstantProps = {
  /** ISO 8601, or milliseconds or seconds since the epoch as some resources have it. */
  readonly at: string | number;
  /** `age`: how long ago, with the time on hover. */
  readonly as?: 'time' | 'age';
};

/** A time in the viewer's zone; hovering or focusing says it in UTC. */
export function Instant({ at, as = 'time' }: InstantProps) {
  const utc = utcTime(at);
  return (
    <Tooltip label={`${utc} UTC`} withArrow events={{ hover: true, focus: true, touch: true }}>
      <time dateTime={`${utc.replace(' ', 'T')}Z`} className={classes['time']}>
        {as === 'age' ? ageOf(at, Date.now()) : localTime(at)}
      </time>
    </Tooltip>
  );
}
