import { Button, Checkbox, Group, List, Text, TextInput, Title } from '@mantine/core';
import { memo, useState } from 'react';
import type { BatchRow } from './batches-table.tsx';
import { columnWords, errorWords } from './column-words.ts';
import { correctCell, type Correction } from './corrections.ts';
import classes from './fix-row.module.css';
import { cellOf, type Cells } from './rows-table.ts';

type FixRowProps = {
  readonly row: BatchRow;
  /** The cells of the upload. */
  readonly source: Cells;
  /** Columns of the file. */
  readonly columns: readonly string[];
  readonly correction: Correction;
  readonly onChange: (number: number, correction: Correction) => void;
};

/** One faulty row: its errors beside the cells that they concern. Drawn again only if its own cells change. */
export const FixRow = memo(function FixRow({ row, source, columns, correction, onChange }: FixRowProps) {
  const [isWhole, setWhole] = useState(false);
  const faulty = [...new Set(row.errors.map(({ field }) => field))].filter(isColumn);
  const loose = row.errors.filter(({ field }) => !isColumn(field));
  const others = columns.filter((name) => !faulty.includes(name));
  const shown = isWhole ? [...faulty, ...others] : faulty;
  const { cells, isLeftOut } = correction;
  return (
    <section className={classes['row']} data-left-out={isLeftOut || undefined} aria-label={`Row ${row.number}`}>
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={3} size="h6">
            Row {row.number}
          </Title>
          <Text size="sm" c="dimmed">
            {summaryOf(source)}
          </Text>
        </div>
        <Group gap="sm">
          {others.length === 0 ? null : (
            <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Only cells with errors' : 'All cells'}
            </Button>
          )}
          <Checkbox
            size="sm"
            label="Leave out"
            aria-label={`Leave out row ${row.number}`}
            checked={isLeftOut}
            onChange={(event) => onChange(row.number, { ...correction, isLeftOut: event.currentTarget.checked })}
          />
        </Group>
      </Group>
      {loose.length === 0 ? null : (
        <List size="sm" mt="xs">
          {loose.map((error) => (
            <List.Item key={`${error.field} ${error.code}`}>{errorWords(error)}</List.Item>
          ))}
        </List>
      )}
      <div className={classes['cells']}>
        {shown.map((column) => (
          <CellInput
            key={column}
            column={column}
            number={row.number}
            value={correctCell(source, correction, column)}
            problem={problemOf(row, column)}
            isCorrected={correctCell(source, correction, column) !== cellOf(source, column)}
            isDisabled={isLeftOut}
            onChange={(text) => onChange(row.number, { ...correction, cells: { ...cells, [column]: text } })}
          />
        ))}
      </div>
    </section>
  );
});

/** An error of the whole row or of its transfer concerns no cell. */
const isColumn = (field: string): boolean => !['', 'body', 'transactionId'].includes(field);

const problemOf = ({ errors }: BatchRow, column: string): string | undefined => {
  const problems = errors.filter(({ field }) => field === column).map(errorWords);
  return problems.length === 0 ? undefined : problems.join('. ');
};

/** What identifies the row for a person: their own id, the recipient, the amount. */
const summaryOf = (source: Cells): string => {
  const amount = [cellOf(source, 'amount'), cellOf(source, 'destinationCurrency').toUpperCase()].filter((text) => text !== '');
  const recipient = cellOf(source, 'counterparty.accountOwnerName') || cellOf(source, 'destinationAddress');
  return [cellOf(source, 'clientRowId'), recipient, amount.join(' → ')].filter((text) => text !== '').join(' · ');
};

type CellInputProps = {
  readonly column: string;
  readonly number: number;
  readonly value: string;
  readonly problem: string | undefined;
  readonly isCorrected: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (text: string) => void;
};

/** A corrected cell shows its former problem as a description until the next check. */
function CellInput({ column, number, value, problem, isCorrected, isDisabled, onChange }: CellInputProps) {
  return (
    <TextInput
      label={columnWords(column)}
      aria-label={`${columnWords(column)} of row ${number}`}
      value={value}
      disabled={isDisabled}
      error={isCorrected ? undefined : problem}
      description={isCorrected && problem !== undefined ? `Before: ${problem}` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
