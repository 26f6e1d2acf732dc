import { Alert, Text } from '@mantine/core';
import { ruleWords } from '@pay/console-model/decline-words';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { useMay } from '../../session/session-context.ts';
import { capitalize, type Anomaly } from '../risk/anomalies-page.tsx';

/** Says who decides about a transfer in review, and which rules hold it, unless that is unknown. */
export function WhyInReview({ transactionId, isOutgoing }: { readonly transactionId: string; readonly isOutgoing: boolean }) {
  const may = useMay();
  const anomalies = useRead('/v1/risk/anomalies', { query: { transactionId } }, { enabled: may('risk:read') });
  // Until the answer arrives, the read returns the answer for the transfer that was shown before.
  if (anomalies.isLoading || anomalies.isPlaceholderData) return null;
  const causes = anomalies.data?.items.filter(({ dryRun, actionTaken }) => !dryRun && actionTaken === 'review');
  return (
    <Alert color="orange" mb="md" title={causes === undefined ? 'It is in review' : 'Why it is in review'}>
      {causes?.map((cause) => (
        <Cause key={cause.id} anomaly={cause} />
      ))}
      {causes?.length === 0 ? 'No risk rule holds it: the review comes from its payment rail. ' : ''}
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
