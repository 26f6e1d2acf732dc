import type { ConsoleSession } from '@pay/contract/console/route';
import { Anchor, Text } from '@mantine/core';
import { PasswordForm } from './password-form.tsx';
import { useSignOut } from './session-queries.ts';
import { WelcomeFrame } from './welcome-frame.tsx';

/** Another person set the initial password, which permits one sign-in. */
export function ExpiredPassword({ session }: { readonly session: ConsoleSession }) {
  const signOut = useSignOut();
  return (
    <WelcomeFrame title="Choose your password">
      <Text size="sm">
        Your first password worked only once. You are <b>{session.user.email}</b>.
      </Text>
      <PasswordForm />
      <Anchor component="button" type="button" size="sm" onClick={() => signOut.mutate()}>
        Sign out
      </Anchor>
    </WelcomeFrame>
  );
}
