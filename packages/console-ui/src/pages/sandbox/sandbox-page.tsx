import { EmptyState } from '../../parts/empty-state.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { TabBar, type Tab } from '../../parts/tab-bar.tsx';
import { useMay, useSession } from '../../session/session-context.ts';
import { Clock } from './clock.tsx';
import { Faults } from './faults.tsx';
import { MagicValues } from './magic-values.tsx';
import { Reset } from './reset.tsx';
import { Settings } from './settings.tsx';
import { States } from './states.tsx';
import { Stories } from './stories.tsx';

const tabs: readonly Tab[] = [
  { name: 'stories', label: 'Scenarios', content: () => <Stories /> },
  { name: 'clock', label: 'Clock', content: () => <Clock /> },
  { name: 'settings', label: 'Settings', content: () => <Settings /> },
  { name: 'magic', label: 'Magic values', content: () => <MagicValues /> },
  { name: 'states', label: 'Every state', content: () => <States /> },
  { name: 'faults', label: 'Faults', content: () => <Faults /> },
  { name: 'reset', label: 'Reset', content: () => <Reset /> },
];

export function Page() {
  const { environment } = useSession();
  const may = useMay();
  if (environment === 'live')
    return (
      <>
        <PageHeader title="Sandbox" />
        <EmptyState title="Sandbox only">Switch to the sandbox to simulate banks, merchants, and time.</EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title="Sandbox" sub="The sandbox runs the same code as live. You control banks, chains, merchants, and time." />
      {may('simulate:write') ? null : <p>Your role can view but not change the sandbox.</p>}
      <TabBar tabs={tabs} />
    </>
  );
}
