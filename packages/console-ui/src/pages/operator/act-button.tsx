import { operatorTable } from '@pay/console-model/generated/operator-table';
import { Button, Group, Modal, Stack, Text, Textarea, TextInput, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ActionName, OperatorAction } from '../../api/operator-call.ts';
import { useAct, useOperatorRead } from '../../api/operator-hooks.ts';
import { useMayOperate } from '../../api/operator-self.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { notifyDone } from '../../parts/notify.ts';
import { useIsHere, TenantBadge, type TenantLabel } from './tenant-badge.tsx';
import classes from './operator.module.css';

export type ActButtonProps = Pick<ButtonProps, 'color' | 'variant' | 'size' | 'leftSection'> & {
  readonly action: ActionName;
  /** Label of the button, and of the confirmation. */
  readonly label: string;
  /** Display name of the target. */
  readonly about: string;
  readonly place: TenantLabel;
  /** Ids of the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** Members of the request besides the reason. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** False while required input is missing. */
  readonly isWhole?: boolean;
  /** Input fields, and information before the action. */
  readonly children?: ReactNode;
  /** Text to type before confirming an irreversible action. */
  readonly typed?: string;
  /** Replaces the form after success. */
  readonly shown?: (action: OperatorAction, close: () => void) => ReactNode;
};

/**
 * An action of the operator API: shows the target and who decides, and requires a reason. Hidden if the role does not
 * permit it.
 */
export function ActButton(props: ActButtonProps) {
  const { action, label, place, color, variant = 'default', size, leftSection } = props;
  const look = Object.fromEntries(Object.entries({ color, size, leftSection }).filter(([, value]) => value !== undefined));
  const [opened, { open, close }] = useDisclosure();
  const mayOperate = useMayOperate();
  const isHere = useIsHere(place.environment);
  if (!mayOperate(operatorTable.actions[action].operation)) return null;
  return (
    <>
      <Button variant={variant} {...look} onClick={open} disabled={!isHere}>
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={operatorTable.actions[action].summary} size="lg" closeOnClickOutside={false}>
        {opened ? <ActForm {...props} close={close} /> : null}
      </Modal>
    </>
  );
}

function ActForm({
  action,
  label,
  about,
  place,
  path = {},
  body = {},
  isWhole = true,
  typed,
  children,
  shown,
  close,
  color,
}: ActButtonProps & { readonly close: () => void }) {
  const [reason, setReason] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const second = useSecondPerson(action, place);
  const act = useAct(action, {
    onDone: (result) => {
      if (result.status === 'proposed') notifyDone('Proposed. Another person must decide.');
      else if (result.status === 'running') notifyDone(`${label}: the action continues and runs once.`);
      else if (shown === undefined) notifyDone(`${label}: done.`);
      if (shown === undefined || result.status === 'proposed') close();
    },
  });
  if (act.data !== undefined && shown !== undefined && act.data.status !== 'proposed') return shown(act.data, close);
  const isReady = isWhole && (typed === undefined || confirmed === typed) && reason.trim().length >= 3;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    act.mutate({ path, body: { ...body, reason: reason.trim() } });
  };
  return (
    <form onSubmit={submit}>
      <div className={classes['acts']} data-environment={place.environment}>
        <TenantBadge place={place} /> <b className={classes['words']}>{about}</b>
      </div>
      <Stack gap="sm">
        <Text size="sm">{operatorTable.actions[action].description}</Text>
        {children}
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
        {typed === undefined ? null : (
          <TextInput
            label={`Type ${typed} to confirm`}
            description="This cannot be undone."
            required
            autoComplete="off"
            value={confirmed}
            onChange={(event) => setConfirmed(event.currentTarget.value)}
          />
        )}
        <Text size="sm" c="dimmed">
          {second}
        </Text>
        {act.error === null ? null : <FaultAlert error={act.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color={color ?? 'brand'} loading={act.isPending} disabled={!isReady}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Describes who decides, according to the configuration. */
export function useSecondPerson(action: ActionName, { environment }: Pick<TenantLabel, 'environment'>): ReactNode {
  const rules = useOperatorRead('getFourEyes');
  const rule = rules.data?.items.find((one) => one.action === action);
  if (rule === undefined) return null;
  const isProposed = rule.rule === 'always' || (rule.rule === 'live' && environment !== 'sandbox');
  if (isProposed)
    return (
      <>
        This creates a proposal. Another person with the role {rule.roles.join(' or ')} must decide within {rules.data?.hours}{' '}
        hours. <Link to="/four-eyes">Which actions need two people</Link>
      </>
    );
  if (rule.rule === 'above' && environment !== 'sandbox') return 'Above an amount, another person must decide.';
  return 'The action runs at once.';
}
