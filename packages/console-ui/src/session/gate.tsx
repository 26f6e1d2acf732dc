// Guards every screen: the sign-in, and actions that the user must do first.
import { Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FaultAlert } from '../parts/fault-alert.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { ExpiredPassword } from './expired-password.tsx';
import { SessionContext } from './session-context.ts';
import { sessionQuery } from './session-queries.ts';
import { SignIn } from './sign-in.tsx';
import { WelcomeFrame } from './welcome-frame.tsx';

export function Gate({ children }: { readonly children: ReactNode }) {
  const { data: session, isPending, error } = useQuery(sessionQuery);
  if (isPending)
    return (
      <Center h="100vh">
        <Loader aria-label="Loading" />
      </Center>
    );
  if (session === undefined)
    return (
      <WelcomeFrame title="The console is not reachable">
        <FaultAlert error={error} />
      </WelcomeFrame>
    );
  if (window.location.pathname === '/console/accept-invitation') return <AcceptInvitation session={session} />;
  if (session === null) return <SignIn />;
  if (session.passwordExpired) return <ExpiredPassword session={session} />;
  return <SessionContext value={session}>{children}</SessionContext>;
}
