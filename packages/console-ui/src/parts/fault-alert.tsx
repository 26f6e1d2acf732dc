import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { isFault, wordsOfFault } from '../api/fault.ts';
import { latestRequestId } from '../api/send.ts';
import { useIsPlatform } from '../session/session-context.ts';
import { CopyText } from './copy-text.tsx';

type FaultAlertProps = {
  readonly error: unknown;
  readonly title?: string;
  /** Asks again for what could not be read. */
  readonly onRetry?: () => void;
};

/** A failure, whole: what is wrong, which field, how to mend it, and the id under which it is found in the log. */
export function FaultAlert({ error, title, onRetry }: FaultAlertProps) {
  const fault = isFault(error) ? error : undefined;
  const message = wordsOfFault(error);
  // A screen that failed by itself has no request of its own: the latest one says where it was.
  const requestId = fault === undefined ? latestRequestId() : fault.requestId;
  const hint = fault === undefined ? 'Try again. If it fails again, send the request id to support.' : fault.hint;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle />}
      title={title ?? message}
      role="alert"
      data-fault={fault?.code}
    >
      {title === undefined ? null : <Text size="sm">{message}</Text>}
      {fault === undefined || fault.details.length === 0 ? null : (
        <List size="sm">
          {fault.details.map(({ field, message: words, hint }) => (
            <List.Item key={`${field} ${words}`}>
              <code>{field}</code>
              {/* Of one detail the fault itself has the words already. */}
              {words === message ? null : `: ${words}`}
              {hint === undefined || hint === fault.hint ? null : ` ${hint}`}
            </List.Item>
          ))}
        </List>
      )}
      {hint === undefined ? null : <Text size="sm">{hint}</Text>}
      {requestId === undefined ? null : (
        <Text size="sm" mt={4}>
          <RequestLink requestId={requestId} /> <CopyText text={requestId} label="the request id" />
        </Text>
      )}
      {onRetry === undefined ? null : (
        <Button size="xs" variant="default" mt="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}

/** Before somebody is signed in there are no screens to go to. */
function RequestLink({ requestId }: { requestId: string }) {
  // Its type does not say so, but there is none outside of the screens.
  const router = useRouter({ warn: false }) as object | null | undefined;
  if (router === undefined || router === null) return <>Request</>;
  return <LinkInAccount requestId={requestId} />;
}

/** The log of requests is an account's; what operators ask is in the operator log. */
function LinkInAccount({ requestId }: { requestId: string }) {
  if (useIsPlatform()) return <>Request</>;
  return (
    <Anchor component={Link} to={`/requests/${requestId}`} size="sm">
      Request
    </Anchor>
  );
}
