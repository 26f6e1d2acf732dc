import { Button, Group, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Instant } from '../../parts/instant.tsx';
import { NamedId } from '../../parts/named-id.tsx';
import { Panel } from '../../parts/panel.tsx';
import { followEvents, type LiveEvent } from './event-stream.ts';
import classes from './events.module.css';

const shownMax = 100;
const againMs = 3_000;

/** Events from now on, newest first. */
export function LiveEvents({ type, resourceId }: { readonly type: string | undefined; readonly resourceId: string | undefined }) {
  const [isOn, setOn] = useState(false);
  const { events, isOpen, error } = useLive(isOn);
  const shown = events.filter(
    (one) => (type === undefined || one.type === type) && (resourceId === undefined || one.resourceId === resourceId),
  );
  return (
    <Panel
      title="Live"
      actions={
        <Group gap="sm" wrap="nowrap">
          <Text size="xs" c="dimmed" role="status">
            {!isOn ? '' : isOpen ? 'following' : 'connecting'}
          </Text>
          <Button
            size="xs"
            variant={isOn ? 'default' : 'filled'}
            leftSection={isOn ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
            onClick={() => setOn(!isOn)}
          >
            {isOn ? 'Stop' : 'Follow'}
          </Button>
        </Group>
      }
    >
      {error === undefined ? null : <FaultAlert error={error} />}
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {isOn
            ? 'Nothing yet. New events appear here.'
            : 'Follow the stream, then cause an event. It appears here within a second.'}
        </Text>
      ) : (
        <ol className={classes['live']} aria-label="Events as they happen">
          {shown.map((event) => (
            <li key={event.id}>
              <Instant at={event.createdAt} /> <Link to={`/events/${event.id}`}>{event.type}</Link>{' '}
              <NamedId id={event.resourceId} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Resumes at the same position when the connection breaks, until the user turns it off. */
function useLive(isOn: boolean) {
  const [events, setEvents] = useState<readonly LiveEvent[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<unknown>();
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!isOn) return undefined;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (event: LiveEvent): void => {
      last.current = event.id;
      setEvents((before) => [event, ...before].slice(0, shownMax));
    };
    const markOpen = (): void => {
      setOpen(true);
      setError(undefined);
    };
    const follow = (): void => {
      void followEvents(last.current, { signal: abort.signal, onEvent: take, onOpen: markOpen })
        .catch((reason: unknown) => {
          if (!abort.signal.aborted) setError(reason);
        })
        .finally(() => {
          setOpen(false);
          if (!abort.signal.aborted) timer = setTimeout(follow, againMs);
        });
    };
    follow();
    return () => {
      clearTimeout(timer);
      abort.abort();
      setOpen(false);
    };
  }, [isOn]);
  return { events, isOpen, error };
}
