import { useEffect } from 'react';
import { useIsPlatform, useSession } from '../session/session-context.ts';

/** The document's title names the environment, so that tabs cannot be mistaken for each other. */
export function useTitle(title: string): void {
  const { environment } = useSession();
  const isPlatform = useIsPlatform();
  useEffect(() => {
    document.title = `${title} · ${environment === 'live' ? 'Live' : 'Sandbox'} · ${isPlatform ? 'Platform' : 'Console'}`;
  }, [title, environment, isPlatform]);
}
