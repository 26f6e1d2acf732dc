import { Instant } from '../../parts/instant.tsx';
import classes from './operator.module.css';

/** An age, marked once the time for a decision is over. */
export function WaitingSince({ since, dueAt }: { readonly since: string; readonly dueAt: string }) {
  const isLate = Date.parse(dueAt) < Date.now();
  return (
    <span className={isLate ? classes['late'] : undefined}>
      <Instant at={since} as="age" />
      {isLate ? ', overdue' : ''}
    </span>
  );
}
