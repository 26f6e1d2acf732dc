import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** Names and values in rows. Omits null, undefined, and empty values. */
export function Fields({ of }: { readonly of: readonly (readonly [name: string, value: ReactNode])[] }) {
  const shown = of.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={classes['fields']}>
      {shown.map(([name, value]) => (
        <div key={name} className={classes['field']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
