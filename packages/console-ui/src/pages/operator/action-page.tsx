import { operatorTable } from '@pay/console-model/generated/operator-table';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock, IconUserShield } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ActionName, OperatorAction } from '../../api/operator-call.ts';
import { useDecide, useOperatorRead } from '../../api/operator-hooks.ts';
import { useOperatorSelf } from '../../api/operator-self.ts';
import { CopyText } from '../../parts/copy-text.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { notifyDone } from '../../parts/notify.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { actionWords } from './actions-page.tsx';
import { OtherEnvironmentAlert, TenantBadge, useIsHere } from './tenant-badge.tsx';

export function Page() {
  const { actionId = '' } = useParams({ strict: false });
  const action = useOperatorRead('getAction', { path: { actionId } });
  return <ResourceScreen query={action}>{(data) => <ActionScreen action={data} />}</ResourceScreen>;
}

function ActionScreen({ action }: { readonly action: OperatorAction }) {
  const row = operatorTable.actions[action.action as ActionName] as { description?: string | undefined } | undefined;
  return (
    <>
      <PageHeader
        title={actionWords(action.action)}
        badge={<StatusBadge status={action.status} />}
        sub={
          <Group gap="xs">
            <TenantBadge place={action} /> <IdLink id={action.id} />
          </Group>
        }
      />
      <OtherEnvironmentAlert environment={action.environment} />
      <Stack gap="md">
        {action.status === 'proposed' ? <Decide action={action} /> : <Outcome action={action} />}
        <div className="columns">
          <Panel title="Changes">
            <Text size="sm" mb="sm">
              {row?.description}
            </Text>
            <Fields
              of={[
                ['About', <IdLink key="target" id={action.target.id} />],
                ['Kind', wordsOf(action.target.type)],
                ...Object.entries(action.input)
                  .filter(([name, value]) => value !== action.target.id && name !== 'reason')
                  .map(([name, value]) => [wordsOf(name), <InputValue key={name} value={value} />] as const),
              ]}
            />
          </Panel>
          <Panel title="Request">
            <Fields
              of={[
                ['Asked by', action.requestedBy.name],
                ['Why', action.reason],
                ['When', <Instant key="at" at={action.requestedAt} />],
                ['Approved by', action.approvals.map(({ name }) => name).join(', ') || null],
                ['May be decided until', action.expiresAt === null ? null : <Instant key="until" at={action.expiresAt} />],
                ['Decided by', action.decidedBy?.name],
                ['Reason for the decision', action.decisionReason],
                ['Decided', action.decidedAt === null ? null : <Instant key="decided" at={action.decidedAt} />],
                ['Finished', action.finishedAt === null ? null : <Instant key="finished" at={action.finishedAt} />],
              ]}
            />
          </Panel>
        </div>
        <Panel title="As JSON">
          <JsonView value={action} />
        </Panel>
      </Stack>
    </>
  );
}

function InputValue({ value }: { readonly value: unknown }) {
  if (typeof value === 'string' && /^[a-z]+_[0-9a-z]{26}$/.test(value)) return <IdLink id={value} />;
  return typeof value === 'string' || typeof value === 'number' ? <>{value}</> : <code>{JSON.stringify(value)}</code>;
}

function Outcome({ action: { status, failure, result } }: { readonly action: OperatorAction }) {
  const token = result?.['token'];
  if (status === 'running')
    return (
      <Alert color="blue" icon={<IconClock />} title="The action is running">
        The outcome is not yet known. The action continues and runs once.
      </Alert>
    );
  if (failure !== null)
    return (
      <Alert color="red" icon={<IconCircleX />} title={failure.message}>
        Nothing changed (<code>{failure.code}</code>). To try again, review the item and submit a new request.
      </Alert>
    );
  if (status !== 'done')
    return (
      <Alert
        color="gray"
        icon={<IconCircleX />}
        title={`The request was ${status === 'expired' ? 'not decided in time' : status}`}
      >
        Nothing changed.
      </Alert>
    );
  return (
    <Alert color="teal" icon={<IconCircleCheck />} title="Done">
      {typeof token === 'string' ? <InvitationLink token={token} /> : null}
      {result === null || token !== undefined ? null : <code>{JSON.stringify(result)}</code>}
    </Alert>
  );
}

