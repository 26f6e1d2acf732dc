import { Button, Group, Stack, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { FaultAlert } from '../parts/fault-alert.tsx';

/** Stands for a screen that failed: the words, the hint and the request id, and a way on. */
export function ScreenError({ error }: { readonly error: unknown }) {
  const router = useRouter();
  // A release replaced the parts of this one, which the page still points to.
  const isOld = /dynamically imported module|module script/i.test(error instanceof Error ? error.message : '');
  return (
    <Stack maw={640}>
      <Title order={1}>{isOld ? 'There is a newer console' : 'This screen failed'}</Title>
      {isOld ? null : <FaultAlert error={error} />}
      <Group>
        <Button onClick={() => (isOld ? window.location.reload() : void router.invalidate())}>
          {isOld ? 'Load it' : 'Try again'}
        </Button>
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
