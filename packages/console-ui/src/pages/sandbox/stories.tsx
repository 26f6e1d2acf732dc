import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { StoryFailed, runStory, type StepResult } from '@pay/console-model/run-story';
import type { Story } from '@pay/console-model/story-shape';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../api/hooks.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { useMay } from '../../session/session-context.ts';
import { sendStep } from './send-step.ts';
import { StepLine } from './step-line.tsx';
import classes from './sandbox.module.css';

/** Stories as buttons: each creates its resources through ordinary calls and shows them. */
export function Stories() {
  const { data } = useQuery({
    queryKey: ['sandbox-stories'],
    queryFn: async () => (await import('@pay/console-model/generated/stories')).sandboxStories,
    staleTime: Infinity,
  });
  const [shown, setShown] = useState<Story>();
  const { told, run } = useRun();
  const start = (story: Story): void => {
    setShown(story);
    run.mutate(story);
  };
  return (
    <div className={classes['two']}>
      <Stack gap="md">
        <Panel title="Scenarios">
          <ul className={classes['stories']}>
            {(data?.stories ?? []).map((story) => (
              <StoryLine
                key={story.name}
                story={story}
                isBusy={run.isPending}
                isRunning={run.isPending && shown === story}
                onRun={start}
              />
            ))}
          </ul>
        </Panel>
        <EventOrder events={data?.events ?? []} isBusy={run.isPending} onRun={start} />
      </Stack>
      <Panel title={shown === undefined ? 'What happens' : wordsOf(shown.name)}>
        {shown === undefined ? (
          <Text size="sm" c="dimmed">
            Run a scenario to see every call and its results.
          </Text>
        ) : null}
        <ol className={classes['steps']} aria-live="polite">
          {told.map((result, at) => (
            <StepLine key={at} result={result} />
          ))}
        </ol>
        {run.isError ? (
          run.error instanceof StoryFailed ? (
            <Alert color="red">{run.error.message}</Alert>
          ) : (
            <FaultAlert error={run.error} />
          )
        ) : null}
        {run.isSuccess ? (
          <Text size="sm" fw={600} role="status">
            Done.
          </Text>
        ) : null}
      </Panel>
    </div>
  );
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function useRun() {
  const client = useQueryClient();
  const [told, setTold] = useState<readonly StepResult[]>([]);
  const run = useMutation({
    mutationFn: (story: Story) => {
      setTold([]);
      return runStory(story, {
        send: (call) => sendStep(call, { sleep }),
        sleep,
        tell: (result) => setTold((before) => [...before, result]),
        unique: crypto.randomUUID().slice(0, 13),
      });
    },
    onSettled: () => refresh(client),
  });
  return { told, run };
}

type StoryLineProps = {
  readonly story: Story;
  readonly isBusy: boolean;
  readonly isRunning: boolean;
  readonly onRun: (story: Story) => void;
};

function StoryLine({ story, isBusy, isRunning, onRun }: StoryLineProps) {
  const may = useMay();
  return (
    <li>
      <div>
        <Text size="sm" fw={600}>
          {wordsOf(story.name)}
        </Text>
        <Text size="sm" c="dimmed">
          {story.summary}
        </Text>
      </div>
      {may('simulate:write') ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`Run ${wordsOf(story.name)}`}
          leftSection={<IconPlayerPlay size={14} />}
          loading={isRunning}
          disabled={isBusy && !isRunning}
          onClick={() => onRun(story)}
        >
          Run
        </Button>
      ) : null}
    </li>
  );
}

type EventOrderProps = { readonly events: readonly Story[]; readonly isBusy: boolean; readonly onRun: (story: Story) => void };

function EventOrder({ events, isBusy, onRun }: EventOrderProps) {
  const may = useMay();
  const [name, setName] = useState<string | null>('transaction.completed');
  const story = events.find((one) => one.name === name);
  if (!may('simulate:write')) return null;
  return (
    <Panel title="Create an event">
      <Group align="flex-end" gap="sm">
        <Select label="Event" w={270} searchable data={events.map((one) => one.name)} value={name} onChange={setName} />
        <Button
          disabled={story === undefined || isBusy}
          onClick={() => {
            if (story !== undefined) onRun(story);
          }}
        >
          Make it happen
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        Creates the event’s resources with ordinary calls, and restores settings that it changes.
      </Text>
    </Panel>
  );
}