/** If the platform sends no mail, only the proposer of the invitation gets the token. */
function InvitationLink({ token }: { readonly token: string }) {
  return (
    <Stack gap="xs">
      <Text size="sm">Send this link to the invited person. It works once, and only you can see it.</Text>
      <CopyText text={`${window.location.origin}/console/accept-invitation#${token}`} label="the link" />
    </Stack>
  );
}

/** Why this person may not decide, and the alternatives. */
function reasonAgainst(
  action: OperatorAction,
  viewer: { userId: string | undefined; isAllowed: boolean; role: string | undefined; roles: readonly string[] },
): string | undefined {
  if (action.requestedBy.id !== null && action.requestedBy.id === viewer.userId)
    return 'You cannot approve your own request, but you can withdraw it. Another person must decide.';
  if (action.approvals.some(({ id }) => id === viewer.userId))
    return 'You already approved this. Another person must approve it next.';
  if (!viewer.isAllowed || (viewer.role !== undefined && viewer.roles.length > 0 && !viewer.roles.includes(viewer.role)))
    return `Your role here, ${viewer.role ?? 'none'}, cannot decide about this. Ask a person with one of these roles: ${viewer.roles.join(', ')}.`;
  return undefined;
}

const waitsFor = ({ approvals, approvalsNeeded }: OperatorAction): string =>
  approvalsNeeded > 1 ? `It has ${approvals.length} of ${approvalsNeeded} approvals` : 'Waiting for a second person';

function Decide({ action }: { readonly action: OperatorAction }) {
  const self = useOperatorSelf();
  const rules = useOperatorRead('getFourEyes');
  if (self.data === undefined || rules.data === undefined) return null;
  const against = reasonAgainst(action, {
    userId: self.data.user.id,
    isAllowed: self.data.allowed.includes('approveAction'),
    role: self.data.role,
    roles: rules.data.items.find((one) => one.action === action.action)?.roles ?? [],
  });
  const isOwn = action.requestedBy.id === self.data.user.id;
  return (
    <Panel title={waitsFor(action)}>
      {against === undefined ? (
        <Text size="sm" mb="sm">
          Review the resource before you decide. Approval runs the action, unless the resource has changed.
        </Text>
      ) : (
        <Alert color="yellow" icon={<IconUserShield />} mb="sm" title="You cannot approve this">
          {against}
        </Alert>
      )}
      {against === undefined || isOwn ? <DecideForm action={action} isOwn={isOwn} /> : null}
    </Panel>
  );
}

/** A second person can approve or reject. The proposer can withdraw. */
function DecideForm({ action, isOwn }: { readonly action: OperatorAction; readonly isOwn: boolean }) {
  const isHere = useIsHere(action.environment);
  const [reason, setReason] = useState('');
  const [approve, reject, withdraw] = [useDecide('approveAction'), useDecide('rejectAction'), useDecide('withdrawAction')];
  const decide = (decision: typeof approve, words: string): void =>
    decision.mutate({ actionId: action.id, reason: reason.trim() }, { onSuccess: () => notifyDone(words) });
  const error = approve.error ?? reject.error ?? withdraw.error;
  return (
    <>
      <Textarea
        label="Reason"
        description={isOwn ? 'Optional.' : 'Required to reject, optional to approve.'}
        maxLength={500}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error === null ? null : (
        <div className="gap">
          <FaultAlert error={error} />
        </div>
      )}
      <Group mt="md" gap="sm">
        {isOwn ? (
          <Button
            variant="default"
            disabled={!isHere}
            loading={withdraw.isPending}
            onClick={() => decide(withdraw, 'Withdrawn. Nothing changed.')}
          >
            Withdraw
          </Button>
        ) : (
          <>
            <Button
              color="teal.9"
              disabled={!isHere}
              loading={approve.isPending}
              onClick={() =>
                decide(
                  approve,
                  action.approvals.length + 1 < action.approvalsNeeded
                    ? 'Approved. Another person must approve it next.'
                    : 'Approved. The action ran.',
                )
              }
            >
              Approve
            </Button>
            <Button
              color="red"
              variant="default"
              disabled={!isHere || reason.trim().length < 3}
              loading={reject.isPending}
              onClick={() => decide(reject, 'Rejected. Nothing changed.')}
            >
              Reject
            </Button>
          </>
        )}
      </Group>
    </>
  );
}
