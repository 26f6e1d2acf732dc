import { Alert, List } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type ProofVerdictProps = {
  readonly holds: boolean;
  readonly title: string;
  readonly violations: readonly { readonly check: string; readonly count: number; readonly example: string }[];
  readonly children?: ReactNode;
};

const checkWords: Readonly<Record<string, string>> = {
  trial_balance: 'Debits and credits differ',
  floor: 'A balance is below zero',
  pending: 'Holds do not add up',
  fold: 'Counters differ from their postings',
  pair: 'A posting has one side',
  chain: 'A posting is missing or altered',
  card_credit: 'Refunds exceed payments',
  conservation: 'More money left or remains than came in',
};

export function ProofVerdict({ holds, title, violations, children }: ProofVerdictProps) {
  return (
    <Alert
      role="status"
      w="100%"
      color={holds ? 'teal' : 'red'}
      icon={holds ? <IconCircleCheck /> : <IconCircleX />}
      title={holds ? title : 'The ledger is not valid'}
    >
      {violations.length === 0 ? null : (
        <List size="sm">
          {violations.map(({ check, count, example }) => (
            <List.Item key={check}>
              {checkWords[check] ?? check}: {count}, such as {example}
            </List.Item>
          ))}
        </List>
      )}
      {children}
    </Alert>
  );
}
