import { Button, Group, Stack, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { FaultAlert } from '../parts/fault-alert.tsx';

/** Stands for a screen that failed. */
export function ScreenError({ error }: { readonly error: unknown }) {
  const router = useRouter();
  return <Failure error={error} retry={() => void router.invalidate()} />;
}

/** What failed and its request id, and a way on. */
export function Failure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  // A release replaced the parts of this one, which the page still points to.
  const isOld = /dynamically imported module|module script/i.test(error instanceof Error ? error.message : '');
  return (
    <Stack maw={640}>
      <Title order={1}>{isOld ? 'There is a newer console' : 'This screen failed'}</Title>
      {isOld ? null : <FaultAlert error={error} />}
      <Group>
        <Button onClick={() => (isOld ? window.location.reload() : retry())}>{isOld ? 'Load it' : 'Try again'}</Button>
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
      <Title order={1}>There is no such screen</Title>
      <Button component="a" href="/console" w="fit-content">
        Home
      </Button>
    </Stack>
  );
}
