import './global.css';
import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Center, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isFault } from './api/fault.ts';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { Gate } from './session/gate.tsx';
import { sessionKey } from './session/session-queries.ts';
import { router } from './shell/router.tsx';
import { Failure } from './shell/screen-error.tsx';
import { theme, variables } from './theme.ts';

/** The nonce of this response, for styles that some components write into the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const isFinal = (error: Error): boolean => isFault(error) && error.status < 500 && error.status !== 429;
/** The session has ended, or another tab changed the session. */
const isOfSession = (error: Error): boolean =>
  isFault(error) && (error.status === 401 || error.details.some(({ field }) => field.startsWith('header:x-console-')));

const client = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isOfSession(error)) void client.invalidateQueries({ queryKey: sessionKey });
    },
  }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => count < 2 && !isFinal(error), refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/** Replaces the whole page if no other error screen can. */
function Failed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return (
    <Center component="main" mih="100vh" p="md">
      <Failure error={error} retry={retry} />
    </Center>
  );
}

const place = document.getElementById('app');
if (place !== null)
  createRoot(place).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto" getStyleNonce={() => nonce}>
        <Notifications position="bottom-right" />
        <QueryClientProvider client={client}>
          <ErrorBoundary fallback={Failed}>
            <Gate>
              <RouterProvider router={router} />
            </Gate>
          </ErrorBoundary>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
