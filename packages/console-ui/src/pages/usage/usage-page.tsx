import { Group, Progress, Select, Stack, Switch, Text } from '@mantine/core';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Fields } from '../../parts/fields.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useSession } from '../../session/session-context.ts';
import { consoleFilter, consoleWords, sourceQuery } from '../requests/source-query.ts';
import { UsageBars } from './usage-bars.tsx';
import classes from './usage.module.css';

type Limits = Answer<'/v1/limits', 'get'>;
export type Interval = Answer<'/v1/usage', 'get'>['items'][number];

const spans = {
  day: { hours: 24, granularity: 'hour' },
  week: { hours: 168, granularity: 'day' },
  month: { hours: 720, granularity: 'day' },
} as const;
type Span = keyof typeof spans;
const hourMs = 3_600_000;

export function Page() {
  const { values, set } = useFilters();
  const span = (values['span'] ?? 'day') in spans ? ((values['span'] ?? 'day') as Span) : 'day';
  const { hours, granularity } = spans[span];
  // Whole hours, so that the same span uses the same cached read.
  const to = (Math.floor(Date.now() / hourMs) + 1) * hourMs;
  const query = {
    ...{ from: new Date(to - hours * hourMs).toISOString(), to: new Date(to).toISOString(), granularity },
    ...sourceQuery(values),
  };
  const whole = useRead('/v1/usage', { query });
  const byRoute = useRead('/v1/usage', { query: { ...query, groupBy: 'route' } });
  return (
    <>
      <PageHeader
        title="Limits and usage"
        sub="Remaining limits and past requests."
        actions={<CodeButton request={{ method: 'GET', template: '/v1/usage', input: { query } }} />}
      />
      <Stack gap="md">
        <LimitPanels />
        <Panel
          title="Requests"
          actions={
            <Group gap="md">
              <Switch
                size="xs"
                label={consoleWords}
                checked={values[consoleFilter] === 'true'}
                onChange={(event) => set({ [consoleFilter]: event.currentTarget.checked ? 'true' : undefined })}
              />
              <Select
                size="xs"
                w={150}
                aria-label="Time"
                allowDeselect={false}
                data={[
                  { value: 'day', label: 'Last 24 hours' },
                  { value: 'week', label: 'Last 7 days' },
                  { value: 'month', label: 'Last 30 days' },
                ]}
                value={span}
                onChange={(value) => set({ span: value ?? undefined })}
              />
            </Group>
          }
        >
          <ResourceScreen query={whole}>
            {({ items }) => <UsageBars intervals={items} from={to - hours * hourMs} to={to} granularity={granularity} />}
          </ResourceScreen>
        </Panel>
        <Panel title="By route" flush>
          <DataTable
            label="Requests by route"
            query={
              {
                ...byRoute,
                data: byRoute.data === undefined ? undefined : { ...byRoute.data, items: sumByGroup(byRoute.data.items) },
              } as typeof byRoute
            }
            columns={columns}
            idOf={({ group }) => group ?? ''}
            empty={<EmptyState title="No requests yet">Calls of the API are counted here within a minute.</EmptyState>}
          />
        </Panel>
      </Stack>
    </>
  );
}

const columns: readonly Column<Interval>[] = [
  { head: 'Route', cell: ({ group }) => <code className={classes['route']}>{group}</code>, text: ({ group }) => group ?? '' },
  { head: 'Requests', align: 'end', cell: ({ count }) => count, text: ({ count }) => String(count) },
  { head: 'Refused', align: 'end', cell: ({ errors4xx }) => errors4xx, text: ({ errors4xx }) => String(errors4xx) },
  { head: 'Failed', align: 'end', cell: ({ errors5xx }) => errors5xx, text: ({ errors5xx }) => String(errors5xx) },
  { head: 'Over a rate limit', align: 'end', wide: true, cell: ({ limited }) => limited, text: ({ limited }) => String(limited) },
  { head: 'p99, worst', align: 'end', wide: true, cell: ({ p99Ms }) => `${p99Ms} ms`, text: ({ p99Ms }) => String(p99Ms) },
];

/**
 * Sums the intervals of a group into one row, the busiest first. Quantiles cannot be added, so the row shows those
 * of the worst interval.
 */
function sumByGroup(intervals: readonly Interval[]): Interval[] {
  const groups = new Map<string | null, Interval>();
  for (const one of intervals) {
    const before = groups.get(one.group);
    groups.set(
      one.group,
      before === undefined ? one : { ...one, ...addCounts(before, one), p99Ms: Math.max(before.p99Ms, one.p99Ms) },
    );
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

const addCounts = (a: Interval, b: Interval) => ({
  count: a.count + b.count,
  errors4xx: a.errors4xx + b.errors4xx,
  errors5xx: a.errors5xx + b.errors5xx,
  limited: a.limited + b.limited,
});

const rateWords: Readonly<Record<string, string>> = { read: 'Reading', write: 'Changing', cardCreation: 'Card creation' };

function LimitPanels() {
  const limits = useRead('/v1/limits', {}, { refetchInterval: 10_000 });
  const { apiUrl } = useSession();
  return (
    <ResourceScreen query={limits}>
      {(data) => (
        <div className="columns">
          <Panel title="Rates">
            <Stack gap="sm">
              {data.rates.map((rate) => (
                <Rate key={rate.class} rate={rate} />
              ))}
              <Text size="xs" c="dimmed">
                These limits belong to this session. Each key has its own limits, by default the same.
              </Text>
            </Stack>
          </Panel>
          <Panel title="Quotas">
            <Stack gap="sm">
              {data.quotas.map(({ quota, used, limit }) => (
                <Meter key={quota} label={`${quota}: ${used} of ${limit}`} value={used} max={limit} />
              ))}
              <Fields of={[['API', <code key="api">{apiUrl}</code>]]} />
            </Stack>
          </Panel>
        </div>
      )}
    </ResourceScreen>
  );
}

function Rate({ rate }: { readonly rate: Limits['rates'][number] }) {
  const { limit, remaining, windowSeconds } = rate;
  const label = `${rateWords[rate.class] ?? rate.class}: ${remaining} of ${limit} left, per ${windowSeconds === 1 ? 'second' : `${windowSeconds} seconds`}`;
  return <Meter label={label} value={limit - remaining} max={limit} />;
}

function Meter({ label, value, max }: { readonly label: string; readonly value: number; readonly max: number }) {
  const share = max === 0 ? 0 : Math.min(100, Math.round((value * 100) / max));
  return (
    <div>
      <Text size="sm" mb={4}>
        {label}
      </Text>
      <Progress value={share} color={share >= 90 ? 'red' : 'brand'} aria-label={label} />
    </div>
  );
}
