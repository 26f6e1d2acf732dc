import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { consoleCall } from '../api/console-call.ts';
import { FaultAlert } from '../parts/fault-alert.tsx';
import { ProviderButton } from './provider-button.tsx';
import { takeSession } from './session-queries.ts';
import { WelcomeFrame } from './welcome-frame.tsx';

/** Password, then the second factor if the user has one. */
export function SignIn() {
  const [step, setStep] = useState<'password' | 'code'>('password');
  return step === 'password' ? (
    <PasswordStep onCodeNeeded={() => setStep('code')} />
  ) : (
    <CodeStep onBack={() => setStep('password')} />
  );
}

function PasswordStep({ onCodeNeeded }: { onCodeNeeded: () => void }) {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => consoleCall('signIn', { email, password }),
    onSuccess: (answer) => (answer.status === 'signed_in' ? takeSession(client, answer.session) : onCodeNeeded()),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <WelcomeFrame title="Sign in to the console">
      <form onSubmit={submit}>
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          mt="sm"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth mt="lg" loading={isPending}>
          Sign in
        </Button>
      </form>
      {error === null ? null : <FaultAlert error={error} />}
      <ProviderButton />
      <Text size="xs" c="dimmed">
        No account yet? Ask your admin for an invitation. On your own machine, <code>npm start</code> prints the first user.
      </Text>
    </WelcomeFrame>
  );
}

function CodeStep({ onBack }: { onBack: () => void }) {
  const client = useQueryClient();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => consoleCall('signInTotp', isRecovery ? { recoveryCode: code } : { code }),
    onSuccess: (answer) => {
      if (answer.status === 'signed_in') takeSession(client, answer.session);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  const other = (): void => {
    setIsRecovery(!isRecovery);
    setCode('');
    reset();
  };
  return (
    <WelcomeFrame title={isRecovery ? 'Recovery code' : 'Second factor'}>
      <form onSubmit={submit}>
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? 'One of your recovery codes' : 'Code of your authenticator app'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          required
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth mt="lg" loading={isPending}>
          Continue
        </Button>
      </form>
      {error === null ? null : <FaultAlert error={error} />}
      <Anchor component="button" type="button" size="sm" onClick={other}>
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Anchor>
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        Sign in as another user
      </Anchor>
    </WelcomeFrame>
  );
}
