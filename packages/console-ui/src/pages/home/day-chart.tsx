import { useState } from 'react';
import type { Day, Outcome } from './activity.ts';
import classes from './day-chart.module.css';

const outcomes: readonly Outcome[] = ['completed', 'moving', 'failed'];
const words: Readonly<Record<Outcome, string>> = { completed: 'Completed', moving: 'In progress', failed: 'Failed or returned' };
const height = 120;
const slot = 20;

/** Transactions by day, stacked by their outcome. Screen readers get a table of the same numbers. */
export function DayChart({ days }: { readonly days: readonly Day[] }) {
  const [at, setAt] = useState<number | undefined>();
  const most = Math.max(1, ...days.map(({ counts }) => counts.completed + counts.moving + counts.failed));
  const shown = at === undefined ? undefined : days[at];
  return (
    <figure className={classes['figure']}>
      <svg
        viewBox={`0 0 ${days.length * slot} ${height}`}
        preserveAspectRatio="none"
        className={classes['chart']}
        aria-hidden
        onMouseLeave={() => setAt(undefined)}
      >
        {days.map(({ day, counts }, index) => (
          <g key={day} onMouseEnter={() => setAt(index)}>
            <rect className={classes['slot']} x={index * slot} y={0} width={slot} height={height} data-at={index === at} />
            {stackOutcomes(counts, most).map(({ outcome, y, size }) => (
              <rect key={outcome} x={index * slot + 3} y={y} width={slot - 6} height={size} data-outcome={outcome} />
            ))}
          </g>
        ))}
      </svg>
      <div className={classes['axis']} aria-hidden>
        <span>{days[0]?.day}</span>
        <span>
          {shown === undefined
            ? ''
            : `${shown.day}: ${outcomes.map((one) => `${shown.counts[one]} ${words[one].toLowerCase()}`).join(', ')}`}
        </span>
        <span>{days.at(-1)?.day}</span>
      </div>
      <figcaption className={classes['legend']}>
        {outcomes.map((outcome) => (
          <span key={outcome} data-outcome={outcome}>
            {words[outcome]}
          </span>
        ))}
      </figcaption>
      <DayTable days={days} />
    </figure>
  );
}

function stackOutcomes(counts: Day['counts'], most: number): { outcome: Outcome; y: number; size: number }[] {
  let top = height;
  return outcomes.map((outcome) => {
    const size = (counts[outcome] / most) * (height - 4);
    top -= size;
    return { outcome, y: top, size };
  });
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <table className={classes['table']}>
      <caption>Transactions by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {outcomes.map((outcome) => (
            <th key={outcome} scope="col">
              {words[outcome]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, counts }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {outcomes.map((outcome) => (
              <td key={outcome}>{counts[outcome]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
