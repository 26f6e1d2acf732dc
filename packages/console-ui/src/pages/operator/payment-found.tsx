import { Alert, NumberInput, Text } from '@mantine/core';
import { ruleWords } from '@pay/console-model/decline-words';
import { IconAlertHexagon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { Panel } from '../../parts/panel.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { capitalize } from '../risk/anomalies-page.tsx';
import { ActButton, type ActButtonProps } from './act-button.tsx';
import type { FoundOf, FoundProps, RiskDecision } from './found-resource.ts';
import classes from './operator.module.css';

type Transaction = FoundOf<'transaction'>['resource'];
type Anomaly = FoundOf<'anomaly'>['resource'];

export function TransactionFound({ found }: FoundProps<'transaction'>) {
  const transaction = found.resource;
  return (
    <>
      <TransactionActs place={found} transactionId={found.id} status={transaction.status} about={aboutOf(transaction)} />
      <div className="columns">
        <Panel title="Money">
          <Fields
            of={[
              ['Amount', <Money key="amount" amount={transaction.amount} currency={transaction.sourceCurrency} />],
              ['Kind', wordsOf(transaction.type)],
              ['Rail', wordsOf(transaction.destinationPaymentRail)],
              ['To', transaction.destinationCurrency.toUpperCase()],
              ['Status', <StatusBadge key="status" status={transaction.status} />],
              ['Created', <Instant key="created" at={transaction.createdAt} />],
              ['Changed', <Instant key="changed" at={transaction.updatedAt} />],
            ]}
          />
        </Panel>
        <Panel title="Owner">
          <Fields
            of={[
              ['Customer', <IdLink key="customer" id={transaction.customerId} />],
              ['Their reference', transaction.clientReferenceId],
              ['Reason for the failure', transaction.failureReason?.message],
            ]}
          />
        </Panel>
      </div>
      {transaction.risk === undefined || transaction.risk === null ? null : <RiskPanel risk={transaction.risk} />}
    </>
  );
}

const decisionWords: Readonly<Record<RiskDecision['decision'], string>> = {
  allow: 'Risk approved it.',
  review: 'Risk sent it to review.',
  decline: 'Risk declined it.',
  waited: 'Risk did not respond, and the transaction waits.',
  unjudged: 'Risk did not respond, and the transaction continued.',
};

function RiskPanel({ risk: { at, decision, anomalies } }: { readonly risk: RiskDecision }) {
  return (
    <Panel title="Risk decision">
      <Text size="sm">
        {decisionWords[decision]} <Instant at={at} />
      </Text>
      {anomalies.map(({ anomalyId, rule, explanation, actionTaken }) => (
        <Text key={anomalyId} size="sm" mt="xs">
          <Link to={`/lookup/${anomalyId}`}>{capitalize(ruleWords(rule))}</Link>: {explanation} Action: {wordsOf(actionTaken)}.
        </Text>
      ))}
    </Panel>
  );
}

const aboutOf = ({ amount, sourceCurrency, destinationPaymentRail }: Transaction): string =>
  `${amount} ${sourceCurrency.toUpperCase()} over ${wordsOf(destinationPaymentRail)}`;

const finalStatuses = ['completed', 'failed', 'returned', 'refunded', 'canceled'];

type TransactionActsProps = Pick<ActButtonProps, 'place' | 'about' | 'size'> & { readonly transactionId: string };

/** Decisions about a transaction in review. For a transaction in progress, actions on its next step. */
function TransactionActs({ status, ...props }: TransactionActsProps & { readonly status: string }) {
  const { transactionId, place, about } = props;
  const shared = { place, about, path: { transactionId } };
  if (finalStatuses.includes(status)) return null;
  return (
    <div className={classes['buttons']}>
      {status === 'in_review' ? (
        <>
          <ActButton {...shared} action="transaction.approve" label="Approve" color="teal.9" variant="filled" />
          <ActButton {...shared} action="transaction.reject" label="Reject" color="red" />
          <ActButton {...shared} action="transaction.reject_unpaid" label="Reject as unpaid" color="red" />
        </>
      ) : null}
      <StepActs {...props} />
    </div>
  );
}

/** Runs the next step at once or later. */
export function StepActs({ transactionId, ...props }: TransactionActsProps) {
  const shared = { ...props, path: { transactionId } };
  return (
    <>
      <ActButton {...shared} action="transaction.retry" label="Try now" />
      <Postpone {...shared} />
    </>
  );
}

function Postpone(props: Pick<ActButtonProps, 'place' | 'about' | 'path' | 'size'>) {
  const [hours, setHours] = useState(12);
  return (
    <ActButton {...props} action="transaction.postpone" label="Postpone" body={{ hours }}>
      <NumberInput label="Hours" min={1} max={72} value={hours} onChange={(value) => setHours(Number(value))} />
    </ActButton>
  );
}

export function AnomalyFound({ found }: FoundProps<'anomaly'>) {
  const anomaly = found.resource;
  return (
    <>
      <AnomalyActs found={found} anomaly={anomaly} />
      <Alert color="orange" icon={<IconAlertHexagon />} title={anomaly.explanation}>
        Seen: {anomaly.observed}. Threshold: {anomaly.threshold}.
      </Alert>
      <Panel title="Anomaly">
        <Fields
          of={[
            ['Rule', ruleWords(anomaly.rule)],
            ['Done', wordsOf(anomaly.actionTaken)],
            ['Reviewed', anomaly.reviewed === true ? 'yes' : 'not yet'],
            ['Transaction', toIdLink(anomaly.transactionId)],
            ['Purchase', anomaly.cardTransactionId],
            ['Card', toIdLink(anomaly.cardId)],
            ['Customer', toIdLink(anomaly.customerId)],
            ['When', <Instant key="when" at={anomaly.createdAt} />],
          ]}
        />
      </Panel>
    </>
  );
}

const toIdLink = (id: string | null) => (id === null ? undefined : <IdLink key={id} id={id} />);

function AnomalyActs({ found, anomaly }: { readonly found: FoundOf<'anomaly'>; readonly anomaly: Anomaly }) {
  if (anomaly.reviewed === true) return null;
  return (
    <div className={classes['buttons']}>
      <ActButton
        action="anomaly.close"
        label="Close"
        place={found}
        path={{ anomalyId: found.id }}
        about={`Anomaly: ${ruleWords(anomaly.rule)}`}
      />
    </div>
  );
}
