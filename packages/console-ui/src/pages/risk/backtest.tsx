import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '../../api/call.ts';
import { useChange } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { decimalOf } from '../../parts/amount.ts';
import { Panel } from '../../parts/panel.tsx';
import { useMay } from '../../session/session-context.ts';
import { changesOf } from './changes.ts';
import { rules, type Settings } from './rules.ts';
import classes from './risk.module.css';

type Result = Answer<'/v1/settings/risk/backtest', 'post'>;
type RuleResult = NonNullable<Result['rules'][keyof Result['rules']]>;

/** The effect of the edited rules on past purchases, compared with the saved rules. */
export function Backtest({ saved, draft }: { readonly saved: Settings; readonly draft: Settings }) {
  const [last, setLast] = useState(100);
  const may = useMay();
  const run = useChange('post', '/v1/settings/risk/backtest', { stale: [] });
  if (!may('risk:write')) return null;
  const configuration = changesOf(saved, draft);
  const hasChanges = Object.keys(configuration).length > 0;
  const body = { last, ...(hasChanges ? { configuration } : {}) };
  return (
    <Panel title="Try it on the past">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {hasChanges
            ? 'Plays the newest card transactions again with the edited rules above and with the saved rules.'
            : 'Plays the newest card transactions again with the saved rules. Change a rule above to compare.'}
        </Text>
        <Group align="flex-end" gap="sm">
          <NumberInput
            label="Card transactions"
            w={150}
            min={1}
            max={1_000}
            value={last}
            onChange={(value) => setLast(typeof value === 'number' ? value : 100)}
          />
          <Button loading={run.isPending} onClick={() => run.mutate({ body })}>
            Run
          </Button>
          <CodeButton request={{ method: 'POST', template: '/v1/settings/risk/backtest', input: { body } }} />
        </Group>
        {run.error === null ? null : <FaultAlert error={run.error} />}
        {run.data === undefined ? null : <BacktestResult result={run.data} />}
      </Stack>
    </Panel>
  );
}

function BacktestResult({ result }: { readonly result: Result }) {
  if (result.replayed === 0) return <Text size="sm">There are no card transactions to play again.</Text>;
  return (
    <div role="status">
      <Text size="sm" fw={550} mb="xs">
        Of {result.replayed} card transactions {result.wouldDecline} would be declined; cards frozen {result.wouldFreezeCard}{' '}
        times, agents suspended {result.wouldSuspendAgent} times.
      </Text>
      <div tabIndex={0} role="region" aria-label="Before and after" className={classes['scroll']}>
        <table className={classes['result']}>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col" data-number>
                Fires now
              </th>
              <th scope="col" data-number>
                Would fire
              </th>
              <th scope="col">For example</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({ name, label }) => (
              <ResultRow key={name} label={label} result={result.rules[name]} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function ResultRow({ label, result }: { readonly label: string; readonly result: RuleResult | undefined }) {
  if (result === undefined) return null;
  const { fired, firedNow, examples } = result;
  const tone = fired > firedNow ? classes['more'] : fired < firedNow ? classes['less'] : undefined;
  const [example] = examples;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-number>{firedNow}</td>
      <td data-number className={tone}>
        {fired}
        {fired === firedNow ? '' : ` (${fired > firedNow ? '+' : '−'}${Math.abs(fired - firedNow)})`}
      </td>
      <td>
        {example === undefined ? (
          '–'
        ) : (
          <>
            <Money amount={decimalOf(example.amount)} currency={example.currency} /> at {example.merchantName},{' '}
            <Instant at={example.createdAt} as="age" /> <IdLink id={example.cardTransactionId} short />
            <Text size="xs" c="dimmed">
              {example.explanation}
            </Text>
          </>
        )}
      </td>
    </tr>
  );
}
