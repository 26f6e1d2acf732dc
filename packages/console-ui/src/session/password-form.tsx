import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { consoleCall } from '../api/console-call.ts';
import { FaultAlert } from '../parts/fault-alert.tsx';
import { notifyDone } from '../parts/notify.ts';
import { takeSession } from './session-queries.ts';

/** Sets a new password for the signed-in user and ends their other sessions. */
export function PasswordForm() {
  const client = useQueryClient();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => consoleCall('changePassword', { currentPassword, newPassword }),
    onSuccess: (session) => {
      notifyDone('Password changed. Your other sessions have ended.');
      setCurrent('');
      setNew('');
      takeSession(client, session);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit}>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        required
        value={currentPassword}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordInput
        label="New password"
        description="At least 12 characters. A sentence is easy to remember."
        autoComplete="new-password"
        required
        mt="sm"
        value={newPassword}
        onChange={(event) => setNew(event.currentTarget.value)}
      />
      <Button type="submit" mt="md" mb={error === null ? 0 : 'md'} loading={isPending}>
        Change password
      </Button>
      {error === null ? null : <FaultAlert error={error} />}
    </form>
  );
}
