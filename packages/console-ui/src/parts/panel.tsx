import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

type PanelProps = {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly flush?: boolean;
};

/** A titled part of a screen. With `flush`, the contents reach the edges, as for tables. */
export function Panel({ title, actions, children, flush = false }: PanelProps) {
  return (
    <section className={classes['panel']} data-flush={flush || undefined}>
      {title === undefined ? null : (
        <Group justify="space-between" className={classes['head'] ?? ''} wrap="nowrap">
          <Title order={2} size="h5">
            {title}
          </Title>
          {actions}
        </Group>
      )}
      {children}
    </section>
  );
}
