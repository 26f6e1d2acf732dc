import { Button, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { operatorRead } from '../../api/operator-call.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';
import type { OwnerProps } from './owner-page.tsx';
import { ProofVerdict } from './proof-verdict.tsx';

export function OwnerProof({ ownerId, environment }: OwnerProps) {
  const prove = useMutation({
    mutationFn: () => operatorRead('proveOwnerLedger', { path: { ownerId }, query: { environment } }),
  });
  return (
    <Panel title="The ledger of this owner">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">The proof checks every counter, every balance since the first posting, and every hold.</Text>
        <Button variant="default" loading={prove.isPending} onClick={() => prove.mutate()}>
          Prove the ledger
        </Button>
        {prove.error === null ? null : <FaultAlert error={prove.error} />}
        {prove.data === undefined ? null : (
          <ProofVerdict
            holds={prove.data.holds}
            title={`The ledger is valid: ${prove.data.accounts} accounts`}
            violations={prove.data.violations}
          >
            <List size="sm">
              {prove.data.conservation.map(({ currency, cameIn, left, remains, excess }) => (
                <List.Item key={currency}>
                  {currency}: {cameIn} came in, {left} left, {remains} remains, {excess} too much
                </List.Item>
              ))}
            </List>
          </ProofVerdict>
        )}
      </Stack>
    </Panel>
  );
}
