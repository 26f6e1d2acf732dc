import { Alert, Select } from '@mantine/core';
import { useRead } from '../../api/hooks.ts';
import { groupAmount } from '../../parts/amount.ts';
import { shortId } from '../../parts/id-link.tsx';
import type { Wallet } from './wallets-table.tsx';

type WalletSelectProps = {
  readonly customerId: string;
  readonly label: string;
  readonly wallet: Wallet | undefined;
  readonly onChange: (wallet: Wallet | undefined) => void;
  /** Leaves wallets out, such as the other side of a conversion. */
  readonly isOffered?: (wallet: Wallet) => boolean;
  readonly error?: string | undefined;
};

/** The API's maximum page size, which has the wallets of any person. */
const walletsMax = 200;

/** A customer's active wallets. Shows what is available in the selected one. */
export function WalletSelect({ customerId, label, wallet, onChange, isOffered = () => true, error }: WalletSelectProps) {
  const { data } = useRead('/v1/wallets', { query: { customerId, status: 'active', limit: walletsMax } });
  const items = (data?.items ?? []).filter(isOffered);
  const available = useAvailable(wallet);
  if (data !== undefined && items.length === 0) return <Alert color="yellow">This customer has no such active wallet.</Alert>;
  return (
    <Select
      label={label}
      placeholder="Choose"
      searchable
      required
      error={error}
      data={items.map(({ id, currency }) => ({ value: id, label: `${currency.toUpperCase()} · ${shortId(id)}` }))}
      value={wallet?.id ?? null}
      onChange={(id) => onChange(items.find((one) => one.id === id))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={available}
    />
  );
}

/** `12.50 USDC available`. Undefined until it is known. */
function useAvailable(wallet: Wallet | undefined): string | undefined {
  const { data } = useRead(
    '/v1/wallets/{walletId}/balance',
    { path: { walletId: wallet?.id ?? '' } },
    { enabled: wallet !== undefined },
  );
  // The previous wallet's balance stays in the cache until the next one arrives.
  if (wallet === undefined || data?.walletId !== wallet.id) return undefined;
  return `${groupAmount(data.available)} ${wallet.currency.toUpperCase()} available`;
}
