import type { customer } from '@pay/contract/customer/operations';
import type { Out } from '@pay/contract/operation';
import { idOf } from '@pay/core/id';
import { batch } from '@pay/kernel/handler';
import { type Deps } from '../deps.ts';
import { enforcementOf } from '../app/enforcement.ts';
import { capabilitiesOf, type Enforcement } from '../domain/customer.ts';
import { lookUpForTransfer as find, type TransferLookupRow } from '../store/transfer-lookup.ts';
import type { Requirement } from '../domain/account/account.ts';

type Facts = Out<typeof customer.lookUpForTransfer>;

export const lookUpForTransfer = batch<typeof customer.lookUpForTransfer, Deps>()({
  async runMany({ items, db }) {
    const rows = await find(
      db,
      items.map(({ ctx, input }) => ({ owner: ctx.owner, customerId: input.customerId, counterpartyId: input.counterpartyId })),
    );
    return items.map(({ ctx }, index) => {
      const row = rows[index];
      const output: Facts = row === undefined ? { customer: null, counterparty: null } : factsOf(row, enforcementOf(ctx));
      return { ok: true as const, output };
    });
  },
});

function factsOf(row: TransferLookupRow, enforcement: Enforcement): Facts {
  return {
    customer: row.status === null ? null : customerOf({ ...row, status: row.status }, enforcement),
    counterparty: counterpartyOf(row),
  };
}

function customerOf(
  row: TransferLookupRow & { status: NonNullable<TransferLookupRow['status']> },
  enforcement: Enforcement,
): Facts['customer'] {
  const standing = { status: row.status, kycStatus: row.kyc_status, tosStatus: row.tos_status, grace: row.kyc_grace };
  return {
    status: row.status,
    kycStatus: row.kyc_status,
    tosStatus: row.tos_status,
    capabilities: capabilitiesOf(standing, enforcement),
  };
}

function counterpartyOf(row: TransferLookupRow): Facts['counterparty'] {
  if (row.counterparty === null) return null;
  return {
    id: idOf('counterparty', row.counterparty),
    customerId: idOf('customer', row.counterparty_customer),
    accountType: row.account_type,
    currency: row.currency,
    status: row.counterparty_status,
    ...(row.country === null ? {} : { country: row.country }),
    openRequirements: row.open_requirements === '[]' ? [] : (JSON.parse(row.open_requirements) as Requirement[]),
    sandboxSuffix: row.sandbox_suffix,
  };
}
