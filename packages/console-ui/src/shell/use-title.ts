import { useEffect } from 'react';
import { useSession } from '../session/session-context.ts';

/** The document's title names the environment, so that tabs cannot be mistaken for each other. */
export function useTitle(title: string): void {
  const { environment } = useSession();
  useEffect(() => {
    document.title = `${title} · ${environment === 'live' ? 'Live' : 'Sandbox'} · Console`;
  }, [title, environment]);
}
