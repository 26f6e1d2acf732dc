import { Alert, Text } from '@mantine/core';
import { ruleWords } from '@pay/console-model/decline-words';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { capitalize, type Anomaly } from '../risk/anomalies-page.tsx';

/** Says which rules hold a transfer in review, with their explanations, and who decides. */
export function WhyInReview({ transactionId, isOutgoing }: { readonly transactionId: string; readonly isOutgoing: boolean }) {
  const { data: page, isPending } = useRead('/v1/risk/anomalies', { query: { transactionId } });
  if (isPending) return null;
  const causes = (page?.items ?? []).filter(({ dryRun, actionTaken }) => !dryRun && actionTaken === 'review');
  return (
    <Alert color="orange" mb="md" title="Why it is in review">
      {causes.length === 0
        ? 'No risk rule holds it: the review comes from its payment rail. '
        : causes.map((cause) => <Cause key={cause.id} anomaly={cause} />)}
      An operator of the platform approves or rejects it.{isOutgoing ? ' Until then you can cancel it.' : ''}
    </Alert>
  );
}

function Cause({ anomaly: { id, rule, explanation } }: { readonly anomaly: Anomaly }) {
  return (
    <Text size="sm" mb="xs">
      <Link to={`/anomalies/${id}`}>{capitalize(ruleWords(rule))}</Link>: {explanation}
    </Text>
  );
}
