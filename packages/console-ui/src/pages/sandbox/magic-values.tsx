import { Stack, Text } from '@mantine/core';
import { magicTables } from '@pay/console-model/generated/magic-values';
import { CopyText } from '../../parts/copy-text.tsx';
import { Panel } from '../../parts/panel.tsx';
import classes from './sandbox.module.css';

export function MagicValues() {
  return (
    <Stack gap="md">
      {magicTables.map(({ title, where, values }) => (
        <Panel key={title} title={title}>
          <Text size="sm" c="dimmed" mb="xs">
            {where.replaceAll('`', '')}
          </Text>
          <table className={classes['values']}>
            <tbody>
              {values.map(({ value, outcome }) => (
                <tr key={value}>
                  <th scope="row">
                    <CopyText text={value} label={value} />
                  </th>
                  <td>{outcome}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      ))}
    </Stack>
  );
}
