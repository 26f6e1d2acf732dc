import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { consoleCall } from '../api/console-call.ts';
import { FaultAlert } from '../parts/fault-alert.tsx';

/** The available sign-in methods. */
export const useWaysIn = () =>
  useQuery({ queryKey: ['getSignIn'], queryFn: ({ signal }) => consoleCall('getSignIn', undefined, { signal }) });

/** A button to the identity provider, which redirects back. Empty without a provider. */
export function ProviderButton({ invitation }: { readonly invitation?: string }) {
  const { data } = useWaysIn();
  const begin = useMutation({
    mutationFn: () => consoleCall('beginOidc', invitation === undefined ? {} : { invitation }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const provider = data?.provider ?? null;
  if (provider === null) return null;
  return (
    <Stack gap="sm">
      <Button variant="default" fullWidth loading={begin.isPending} onClick={() => begin.mutate()}>
        Continue with {provider.name}
      </Button>
      {begin.error === null ? null : <FaultAlert error={begin.error} />}
    </Stack>
  );
}
