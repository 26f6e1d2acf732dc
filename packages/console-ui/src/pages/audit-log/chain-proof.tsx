import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { CopyText } from '../../parts/copy-text.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';

export type Verification = {
  readonly ok: boolean;
  readonly checked: number;
  readonly head: { readonly sequence: number; readonly hash: string };
  readonly brokenAt: number | null;
};

/**
 * Makes the platform recompute every hash. A user who stores the head elsewhere also detects a completely rebuilt
 * chain.
 */
export function ChainProof({ verify }: { readonly verify: () => Promise<Verification> }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: verify });
  return (
    <div className="stack">
      <Panel>
        <Group justify="space-between" gap="sm">
          <Text size="sm" maw={640}>
            Each entry contains the hash of the previous entry. Verification computes all hashes again.
          </Text>
          <Button variant="default" leftSection={<IconLink size={16} />} loading={isPending} onClick={() => mutate()}>
            Verify the chain
          </Button>
        </Group>
        {error === null ? null : <FaultAlert error={error} />}
        {data === undefined ? null : <Verdict {...data} />}
      </Panel>
      <span />
    </div>
  );
}

function Verdict({ ok, checked, head, brokenAt }: Verification) {
  return (
    <Alert
      mt="sm"
      role="status"
      color={ok ? 'teal' : 'red'}
      icon={ok ? <IconCircleCheck /> : <IconCircleX />}
      title={ok ? `The chain is valid: ${checked} entries` : `The chain is broken at entry ${brokenAt ?? '?'}`}
    >
      <Text size="sm">The newest entry is {head.sequence}. To prove the log later, store its hash in another place:</Text>
      <CopyText text={head.hash} label="the hash" />
    </Alert>
  );
}
