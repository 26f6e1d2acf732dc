// Converts accounts between operators' names, such as `suspense:card_overdraft`, and the ledger's form.
import { nearest } from '@pay/contract/nearest';
import { systemAccountKinds, type AccountRef } from '@pay/contract/wallet/shapes';
import { invalidField } from '@pay/core/fault';
import { isId } from '@pay/core/id';

export const accountNameOf = ({ kind, id }: AccountRef): string =>
  kind === 'wallet' ? `wallet:${id}` : id === '' ? kind : `${kind}:${id}`;

/** @throws 400 on the field for a kind that the ledger does not have */
export function accountNamed(name: string, field: string): AccountRef {
  const [kind = '', id = ''] = name.split(':');
  if (kind === 'wallet' && isId('wallet', id)) return { kind, id };
  const system = systemAccountKinds.find((one) => one === kind);
  if (system !== undefined) return { kind: system, id };
  throw invalidField(
    field,
    'not_found',
    `${name} is not an account. The name of an account begins with one of wallet, ${systemAccountKinds.join(', ')}`,
  );
}

/** Maximum number of names in one hint. */
const namesMax = 8;

export function nearNames(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  if (meant !== undefined) return `Did you mean ${meant}?`;
  const [kind = '', id = ''] = name.split(':');
  const near = names.filter((one) => one.split(':').some((part) => part === kind || part === id)).sort();
  if (near.length === 0) return 'A correction cannot create accounts. The owner’s trial balance lists the existing accounts.';
  return `A correction cannot create accounts. Similar names: ${near.slice(0, namesMax).join(', ')}.`;
}
