import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import type { noteLengthMax as lengthMax } from '@pay/contract/risk/notes';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { consoleCall } from '../api/console-call.ts';
import { useConsoleChange } from '../api/console-hooks.ts';
import { useIsPlatform, useSession } from '../session/session-context.ts';
import classes from './notes.module.css';
import { FaultAlert } from './fault-alert.tsx';
import { Instant } from './instant.tsx';
import { Panel } from './panel.tsx';

/** Equals packages/contract/src/risk/notes.ts. */
const noteLengthMax: typeof lengthMax = 2_000;

type NotesProps = {
  readonly resourceId: string;
  /** For a resource of the other environment. */
  readonly isReadOnly?: boolean;
};

/** Notes of colleagues on a resource, newest first. No route changes or deletes one. */
export function Notes({ resourceId, isReadOnly = false }: NotesProps) {
  const { allowed } = useSession();
  const notes = useQuery({
    queryKey: ['listNotes', resourceId],
    queryFn: ({ signal }) => consoleCall('listNotes', undefined, { id: resourceId, signal }),
  });
  return (
    <Panel title="Notes">
      <Stack gap="md">
        {isReadOnly || !allowed.includes('addNote') ? null : <NewNote resourceId={resourceId} />}
        {notes.isError ? <FaultAlert error={notes.error} onRetry={() => void notes.refetch()} /> : null}
        {notes.isPending ? <Skeleton height={40} role="status" aria-busy="true" aria-label="Notes are loading" /> : null}
        {notes.data?.items.length === 0 ? (
          <Text size="sm" c="dimmed">
            No notes yet.
          </Text>
        ) : null}
        <ol className={classes['notes']} aria-label="Notes">
          {notes.data?.items.map(({ at, author, text }) => (
            <li key={`${at} ${author} ${text}`}>
              <p className={classes['text']}>{text}</p>
              <Text size="xs" c="dimmed">
                {author}, <Instant at={at} />
              </Text>
            </li>
          ))}
        </ol>
      </Stack>
    </Panel>
  );
}

function NewNote({ resourceId }: Pick<NotesProps, 'resourceId'>) {
  const isPlatform = useIsPlatform();
  const [text, setText] = useState('');
  const add = useConsoleChange('addNote', { stale: ['listNotes'], onDone: () => setText('') });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate({ id: resourceId, body: { text: text.trim() } });
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        label="Note"
        description={`${isPlatform ? 'Platform staff' : 'Members of your account'} can read it. You cannot change or delete it later.`}
        maxLength={noteLengthMax}
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {add.error === null ? null : <FaultAlert error={add.error} />}
      <Group justify="flex-end" mt="xs">
        <Button type="submit" size="xs" variant="default" loading={add.isPending} disabled={text.trim() === ''}>
          Add note
        </Button>
      </Group>
    </form>
  );
}
