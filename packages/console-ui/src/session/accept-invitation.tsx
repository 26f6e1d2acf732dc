import type { ConsoleSession } from '@pay/contract/console/route';
import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { consoleCall } from '../api/console-call.ts';
import { FaultAlert } from '../parts/fault-alert.tsx';
import { ProviderButton } from './provider-button.tsx';
import { WelcomeFrame } from './welcome-frame.tsx';

/** The token is in the URL fragment, so that no server logs it. */
export function AcceptInvitation({ session }: { readonly session: ConsoleSession | null }) {
  const [token] = useState(() => window.location.hash.slice(1).replace(/^token=/, ''));
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: () => consoleCall('acceptInvitation', session === null ? { token, name, password } : { token }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  if (isSuccess)
    return (
      <WelcomeFrame title="Welcome">
        <Text size="sm">Invitation accepted.</Text>
        <Button component="a" href="/console">
          {session === null ? 'Sign in' : 'To the console'}
        </Button>
      </WelcomeFrame>
    );
  return (
    <WelcomeFrame title="Accept the invitation">
      <form onSubmit={submit}>
        {session === null ? (
          <>
            <TextInput
              label="Your name"
              autoComplete="name"
              required
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <PasswordInput
              label="Choose a password"
              description="At least 12 characters. A sentence is easy to remember."
              autoComplete="new-password"
              required
              mt="sm"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        ) : (
          <Text size="sm">
            You are signed in as <b>{session.user.email}</b>.
          </Text>
        )}
        <Button type="submit" fullWidth mt="lg" loading={isPending}>
          Accept
        </Button>
      </form>
      {session === null ? <ProviderButton invitation={token} /> : null}
      {session === null ? (
        <Text size="xs" c="dimmed">
          Do you have a password? <a href="/console">Sign in</a> first, then open the link again.
        </Text>
      ) : null}
      {error === null ? null : <FaultAlert error={error} />}
    </WelcomeFrame>
  );
}
