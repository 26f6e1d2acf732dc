import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type EmptyStateProps = { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode };

/** Shown for an empty list: what would be here, and how to create it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes['empty'] ?? ''}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children === undefined ? null : (
        <Text c="dimmed" size="sm" maw={440} ta="center" component="div">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}
