import { Button, Group, Modal, Text, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { FaultAlert } from './fault-alert.tsx';

type ConfirmButtonProps = Pick<ButtonProps, 'color' | 'variant' | 'size' | 'leftSection' | 'disabled'> & {
  /** Label of the button, and of the confirmation. */
  readonly label: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly act: () => Promise<unknown>;
  readonly isPending: boolean;
  readonly error?: unknown;
};

/** A change that is hard to undo: requires a confirmation, and stays open while the API rejects it. */
export function ConfirmButton({ label, title, children, act, isPending, error, ...look }: ConfirmButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" {...look} onClick={open}>
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={title}>
        <Text size="sm" component="div" mb="md">
          {children}
        </Text>
        {error === undefined || error === null ? null : <FaultAlert error={error} />}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {/* The dialog shows the rejection. */}
          <Button color={look.color ?? 'brand'} loading={isPending} onClick={() => void act().then(close, () => undefined)}>
            {label}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
