import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';

/** Finds a request id inside any text. Ids are in each response’s X-Request-Id, in errors, and in logs. */
export const requestIdIn = (text: string): string | undefined => /req_[0-9a-z]{26}/.exec(text)?.[0];

export function FindRequest() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const id = requestIdIn(text);
    if (id === undefined) setError('Enter a request id: req_ and 26 letters and digits.');
    else void navigate({ to: `/requests/${id}` });
  };
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-start" mb="md">
        <TextInput
          aria-label="Request id"
          placeholder="req_… or a log line with a request id"
          leftSection={<IconSearch size={16} />}
          w={380}
          maw="100%"
          error={error}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Find
        </Button>
      </Group>
    </form>
  );
}
