import { Text } from '@mantine/core';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { useOperatorRead } from '../../api/operator-hooks.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { ChangeRule } from './change-rule.tsx';

type Rule = OperatorAnswer<'getFourEyes'>['items'][number];

const ruleText = ({ rule, above }: Rule): string => {
  if (rule === 'always') return 'always two people';
  if (rule === 'live') return 'two people in live';
  if (rule === 'never') return 'one person';
  const amounts = Object.entries(above ?? {}).map(([currency, amount]) => `${amount} ${currency.toUpperCase()}`);
  return `two people in live above ${amounts.join(', ')}`;
};

const columns: readonly Column<Rule>[] = [
  {
    head: 'Action',
    cell: ({ action, summary }) => (
      <>
        {summary}
        <Text size="xs" c="dimmed">
          {action}
        </Text>
      </>
    ),
    text: ({ action }) => action,
  },
  { head: 'Needs', cell: ruleText, text: ruleText },
  { head: 'Who may ask, and approve', cell: ({ roles }) => roles.join(', '), text: ({ roles }) => roles.join(' ') },
  { head: 'Change', align: 'end', cell: (rule) => (rule.isFixed ? 'fixed' : <ChangeRule rule={rule} />) },
];

const waitOf = (days: number): string => (days === 0 ? '' : ` A new role approves after ${days} days.`);

export function Page() {
  const rules = useOperatorRead('getFourEyes');
  const page = { ...rules, data: { items: rules.data?.items ?? [], nextCursor: undefined } };
  return (
    <>
      <PageHeader
        title="Two people"
        sub={`A proposal is required to lift a block, move money, grant permissions, or approve a live customer. Another person decides within ${rules.data?.hours ?? '…'} hours, and neither invited the other.${waitOf(rules.data?.probationDays ?? 0)}`}
      />
      <DataTable
        label="Rules of two people"
        query={page as Parameters<typeof DataTable<Rule>>[0]['query']}
        columns={columns}
        idOf={({ action }) => action}
        empty={null}
      />
    </>
  );
}
