// Rows of virtual accounts, always within one owner.
import { assert } from '@pay/core/fault';
import { idOf, uuid, uuidOfKind } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import type { MetadataFilter } from '@pay/contract/metadata';
import type { Keyset } from '@pay/contract/page';
import type { VirtualAccountCurrency, VirtualAccountStatus } from '@pay/contract/wallet/virtual-account';
import { openJson, sealJson, type Sealing } from '@pay/core/sealing';
import { ofOwner, ownerColumns, sealingOf, type Tx } from '@pay/kernel/db';
import { insertTags } from '@pay/kernel/metadata-tags';
import type { VirtualAccount } from '../domain/virtual-account.ts';
import type { Metadata } from '../domain/wallet.ts';
import { currencyCodes, virtualAccountStatusCodes } from './codes.ts';
import { listRows } from './list-rows.ts';

type Knex = Parameters<typeof ofOwner>[0];

type VirtualAccountRow = {
  id: string;
  customer_id: string;
  wallet_id: string;
  source_currency: number;
  status: number;
  destination_currency: number | null;
  destination_rail: string | null;
  destination_address: string | null;
  developer_fee_percent: string;
  client_reference_id: string | null;
  metadata: unknown;
  version: number;
  updated_at: Date;
};

const encryptionContextOf = (key: string): string => `virtual-account-metadata|${key}`;

function virtualAccountOf(row: VirtualAccountRow, sealing: Sealing): VirtualAccount {
  const { destination_currency: currency, destination_rail: rail, destination_address: address } = row;
  return {
    id: idOf('virtualAccount', row.id),
    customerId: idOf('customer', row.customer_id),
    walletId: idOf('wallet', row.wallet_id),
    // Only currencies of virtual accounts were ever written.
    sourceCurrency: currencyCodes.name(row.source_currency) as VirtualAccountCurrency,
    forwarding:
      currency === null || rail === null || address === null ? null : { currency: currencyCodes.name(currency), rail, address },
    developerFeePercent: row.developer_fee_percent,
    status: virtualAccountStatusCodes.name(row.status),
    clientReferenceId: row.client_reference_id,
    metadata: openJson<Metadata | null>(sealing, encryptionContextOf(row.id), row.metadata),
    version: row.version,
    updatedAt: row.updated_at.getTime(),
  };
}

export async function insert(tx: Tx, owner: Owner, v: VirtualAccount): Promise<void> {
  await tx('virtual_accounts').insert({
    ...ownerColumns(owner),
    id: uuid(v.id),
    customer_id: uuid(v.customerId),
    wallet_id: uuid(v.walletId),
    source_currency: currencyCodes.code(v.sourceCurrency),
    status: virtualAccountStatusCodes.code(v.status),
    destination_currency: v.forwarding === null ? null : currencyCodes.code(v.forwarding.currency),
    destination_rail: v.forwarding?.rail ?? null,
    destination_address: v.forwarding?.address ?? null,
    developer_fee_percent: v.developerFeePercent,
    client_reference_id: v.clientReferenceId,
    metadata: sealJson(sealingOf(tx), encryptionContextOf(uuid(v.id)), v.metadata),
    version: v.version,
    updated_at: iso(v.updatedAt),
  });
  await insertTags(tx, { owner, id: v.id, metadata: v.metadata, kind: 'virtualAccount' });
}

export async function find(db: Knex, owner: Owner, id: string): Promise<VirtualAccount | undefined> {
  const key = uuidOfKind('virtualAccount', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(db, owner, 'virtual_accounts').where({ id: key }).first()) as VirtualAccountRow | undefined;
  return row === undefined ? undefined : virtualAccountOf(row, sealingOf(db));
}

export async function lock(tx: Tx, owner: Owner, id: string): Promise<VirtualAccount | undefined> {
  const key = uuidOfKind('virtualAccount', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(tx, owner, 'virtual_accounts').where({ id: key }).forNoKeyUpdate().first()) as
    VirtualAccountRow | undefined;
  return row === undefined ? undefined : virtualAccountOf(row, sealingOf(tx));
}

export async function saveStatus(tx: Tx, owner: Owner, v: VirtualAccount): Promise<void> {
  const changed = await ofOwner(tx, owner, 'virtual_accounts')
    .where({ id: uuid(v.id), version: v.version - 1 })
    .update({ status: virtualAccountStatusCodes.code(v.status), version: v.version, updated_at: iso(v.updatedAt) });
  assert(changed === 1, 'locked virtual account row not updated');
}

export type VirtualAccountFilter = {
  readonly customerId?: string | undefined;
  readonly status?: VirtualAccountStatus | undefined;
  readonly metadata?: MetadataFilter | undefined;
};

/** Newest first, one row more than the page shows. */
export async function list(
  db: Knex,
  owner: Owner,
  query: { filter: VirtualAccountFilter; keyset: Keyset },
): Promise<VirtualAccount[]> {
  const { customerId, status, metadata } = query.filter;
  const statusCode = status === undefined ? undefined : virtualAccountStatusCodes.code(status);
  const filter = { table: 'virtual_accounts', customerId, statusCode, metadata } as const;
  const rows = await listRows<VirtualAccountRow>(db, owner, { filter, keyset: query.keyset });
  return rows.map((row) => virtualAccountOf(row, sealingOf(db)));
}
