import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFilters } from './use-filters.ts';

export type Tab = { readonly name: string; readonly label: string; readonly content: () => ReactNode };

/** Tabs of a screen. The address contains the selected one. */
export function TabBar({ tabs }: { readonly tabs: readonly Tab[] }) {
  const { values, set } = useFilters();
  const [first] = tabs;
  const current = tabs.find(({ name }) => name === values['tab']) ?? first;
  return (
    <Tabs
      value={current?.name ?? null}
      onChange={(name) => set({ tab: name === first?.name ? undefined : (name ?? undefined) })}
      keepMounted={false}
      mt="lg"
    >
      <Tabs.List mb="md">
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name}>
          {name === current?.name ? content() : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
