import type { ReactNode } from 'react';
import { CodeSamples } from './code-samples.tsx';
import type { ApiRequest } from './code-text.ts';
import { JsonView } from './json-view.tsx';
import { TabBar, type Tab } from './tab-bar.tsx';

type ObjectTabsProps = {
  /** The first tab. */
  readonly children: ReactNode;
  /** Others between the first and the two that every object has. */
  readonly more?: readonly Tab[];
  /** As the API answered it. */
  readonly json: unknown;
  /** The request that reads it. */
  readonly request: ApiRequest;
};

/** One object: what people read first, then its JSON and the call that reads it. */
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
