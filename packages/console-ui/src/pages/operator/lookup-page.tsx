import { Button, Group, List, Text, TextInput } from '@mantine/core';
import { IconEyeSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { screenOf } from '../../shell/search-targets.ts';

/** The first id in a text: a line of a log or an alert contains other text too. */
const idIn = (text: string): string | undefined => /\b(?:cus|pa|wal|card|txn|ano|key|acc|act)_[0-9a-z]{26}\b/.exec(text)?.[0];

export function Page() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const screen = screenOf(idIn(text) ?? '', true);
    if (screen === undefined) setError('Enter an id: a prefix such as cus_, txn_, or wal_, and 26 letters and digits.');
    else void navigate({ to: screen });
  };
  return (
    <>
      <PageHeader title="Look up" sub="Any resource by its id, of any owner." />
      <form onSubmit={submit}>
        <Group gap="xs" align="flex-start" mb="md">
          <TextInput
            aria-label="Id"
            placeholder="txn_… or a log line with an id"
            leftSection={<IconEyeSearch size={16} />}
            w={420}
            maw="100%"
            autoFocus
            error={error}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">Look up</Button>
        </Group>
      </form>
      <Panel title="Every access is logged">
        <List size="sm">
          <List.Item>The operator log records who viewed a resource, when, and from where.</List.Item>
          <List.Item>
            The owner’s audit log also records access to customers, counterparties, wallets, cards, and transactions.
          </List.Item>
          <List.Item>Card numbers are never shown here.</List.Item>
        </List>
        <Text size="sm" mt="sm">
          You can look up customers, counterparties, wallets, cards, transactions, batches, anomalies, keys, accounts, and
          actions. Ctrl-K accepts an id on every screen.
        </Text>
      </Panel>
    </>
  );
}
