// Guards content that needs a recent proof of the second factor: requests the proof, then shows the content.
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { consoleCall } from '../api/console-call.ts';
import { FaultAlert } from '../parts/fault-alert.tsx';
import { useSession } from './session-context.ts';
import { keepSession } from './session-queries.ts';

type FreshFactorProps = { readonly isNeeded: boolean; readonly children: ReactNode };

export function FreshFactor({ isNeeded, children }: FreshFactorProps) {
  const { user, factorProvenUntil } = useSession();
  if (!isNeeded || (factorProvenUntil !== null && Date.parse(factorProvenUntil) > Date.now())) return children;
  if (!user.totp && user.passkeys === 0)
    return (
      <Alert color="yellow" title="This needs a second factor">
        You have no second factor. Set one up on the screen{' '}
        <Anchor href="/console/security" inherit c="inherit" underline="always">
          Security
        </Anchor>
        , then come back.
      </Alert>
    );
  return <ProveFactor />;
}

function ProveFactor() {
  const { user } = useSession();
  const client = useQueryClient();
  const [isRecovery, setIsRecovery] = useState(!user.totp);
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (how: 'code' | 'passkey') =>
      consoleCall('proveSecondFactor', how === 'passkey' ? await askPasskey() : isRecovery ? { recoveryCode: code } : { code }),
    onSuccess: (session) => keepSession(client, session),
  });
  // Handles Enter without a form, because this is used inside forms, and forms cannot be nested.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    mutate('code');
  };
  return (
    <Stack gap="sm">
      <Text size="sm">Confirm your second factor first. The confirmation is valid for five minutes.</Text>
      <TextInput
        key={String(isRecovery)}
        label={isRecovery ? 'One of your recovery codes' : 'Code of your authenticator app'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        value={code}
        onKeyDown={onKey}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {error === null ? null : <FaultAlert error={error} />}
      <Button loading={isPending} disabled={code === ''} onClick={() => mutate('code')}>
        Prove
      </Button>
      {user.passkeys === 0 ? null : (
        <Button variant="default" disabled={isPending} onClick={() => mutate('passkey')}>
          Use a passkey
        </Button>
      )}
      {user.totp ? (
        <Anchor component="button" type="button" size="sm" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Anchor>
      ) : null}
    </Stack>
  );
}

async function askPasskey() {
  const { options } = await consoleCall('beginPasskeyProof');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  // `get` returns an assertion, whose type is a constant. The library's type states neither.
  const assertion = (credential as PublicKeyCredential).toJSON() as AuthenticationResponseJSON;
  const clientExtensionResults = { ...assertion.clientExtensionResults };
  return { passkey: { ...assertion, type: 'public-key' as const, clientExtensionResults } };
}
