import { Tabs } from '@mantine/core';
import { EmptyState } from '../../parts/empty-state.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useMay, useSession } from '../../session/session-context.ts';
import { Clock } from './clock.tsx';
import { Faults } from './faults.tsx';
import { MagicValues } from './magic-values.tsx';
import { Reset } from './reset.tsx';
import { Settings } from './settings.tsx';
import { States } from './states.tsx';
import { Stories } from './stories.tsx';

const tabs = [
  { name: 'stories', label: 'Scenarios', Tab: Stories },
  { name: 'clock', label: 'Clock', Tab: Clock },
  { name: 'settings', label: 'Settings', Tab: Settings },
  { name: 'magic', label: 'Magic values', Tab: MagicValues },
  { name: 'states', label: 'Every state', Tab: States },
  { name: 'faults', label: 'Faults', Tab: Faults },
  { name: 'reset', label: 'Reset', Tab: Reset },
] as const;

export function Page() {
  const { environment } = useSession();
  const may = useMay();
  const { values, set } = useFilters();
  const current = tabs.find(({ name }) => name === values['tab'])?.name ?? 'stories';
  if (environment === 'live')
    return (
      <>
        <PageHeader title="Sandbox" />
        <EmptyState title="There is none here">Switch to the sandbox to play banks, merchants and the clock.</EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title="Sandbox" sub="The same code as live; banks, chains, merchants and time are yours to play." />
      {may('simulate:write') ? null : <p>Your role here may look, and change nothing.</p>}
      <Tabs value={current} onChange={(tab) => set({ tab: tab ?? undefined })} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Tab }) => (
          <Tabs.Panel key={name} value={name}>
            <Tab />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
