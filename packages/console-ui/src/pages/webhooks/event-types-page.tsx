import { Accordion, Badge, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { useFilters } from '../../parts/use-filters.ts';

type EventType = Answer<'/v1/webhook-event-types', 'get'>['data'][number];

export function Page() {
  const { values, set } = useFilters();
  const types = useRead('/v1/webhook-event-types', {});
  const sought = (values['q'] ?? '').toLowerCase();
  return (
    <>
      <PageHeader
        title="Event catalog"
        sub="Every event type, with an example of its delivery."
        actions={<CodeButton request={{ method: 'GET', template: '/v1/webhook-event-types' }} />}
      />
      <TextInput
        mb="md"
        maw={360}
        aria-label="Search events"
        placeholder="transaction, limit, frozen"
        leftSection={<IconSearch size={16} />}
        value={values['q'] ?? ''}
        onChange={(event) => set({ q: event.currentTarget.value })}
      />
      <ResourceScreen query={types}>
        {({ data }) => (
          <Catalogue types={data.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(sought))} />
        )}
      </ResourceScreen>
    </>
  );
}

function Catalogue({ types }: { readonly types: readonly EventType[] }) {
  const categories = [...new Set(types.map(({ category }) => category))];
  if (types.length === 0) return <Text>No event type matches.</Text>;
  return (
    <Stack gap="md">
      {categories.map((category) => (
        <Panel key={category} title={wordsOf(category)} flush>
          <Accordion chevronPosition="left">
            {types
              .filter((one) => one.category === category)
              .map((type) => (
                <Accordion.Item key={type.name} value={type.name}>
                  <Accordion.Control>
                    <Group gap="sm">
                      <Badge variant="light" tt="none" radius="sm">
                        {type.name}
                      </Badge>
                      <Text size="sm">{type.description}</Text>
                    </Group>
                  </Accordion.Control>
                  <Accordion.Panel>
                    <Sample name={type.name} />
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
          </Accordion>
        </Panel>
      ))}
    </Stack>
  );
}

/** All samples are one file, loaded when the user opens the first sample. */
function Sample({ name }: { readonly name: string }) {
  const { data } = useQuery({
    queryKey: ['event-samples'],
    queryFn: async () => (await import('@pay/console-model/generated/event-samples')).eventSamples,
    staleTime: Infinity,
  });
  return (
    <Stack gap="xs">
      <JsonView value={data?.[name] ?? {}} label={`Sample of ${name}`} />
      <Link to="/events" search={{ type: name }}>
        Your own events
      </Link>
    </Stack>
  );
}
