import { toneOf, wordsOf } from './statuses.ts';
import classes from './status-badge.module.css';

/** A state in words, repeated by a color. */
export function StatusBadge({ status, label }: { readonly status: string; readonly label?: string }) {
  return (
    <span className={classes['badge']} data-tone={toneOf(status)}>
      {label ?? wordsOf(status)}
    </span>
  );
}
