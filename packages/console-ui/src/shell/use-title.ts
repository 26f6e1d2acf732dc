import { useEffect } from 'react';
import { useIsPlatform, useSession } from '../session/session-context.ts';

/** Puts the environment into the document's title, so that users cannot confuse tabs. */
export function useTitle(title: string): void {
  const { environment } = useSession();
  const isPlatform = useIsPlatform();
  useEffect(() => {
    document.title = `${title} · ${environment === 'live' ? 'Live' : 'Sandbox'} · ${isPlatform ? 'Platform' : 'Console'}`;
  }, [title, environment, isPlatform]);
}
