import { Alert, Skeleton, Text } from '@mantine/core';
import { limits } from '@pay/core/limits';
import { useQuery } from '@tanstack/react-query';
import classes from '../../parts/data-table.module.css';
import { countRows } from './batches-table.tsx';
import { columnWords } from './column-words.ts';
import { cellOf, readCsv, type RowsTable } from './rows-table.ts';

const shownRows = 5;

/** The first rows as the platform will read them, so that a wrong file is noticed before the upload. */
export function FilePreview({ file }: { readonly file: File }) {
  const { data, isError } = useQuery({
    queryKey: ['file preview', file.name, file.size, file.lastModified],
    queryFn: async () => readCsv(await file.text()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (isError) return <Alert color="red">The browser cannot read this file. Choose it again.</Alert>;
  if (data === undefined) return <Skeleton height={120} animate={false} />;
  const { columns, rows } = data;
  if (!columns.includes('amount'))
    return (
      <Alert color="red" title="The header has no column “amount”">
        Name the columns in the first row. The template has the names.
      </Alert>
    );
  if (rows.length > limits.batchRows)
    return <Alert color="red">The file has more than {countRows(limits.batchRows)}. Split it.</Alert>;
  return (
    <>
      <Text size="sm">
        {countRows(rows.length)} with {columns.length} columns
        {rows.length > shownRows ? `, of which the first ${shownRows} follow` : ''}:
      </Text>
      <PreviewTable table={{ columns, rows: rows.slice(0, shownRows) }} />
    </>
  );
}

function PreviewTable({ table: { columns, rows } }: { readonly table: RowsTable }) {
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label="First rows">
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {columnWords(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map((name) => (
                <td key={name}>{cellOf(row, name)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
