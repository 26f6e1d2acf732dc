import { Group, Select, Text, TextInput } from '@mantine/core';
import { useRead } from '../../api/hooks.ts';
import { useNames } from '../../api/names.ts';
import { shortId } from '../../parts/id-link.tsx';
import { accountTypeWords } from '../../parts/payment-names.ts';
import type { Counterparty } from '../counterparties/counterparties-table.tsx';
import { NewCounterparty } from '../counterparties/new-counterparty.tsx';
import type { Wallet } from '../wallets/wallets-table.tsx';
import type { Payee } from './transfer-form.ts';

type PayeePickerProps = { readonly wallet: Wallet; readonly payee: Payee; readonly onChange: (payee: Payee) => void };

export function PayeePicker({ wallet, payee, onChange }: PayeePickerProps) {
  switch (payee.kind) {
    case 'counterparty':
      return (
        <CounterpartyPicker
          customerId={wallet.customerId}
          chosen={payee.counterparty}
          onChange={(counterparty) => onChange({ kind: 'counterparty', counterparty })}
        />
      );
    case 'chain':
      return (
        <TextInput
          label="Address on the chain"
          required
          value={payee.address}
          onChange={(event) => onChange({ kind: 'chain', address: event.currentTarget.value })}
        />
      );
    case 'wallet':
      return <WalletPayee from={wallet} chosen={payee.wallet} onChange={(to) => onChange({ kind: 'wallet', wallet: to })} />;
  }
}

type CounterpartyPickerProps = {
  readonly customerId: string;
  readonly chosen: Counterparty | undefined;
  readonly onChange: (counterparty: Counterparty | undefined) => void;
};

function CounterpartyPicker({ customerId, chosen, onChange }: CounterpartyPickerProps) {
  const { data } = useRead('/v1/counterparties', { query: { customerId, status: 'active', limit: 100 } });
  const items = data?.items ?? [];
  const label = ({ accountOwnerName, accountType, last4, currency }: Counterparty): string =>
    `${accountOwnerName} · ${accountTypeWords[accountType]}${last4 === undefined ? '' : ` •••• ${last4}`} · ${currency.toUpperCase()}`;
  return (
    <Group align="flex-end">
      <Select
        flex={1}
        miw={240}
        label="Counterparty"
        placeholder={items.length === 0 ? 'This customer has none yet' : 'Choose'}
        data={items.map((one) => ({ value: one.id, label: label(one) }))}
        value={chosen?.id ?? null}
        onChange={(id) => onChange(items.find((one) => one.id === id))}
      />
      <NewCounterparty customerId={customerId} onDone={onChange} />
    </Group>
  );
}

const labelOfWallet = (id: string, holder: string | undefined): string =>
  holder === undefined ? id : `${holder} · ${shortId(id)}`;

type WalletPayeeProps = {
  readonly from: Wallet;
  readonly chosen: Wallet | undefined;
  readonly onChange: (wallet: Wallet | undefined) => void;
};

function WalletPayee({ from, chosen, onChange }: WalletPayeeProps) {
  const { data } = useRead('/v1/wallets', { query: { status: 'active', limit: 100 } });
  const items = (data?.items ?? []).filter(({ id, currency }) => id !== from.id && currency === from.currency);
  const names = useNames(items.map(({ id }) => id));
  return (
    <>
      <Select
        label="Wallet"
        searchable
        data={items.map(({ id }) => ({ value: id, label: labelOfWallet(id, names.get(id)?.holder) }))}
        value={chosen?.id ?? null}
        onChange={(id) => onChange(items.find((one) => one.id === id))}
      />
      <Text size="xs" c="dimmed" mt={4}>
        Active wallets in {from.currency.toUpperCase()} among your newest hundred. For another currency, create a conversion.
      </Text>
    </>
  );
}
