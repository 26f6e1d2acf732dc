import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useConsoleChange } from '../../api/console-hooks.ts';
import { CopyText } from '../../parts/copy-text.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { FreshFactor } from '../../session/fresh-factor.tsx';
import { useSession } from '../../session/session-context.ts';
import { keepSession, sessionKey } from '../../session/session-queries.ts';
import { QrCode } from './qr-code.tsx';

export function SecondFactor() {
  const { user } = useSession();
  if (!user.totp)
    return (
      <Stack gap="sm" align="flex-start">
        <StatusBadge status="pending" label="Off" />
        <Text size="sm">With a second factor, your password alone is not enough to sign in.</Text>
        <Dialog label="Set up an authenticator app">{(close) => <SetUp onDone={close} />}</Dialog>
      </Stack>
    );
  return (
    <Stack gap="sm" align="flex-start">
      <StatusBadge status="active" label="On" />
      <Text size="sm">{user.recoveryCodesLeft} recovery codes are left, in case you lose the app.</Text>
      <Group>
        <Dialog label="New recovery codes">
          {(close) => (
            <FreshFactor isNeeded>
              <NewCodes onDone={close} />
            </FreshFactor>
          )}
        </Dialog>
        <Dialog label="Turn it off">{(close) => <TurnOff onDone={close} />}</Dialog>
      </Group>
    </Stack>
  );
}

function Dialog({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={label} closeOnClickOutside={false}>
        {opened ? children(close) : null}
      </Modal>
    </>
  );
}

type StepProps = { readonly onDone: () => void };

function SetUp({ onDone }: StepProps) {
  const begin = useConsoleChange('beginTotp', { stale: [] });
  const confirm = useConsoleChange('confirmTotp', { stale: [] });
  const [code, setCode] = useState('');
  if (confirm.data !== undefined) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  if (begin.data === undefined)
    return (
      <PasswordStep
        label="Continue"
        isPending={begin.isPending}
        error={begin.error}
        onPassword={(password) => begin.mutate({ body: { password } })}
      />
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    confirm.mutate({ body: { code } });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">Scan this with your authenticator app, or enter the secret there.</Text>
        <QrCode text={begin.data.uri} label="Secret for the authenticator app" />
        <CopyText text={begin.data.secret} label="the secret" />
        <TextInput
          label="The code that it shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {confirm.error === null ? null : <FaultAlert error={confirm.error} />}
        <Button type="submit" loading={confirm.isPending}>
          Turn it on
        </Button>
      </Stack>
    </form>
  );
}

function NewCodes({ onDone }: StepProps) {
  const renew = useConsoleChange('renewRecoveryCodes', { stale: [] });
  if (renew.data !== undefined) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onDone} />;
  return (
    <PasswordStep
      label="Make new codes"
      isPending={renew.isPending}
      error={renew.error}
      onPassword={(password) => renew.mutate({ body: { password } })}
    />
  );
}

function TurnOff({ onDone }: StepProps) {
  const client = useQueryClient();
  const remove = useConsoleChange('removeTotp', {
    stale: [],
    done: 'The second factor is off.',
    onDone: (session) => {
      onDone();
      keepSession(client, session);
    },
  });
  return (
    <PasswordStep
      label="Turn it off"
      isPending={remove.isPending}
      error={remove.error}
      isCodeNeeded
      onPassword={(password, code) => remove.mutate({ body: { password, code } })}
    />
  );
}

type PasswordStepProps = {
  readonly label: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Whether the next step also requires a code of the app. */
  readonly isCodeNeeded?: boolean;
  readonly onPassword: (password: string, code: string) => void;
};

/** Requires the password: a person at an unlocked browser does not have it. */
function PasswordStep({ label, isPending, error, isCodeNeeded = false, onPassword }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onPassword(password, code);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {isCodeNeeded ? (
          <TextInput
            label="Code of your authenticator app"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : null}
        {error === null ? null : <FaultAlert error={error} />}
        <Button type="submit" loading={isPending}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[] } & StepProps) {
  const client = useQueryClient();
  // Rereads only now: an earlier reread would remove the panel behind this dialog.
  const finish = (): void => {
    onDone();
    void client.invalidateQueries({ queryKey: sessionKey });
  };
  return (
    <Stack>
      <Text size="sm">Each code signs you in once without the app. The codes are shown only once.</Text>
      <JsonView value={codes.join('\n')} label="Recovery codes" isPlain />
      <Button onClick={finish}>I have saved them</Button>
    </Stack>
  );
}
