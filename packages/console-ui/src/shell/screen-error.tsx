import { Button, Group, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { FaultAlert } from '../parts/fault-alert.tsx';
import { sessionKey } from '../session/session-queries.ts';

export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const client = useQueryClient();
  const retry = (): void => {
    // A cached response that broke the screen would break it again.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    reset();
    void router.invalidate();
  };
  return <Failure error={error} retry={retry} />;
}

/** The error and its request id, and how to continue. */
export function Failure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  // Whether a release replaced the modules to which this page still refers.
  const isOld = /dynamically imported module|module script/i.test(error instanceof Error ? error.message : '');
  return (
    <Stack maw={640}>
      <Title order={1}>{isOld ? 'A newer console is available' : 'This screen failed'}</Title>
      {isOld ? null : <FaultAlert error={error} />}
      <Group>
        <Button onClick={() => (isOld ? window.location.reload() : retry())}>{isOld ? 'Reload' : 'Try again'}</Button>
        <Button variant="default" component="a" href="/console">
          Home
        </Button>
      </Group>
    </Stack>
  );
}

export function NoScreen() {
  return (
    <Stack maw={640}>
      <Title order={1}>No such screen</Title>
      <Button component="a" href="/console" w="fit-content">
        Home
      </Button>
    </Stack>
  );
}
