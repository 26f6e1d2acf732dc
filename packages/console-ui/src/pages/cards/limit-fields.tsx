import { NumberInput, Select } from '@mantine/core';
import { frequencies, type Frequency } from './frequencies.ts';

type LimitValues = { readonly limitAmount: string; readonly limitFrequency: Frequency };

type LimitFieldsProps = {
  /** Label of the amount. */
  readonly label: string;
  readonly required?: boolean;
  readonly values: LimitValues;
  readonly set: (changes: Partial<LimitValues>) => void;
  readonly wrong: (field: string) => string | undefined;
};

export function LimitFields({ label, required = false, values, set, wrong }: LimitFieldsProps) {
  return (
    <>
      <NumberInput
        label={label}
        required={required}
        min={0.01}
        max={1_000_000}
        decimalScale={2}
        thousandSeparator=","
        error={wrong('limitAmount')}
        value={values.limitAmount}
        onChange={(value) => set({ limitAmount: String(value) })}
      />
      <Select
        label="Counted"
        allowDeselect={false}
        data={frequencies}
        value={values.limitFrequency}
        onChange={(value) => set({ limitFrequency: value ?? 'allTime' })}
      />
    </>
  );
}
