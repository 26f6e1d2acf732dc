import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import type { Transaction } from '../transfers/transfers-table.tsx';
import { oldestMoving, outcomeOf, successRate, volumesOf } from './activity.ts';

export function Figures({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const volumes = volumesOf(transactions);
  const oldest = oldestMoving(transactions);
  const moving = transactions.filter(({ status }) => outcomeOf(status) === 'moving').length;
  return (
    <Group gap="xl" mb="lg" align="flex-start">
      <Figure name="Sent and arrived, by source currency">
        {volumes.length === 0 ? 'Nothing yet' : null}
        {volumes.map(({ currency, amount, count }) => (
          <div key={currency}>
            <Money amount={amount} currency={currency} />
            <Text span size="xs" c="dimmed" ml="xs">
              {count} {count === 1 ? 'transfer' : 'transfers'}
            </Text>
          </div>
        ))}
      </Figure>
      <Figure name="Transactions">
        <Text fz="1.5rem" fw={650} lh={1.3}>
          {transactions.length.toLocaleString('en')}
        </Text>
      </Figure>
      <Figure name="Success rate">
        <Text fz="1.5rem" fw={650} lh={1.3}>
          {successRate(transactions) ?? '–'}
        </Text>
      </Figure>
      <Figure name="In progress">
        <Text fz="1.5rem" fw={650} lh={1.3}>
          {moving}
        </Text>
        {oldest === undefined ? null : (
          <Text size="sm" component="div">
            <Link to={`/transfers/${oldest.id}`}>The oldest</Link> began <Instant at={oldest.createdAt} as="age" />
          </Text>
        )}
      </Figure>
    </Group>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      {children}
    </div>
  );
}
