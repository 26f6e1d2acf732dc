import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { hintOfFault, isFault, wordsOfFault } from '../api/fault.ts';
import { latestRequestId } from '../api/send.ts';
import { useIsPlatform } from '../session/session-context.ts';
import { CopyText } from './copy-text.tsx';

type FaultAlertProps = {
  readonly error: unknown;
  readonly title?: string;
  /** Repeats the failed read. */
  readonly onRetry?: () => void;
};

/** A complete error: the problem, the field, how to fix it, and the request id for the log. */
export function FaultAlert({ error, title, onRetry }: FaultAlertProps) {
  const fault = isFault(error) ? error : undefined;
  const message = wordsOfFault(error);
  // A failure of the screen itself has no request. The latest request id shows where it happened.
  const requestId = fault === undefined ? latestRequestId() : fault.requestId;
  const hint = hintOfFault(error);
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
              {/* With a single detail, the fault already contains its text. */}
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

/** Before sign-in there are no screens to link to. */
function RequestLink({ requestId }: { requestId: string }) {
  // Outside of the screens there is no router, although the type says otherwise.
  const router = useRouter({ warn: false }) as object | null | undefined;
  if (router === undefined || router === null) return <>Request</>;
  return <LinkInAccount requestId={requestId} />;
}

/** The request log belongs to an account. Operators' requests are in the operator log. */
function LinkInAccount({ requestId }: { requestId: string }) {
  if (useIsPlatform()) return <>Request</>;
  return (
    <Anchor component={Link} to={`/requests/${requestId}`} size="sm">
      Request
    </Anchor>
  );
}
