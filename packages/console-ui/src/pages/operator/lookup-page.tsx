import { Button, Group, List, Text, TextInput } from '@mantine/core';
import { IconEyeSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { screenOf } from '../../shell/search-targets.ts';

/** The first id in a text: a line of a log or an alert has one among other things. */
const idIn = (text: string): string | undefined => /\b(?:cus|pa|wal|card|txn|ano|key|acc|act)_[0-9a-z]{26}\b/.exec(text)?.[0];

export function Page() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const screen = screenOf(idIn(text) ?? '', true);
    if (screen === undefined) setError('There is no id in it: cus_, txn_, wal_ and so on, and 26 letters and digits.');
    else void navigate({ to: screen });
  };
  return (
    <>
      <PageHeader title="Look up" sub="Anything by its id, whoever owns it." />
      <form onSubmit={submit}>
        <Group gap="xs" align="flex-start" mb="md">
          <TextInput
            aria-label="Id"
            placeholder="txn_… or a line of a log that has one"
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
      <Panel title="Each look is written down">
        <List size="sm">
          <List.Item>The operator log says who looked at what, from where and when.</List.Item>
          <List.Item>
            Who looked at a customer, a counterparty, a wallet, a card or a transaction stands in its owner’s audit log too.
          </List.Item>
          <List.Item>The number of a card is shown to nobody here.</List.Item>
        </List>
        <Text size="sm" mt="sm">
          Customers, counterparties, wallets, cards, transactions, anomalies, keys, accounts and actions can be looked up. Ctrl-K
          takes an id as well, on every screen.
        </Text>
      </Panel>
    </>
  );
}
