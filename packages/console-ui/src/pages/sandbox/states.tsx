import { Select, Stack, Text } from '@mantine/core';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { CopyText } from '../../parts/copy-text.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { useFilters } from '../../parts/use-filters.ts';
import classes from './sandbox.module.css';

type Scenario = Answer<'/v1/meta/sandbox-scenarios', 'get'>['items'][number];

/** How to reach each state of each resource, and each error reason. */
export function States() {
  const scenarios = useRead('/v1/meta/sandbox-scenarios', {});
  return <ResourceScreen query={scenarios}>{({ items }) => <Ways scenarios={items} />}</ResourceScreen>;
}

function Ways({ scenarios }: { readonly scenarios: readonly Scenario[] }) {
  const { values, set } = useFilters();
  const resources = [...new Set(scenarios.map(({ resource }) => resource))];
  const resource = values['of'] ?? resources[0] ?? '';
  return (
    <Stack gap="md">
      <Select
        label="Of"
        w={260}
        allowDeselect={false}
        data={resources.map((value) => ({ value, label: wordsOf(value) }))}
        value={resource}
        onChange={(value) => set({ of: value ?? undefined })}
      />
      <Panel>
        <table className={classes['values']}>
          <tbody>
            {scenarios
              .filter((one) => one.resource === resource)
              .map(({ field, state, ways }) => (
                <tr key={`${field} ${state}`}>
                  <th scope="row">
                    <Text size="sm" fw={600}>
                      {state}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {field}
                    </Text>
                  </th>
                  <td>
                    {(ways[0] ?? []).map((line, at) => (
                      <div key={at}>
                        <CopyText text={line} label="the call" />
                      </div>
                    ))}
                    {ways.length > 1 ? (
                      <Text size="xs" c="dimmed">
                        {ways.length - 1} other {ways.length === 2 ? 'way' : 'ways'}
                      </Text>
                    ) : null}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </Panel>
    </Stack>
  );
}
