import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTitle } from '../shell/use-title.ts';

type PageHeaderProps = {
  readonly title: string;
  /** Shown after the title, usually a state. */
  readonly badge?: ReactNode;
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
};

/** The head of a screen. Its title is also the document's. */
export function PageHeader({ title, badge, sub, actions }: PageHeaderProps) {
  useTitle(title);
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="sm">
      <Stack gap={2}>
        <Group gap="sm">
          <Title order={1} className="breakable">
            {title}
          </Title>
          {badge}
        </Group>
        {sub === undefined ? null : (
          <Text c="dimmed" size="sm" component="div">
            {sub}
          </Text>
        )}
      </Stack>
      {actions === undefined ? null : <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
