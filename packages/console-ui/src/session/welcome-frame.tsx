import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './welcome-frame.module.css';

/** The page for users who are not signed in. */
export function WelcomeFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={classes['page']}>
      <div className={classes['card']}>
        <img src="/console/icon.svg" alt="" width={36} height={36} />
        <Title order={1} size="h3" mt="md" mb="lg">
          {title}
        </Title>
        <Stack>{children}</Stack>
      </div>
    </main>
  );
}
