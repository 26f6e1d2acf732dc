import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findOwnerOfWallet } from '../store/operator.ts';
import * as wallets from '../store/wallets.ts';

export const operatorSubject = query<typeof wallet.operatorSubject, Deps>()(async ({ input, db }) => {
  const owner = await findOwnerOfWallet(db.knex, input.id);
  const found = owner === undefined ? undefined : await wallets.find(db.knex, owner, input.id);
  if (owner === undefined || found === undefined) return null;
  return { ...owner, version: String(found.version), status: found.status, customerId: found.customerId };
});
