import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeSamples } from './code-samples.tsx';
import type { ApiRequest } from './code-text.ts';
import { JsonView } from './json-view.tsx';
import { useFilters } from './use-filters.ts';

type ObjectTabsProps = {
  /** The first tab. */
  readonly children: ReactNode;
  /** Others between the first and the two that every object has. */
  readonly more?: readonly { readonly name: string; readonly label: string; readonly children: ReactNode }[];
  /** As the API answered it. */
  readonly json: unknown;
  /** The request that reads it. */
  readonly request: ApiRequest;
};

/** One object: what people read first, then its JSON and the call that reads it. The tab stands in the address. */
export function ObjectTabs({ children, more = [], json, request }: ObjectTabsProps) {
  const { values, set } = useFilters();
  const tabs = [
    { name: 'overview', label: 'Overview', children },
    ...more,
    { name: 'json', label: 'JSON', children: <JsonView value={json} /> },
    { name: 'code', label: 'As code', children: <CodeSamples request={request} /> },
  ];
  const current = tabs.find(({ name }) => name === values['tab'])?.name ?? 'overview';
  return (
    <Tabs
      value={current}
      onChange={(tab) => set({ tab: tab === 'overview' ? undefined : (tab ?? undefined) })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.name} value={tab.name}>
          {tab.children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
