import { changeRows, type Change, type ChangeRow } from '@pay/console-model/change-rows';
import { wordsOf } from './statuses.ts';
import classes from './change-table.module.css';

/** Changes before and after, field by field. */
export function ChangeTable({ changes, label = 'Changes' }: { readonly changes: readonly Change[]; readonly label?: string }) {
  const rows = changeRows(changes);
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={label}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.group}.${row.field}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row: { group, field, from, to, isHidden } }: { readonly row: ChangeRow }) {
  return (
    <tr>
      <th scope="row">
        {group === '' ? null : <small>{wordsOf(group)}</small>}
        {wordsOf(field)}
      </th>
      <td>
        {from === '' ? <span className={classes['none']}>nothing</span> : <del data-hidden={isHidden || undefined}>{from}</del>}
      </td>
      <td>
        {to === '' ? <span className={classes['none']}>nothing</span> : <ins data-hidden={isHidden || undefined}>{to}</ins>}
      </td>
    </tr>
  );
}
