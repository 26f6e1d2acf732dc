import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../api/hooks.ts';
import { notifyFailed } from '../../parts/notify.ts';
import { useMay } from '../../session/session-context.ts';

const currencies = ['usd', 'eur', 'gbp', 'mxn', 'brl'] as const;

/** Opens a virtual account whose deposits stay in a wallet, and shows it. */
export function NewAccount({ customerId }: { readonly customerId: string }) {
  const may = useMay();
  const navigate = useNavigate();
  const create = useChange('post', '/v1/virtual-accounts', {
    done: 'Account opened.',
    onDone: ({ id }) => void navigate({ to: `/virtual-accounts/${id}` }),
  });
  if (!may('virtual-accounts:write')) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} />} loading={create.isPending}>
          Open an account
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {currencies.map((sourceCurrency) => (
          <Menu.Item
            key={sourceCurrency}
            onClick={() => create.mutate({ body: { customerId, sourceCurrency } }, { onError: (error) => notifyFailed(error) })}
          >
            {sourceCurrency.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
