import { TextInput } from '@mantine/core';
import { CustomerSelect } from '../../parts/customer-select.tsx';
import { resourceKinds, type ResourceKind } from '../../parts/resource-kinds.ts';
import { ResourceSelect } from '../../parts/resource-select.tsx';
import { useMay } from '../../session/session-context.ts';

type ExportFilterProps = {
  /** Parameter of the API. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

const kinds: Readonly<Record<string, ResourceKind>> = { walletId: 'wallet', cardId: 'card', agentId: 'agent' };

/** Finds customers, wallets, cards, and agents by name, if the role may read them. Other filters are texts. */
export function ExportFilter({ name, label, value, error, onChange }: ExportFilterProps) {
  const may = useMay();
  const id = value === '' ? undefined : value;
  const change = (next: string | undefined): void => onChange(next ?? '');
  const kind = kinds[name];
  if (name === 'customerId' && may('customers:read'))
    return <CustomerSelect placeholder="Any, by name or e-mail" error={error} customerId={id} onChange={change} />;
  if (kind !== undefined && may(resourceKinds[kind].scope))
    return <ResourceSelect kind={kind} error={error} id={id} onChange={change} />;
  return (
    <TextInput
      label={label}
      placeholder="Any"
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
