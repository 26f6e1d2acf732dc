import { Hint } from './hint.tsx';
import { ageOf, localTime, utcTime } from './instants.ts';
import classes from './instant.module.css';

type InstantProps = {
  /** ISO 8601, or milliseconds or seconds since the epoch. */
  readonly at: string | number;
  /** `age`: how long ago, with the time on hover. */
  readonly as?: 'time' | 'age';
};

/** A time in the viewer's zone. Hovering or focusing shows it in UTC. */
export function Instant({ at, as = 'time' }: InstantProps) {
  const utc = utcTime(at);
  return (
    <Hint label={`${utc} UTC`}>
      {(events) => (
        <time dateTime={`${utc.replace(' ', 'T')}Z`} className={classes['time']} {...events}>
          {as === 'age' ? ageOf(at, Date.now()) : localTime(at)}
        </time>
      )}
    </Hint>
  );
}
