import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFlask } from '@tabler/icons-react';
import { useChange } from '../../api/hooks.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { notifyFailed } from '../../parts/notify.ts';
import { useMay, useSession } from '../../session/session-context.ts';
import type { Transaction } from './transfers-table.tsx';

/** Possible actions on a transfer. In the sandbox, also the rail's actions. */
export function TransferActions({ transaction }: { readonly transaction: Transaction }) {
  const { environment } = useSession();
  const may = useMay();
  const cancel = useChange('post', '/v1/transfers/{transactionId}/cancel', { done: 'Transfer canceled.' });
  const path = { transactionId: transaction.id };
  const isOpen = ['pending', 'in_review'].includes(transaction.status) && transaction.type === 'transfer';
  return (
    <>
      {isOpen && may('transfers:write') ? (
        <ConfirmButton
          label="Cancel transfer"
          title="Cancel this transfer?"
          color="red"
          act={() => cancel.mutateAsync({ path })}
          isPending={cancel.isPending}
          error={cancel.error}
        >
          The held money becomes available again. This cannot be undone.
        </ConfirmButton>
      ) : null}
      {environment === 'sandbox' && may('simulate:write') ? <RailMenu transaction={transaction} /> : null}
    </>
  );
}

function RailMenu({ transaction: { id, status, type } }: { transaction: Transaction }) {
  const done = 'Done. The sandbox simulated the rail.';
  const path = { transactionId: id };
  const refused = { onError: (error: Error) => notifyFailed(error) };
  const advance = useChange('post', '/v1/simulate/transactions/{transactionId}/advance', { done });
  const fail = useChange('post', '/v1/simulate/transactions/{transactionId}/fail', { done });
  const giveBack = useChange('post', '/v1/simulate/transactions/{transactionId}/return', { done });
  const refund = useChange('post', '/v1/simulate/transactions/{transactionId}/refund', { done });
  const isMoving = ['pending', 'in_review', 'funds_received', 'payment_submitted'].includes(status);
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button
          leftSection={<IconFlask size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={advance.isPending || fail.isPending || giveBack.isPending || refund.isPending}
        >
          Sandbox
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!isMoving} onClick={() => advance.mutate({ path, body: {} }, refused)}>
          Advance one state
        </Menu.Item>
        <Menu.Item disabled={!isMoving} onClick={() => advance.mutate({ path, body: { to: 'completed' } }, refused)}>
          Complete
        </Menu.Item>
        <Menu.Item disabled={!isMoving} color="red" onClick={() => fail.mutate({ path, body: {} }, refused)}>
          Fail
        </Menu.Item>
        <Menu.Item disabled={type !== 'transfer'} onClick={() => giveBack.mutate({ path }, refused)}>
          Return by the receiving bank
        </Menu.Item>
        <Menu.Item disabled={type !== 'deposit'} onClick={() => refund.mutate({ path }, refused)}>
          Refund to the sender
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
