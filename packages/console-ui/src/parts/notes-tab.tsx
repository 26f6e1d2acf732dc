import { Notes } from './notes.tsx';
import type { Tab } from './tab-bar.tsx';

/** The tab of every screen of a resource that colleagues write notes on. */
export const notesTab = (resourceId: string): Tab => ({
  name: 'notes',
  label: 'Notes',
  content: () => <Notes resourceId={resourceId} />,
});
