import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { isFault } from '../api/fault.ts';
import { useIsPlatform } from '../session/session-context.ts';
import { CopyText } from './copy-text.tsx';

/** A failure, whole: what is wrong, which field, how to mend it, and the id under which it is found in the log. */
export function FaultAlert({ error, title }: { readonly error: unknown; readonly title?: string }) {
  const fault = isFault(error) ? error : undefined;
  const message = error instanceof Error ? error.message : String(error);
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
      {fault?.hint === undefined ? null : <Text size="sm">{fault.hint}</Text>}
      {fault?.requestId === undefined ? null : (
        <Text size="sm" mt={4}>
          <RequestLink requestId={fault.requestId} /> <CopyText text={fault.requestId} label="the request id" />
        </Text>
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
