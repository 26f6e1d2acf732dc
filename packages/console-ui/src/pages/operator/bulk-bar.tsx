import { Alert, Button, Checkbox, Group, Modal, Progress, Select, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { operatorTable } from '@pay/console-model/generated/operator-table';
import { useState, type FormEvent } from 'react';
import { useSession } from '../../session/session-context.ts';
import { useSecondPerson } from './act-button.tsx';
import classes from './operator.module.css';
import type { BulkAct } from './use-bulk-act.ts';
import { useReviewers } from './use-reviewers.ts';

type BulkBarProps = {
  readonly bulk: BulkAct;
  readonly onPage: readonly string[];
  readonly chosen: readonly string[];
  readonly onSelect: (ids: ReadonlySet<string>) => void;
};

const noAssignee = 'none';

/** Closes or assigns the selected anomalies. Failed ones stay selected. */
export function BulkBar({ bulk, onPage, chosen, onSelect }: BulkBarProps) {
  const { running, failures, run } = bulk;
  const [isClosing, { open, close }] = useDisclosure();
  const deselect = (ids: readonly string[]): void => onSelect(new Set(chosen.filter((id) => !ids.includes(id))));
  const assign = async (assigneeId: string): Promise<void> => {
    const body = { assigneeId: assigneeId === noAssignee ? null : assigneeId, reason: 'Assigned from the queue' };
    deselect(await run({ action: 'anomaly.assign', ids: chosen, body, verb: 'assigned' }));
  };
  const finish = async (reason: string): Promise<void> => {
    const done = await run({ action: 'anomaly.close', ids: chosen, body: { reason }, verb: 'closed' });
    deselect(done);
    close();
  };
  return (
    <Stack gap="xs" mb="sm">
      <Group gap="sm" align="flex-end">
        <Checkbox
          label={`All ${onPage.length} on this page`}
          checked={chosen.length === onPage.length}
          indeterminate={chosen.length > 0 && chosen.length < onPage.length}
          disabled={running !== undefined}
          onChange={(event) => onSelect(new Set(event.currentTarget.checked ? onPage : []))}
        />
        <AssignSelect isDisabled={chosen.length === 0 || running !== undefined} onAssign={(id) => void assign(id)} />
        <Button size="xs" disabled={chosen.length === 0 || running !== undefined} onClick={open}>
          {chosen.length === 0 ? 'Close' : `Close ${chosen.length}`}
        </Button>
      </Group>
      {running === undefined || isClosing ? null : <BulkProgress bulk={bulk} />}
      {failures.size === 0 ? null : (
        <Alert color="red" role="alert" title={`${failures.size} failed`}>
          They stay selected, and each row shows its reason.
        </Alert>
      )}
      <Modal
        opened={isClosing}
        onClose={running === undefined ? close : () => undefined}
        title={operatorTable.actions['anomaly.close'].summary}
        closeOnClickOutside={false}
      >
        {isClosing ? (
          <CloseForm bulk={bulk} count={chosen.length} onCancel={close} onSubmit={(reason) => void finish(reason)} />
        ) : null}
      </Modal>
    </Stack>
  );
}

function AssignSelect({ isDisabled, onAssign }: { readonly isDisabled: boolean; readonly onAssign: (id: string) => void }) {
  const reviewers = useReviewers('anomaly.close');
  return (
    <Select
      label="Assign to"
      size="xs"
      w={180}
      placeholder="Choose"
      disabled={isDisabled}
      data={[...reviewers.map(({ id, name }) => ({ value: id, label: name })), { value: noAssignee, label: 'No assignee' }]}
      // A choice is an action, not a setting.
      value={null}
      onChange={(id) => {
        if (id !== null) onAssign(id);
      }}
    />
  );
}

function BulkProgress({ bulk: { running, stop } }: Pick<BulkBarProps, 'bulk'>) {
  if (running === undefined) return null;
  const { done, total } = running;
  return (
    <Stack gap={4}>
      <Progress value={(done / total) * 100} aria-label="Anomalies done" />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {done} of {total}
        </Text>
        <Button size="compact-xs" variant="default" onClick={stop}>
          Stop
        </Button>
      </Group>
    </Stack>
  );
}

type CloseFormProps = {
  readonly bulk: BulkAct;
  readonly count: number;
  readonly onCancel: () => void;
  readonly onSubmit: (reason: string) => void;
};

function CloseForm({ bulk, count, onCancel, onSubmit }: CloseFormProps) {
  const { environment } = useSession();
  const [reason, setReason] = useState('');
  const second = useSecondPerson('anomaly.close', { environment });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(reason.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <div className={classes['acts']} data-environment={environment}>
          {count === 1 ? '1 anomaly' : `${count} anomalies`}. Each one is a separate action in the operator log.
        </div>
        <Textarea
          label="Reason"
          description="Reason for the log. Do not include personal data."
          required
          minLength={3}
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {second}
        </Text>
        <BulkProgress bulk={bulk} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={bulk.running !== undefined}>
            Cancel
          </Button>
          <Button type="submit" loading={bulk.running !== undefined} disabled={reason.trim().length < 3}>
            Close all
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
