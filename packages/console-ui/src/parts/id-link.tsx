import { Link } from '@tanstack/react-router';
import { useIsPlatform } from '../session/session-context.ts';
import { screenOf } from '../shell/search-targets.ts';
import { CopyIcon } from './copy-text.tsx';
import classes from './copy-text.module.css';

/** An id with a link to its screen, if any. `short` shows the end, which differs between ids. */
export function IdLink({ id, short = false }: { readonly id: string; readonly short?: boolean }) {
  const isPlatform = useIsPlatform();
  const screen = screenOf(id, isPlatform);
  const shown = short ? shortId(id) : id;
  return (
    <span className={classes['copy']} data-short={short}>
      {screen === undefined ? (
        <span className={classes['text']}>{shown}</span>
      ) : (
        <Link to={screen} className={classes['text']} title={id}>
          {shown}
        </Link>
      )}
      <CopyIcon text={id} label={id} />
    </span>
  );
}

/** `txn_…k4p2x1` */
export function shortId(id: string): string {
  const at = id.indexOf('_');
  return at < 0 || id.length < 16 ? id : `${id.slice(0, at + 1)}…${id.slice(-6)}`;
}
