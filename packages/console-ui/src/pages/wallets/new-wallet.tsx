import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../api/hooks.ts';
import { notifyFailed } from '../../parts/notify.ts';
import { useMay } from '../../session/session-context.ts';

const crypto = ['usdc', 'usdt', 'pyusd', 'eurc'] as const;
const fiat = ['usd', 'eur', 'gbp', 'mxn', 'brl'] as const;

/** Opens a wallet in a currency and shows it. */
export function NewWallet({ customerId }: { readonly customerId: string }) {
  const may = useMay();
  const navigate = useNavigate();
  const create = useChange('post', '/v1/wallets', {
    done: 'Wallet opened.',
    onDone: ({ id }) => void navigate({ to: `/wallets/${id}` }),
  });
  if (!may('wallets:write')) return null;
  const open = (type: 'crypto' | 'virtual_account', currency: (typeof crypto)[number] | (typeof fiat)[number]): void =>
    create.mutate({ body: { customerId, type, currency } }, { onError: (error) => notifyFailed(error) });
  return (
    <Menu>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} />} loading={create.isPending}>
          Open a wallet
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Stablecoins</Menu.Label>
        {crypto.map((currency) => (
          <Menu.Item key={currency} onClick={() => open('crypto', currency)}>
            {currency.toUpperCase()}
          </Menu.Item>
        ))}
        <Menu.Label>Bank money</Menu.Label>
        {fiat.map((currency) => (
          <Menu.Item key={currency} onClick={() => open('virtual_account', currency)}>
            {currency.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
