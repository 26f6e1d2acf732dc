import type { ReactNode } from 'react';
import { CodeSamples } from './code-samples.tsx';
import type { ApiRequest } from './code-text.ts';
import { JsonView } from './json-view.tsx';
import { TabBar, type Tab } from './tab-bar.tsx';

type ObjectTabsProps = {
  /** The first tab. */
  readonly children: ReactNode;
  /** Other tabs, between the first and the two of every object. */
  readonly more?: readonly Tab[];
  /** The API's response. */
  readonly json: unknown;
  /** The request that reads it. */
  readonly request: ApiRequest;
};

/** One object: the readable view first, then its JSON and the call that reads it. */
export function ObjectTabs({ children, more = [], json, request }: ObjectTabsProps) {
  return (
    <TabBar
      tabs={[
        { name: 'overview', label: 'Overview', content: () => children },
        ...more,
        { name: 'json', label: 'JSON', content: () => <JsonView value={json} /> },
        { name: 'code', label: 'As code', content: () => <CodeSamples request={request} /> },
      ]}
    />
  );
}
