import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFlask } from '@tabler/icons-react';
import { useChange } from '../../api/hooks.ts';
import { notifyFailed } from '../../parts/notify.ts';
import { useMay, useSession } from '../../session/session-context.ts';
import type { Customer } from './customers-table.tsx';

/** Actions of a reviewer and of the customer, in the sandbox. */
export function CustomerActions({ customer: { id: customerId } }: { readonly customer: Customer }) {
  const { environment } = useSession();
  const may = useMay();
  const done = 'Done. The sandbox simulated the decision.';
  const kyc = useChange('post', '/v1/simulate/customers/{customerId}/kyc', { done });
  const terms = useChange('post', '/v1/simulate/customers/{customerId}/tos', { done });
  const status = useChange('post', '/v1/simulate/customers/{customerId}/status', { done });
  if (environment === 'live' || !may('simulate:write')) return null;
  const path = { customerId };
  const refused = { onError: (error: Error) => notifyFailed(error) };
  const approve = (): void =>
    terms.mutate({ path }, { onSuccess: () => kyc.mutate({ path, body: { kycStatus: 'approved' } }, refused), ...refused });
  const reasons = [{ code: 'document_unreadable', message: 'The response could not be read' }];
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          leftSection={<IconFlask size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={kyc.isPending || terms.isPending || status.isPending}
        >
          Sandbox
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={approve}>Approve: terms and identity</Menu.Item>
        <Menu.Item onClick={() => terms.mutate({ path }, refused)}>Accept the terms</Menu.Item>
        <Menu.Item onClick={() => kyc.mutate({ path, body: { kycStatus: 'under_review' } }, refused)}>
          Put the identity under review
        </Menu.Item>
        <Menu.Item onClick={() => kyc.mutate({ path, body: { kycStatus: 'rejected', rejectionReasons: reasons } }, refused)}>
          Reject the identity
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => status.mutate({ path, body: { status: 'suspended' } }, refused)}>
          Suspend
        </Menu.Item>
        <Menu.Item onClick={() => status.mutate({ path, body: { status: 'active' } }, refused)}>Make active again</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
