// Queries over the wallets of all owners, for the platform's jobs.
import type { EnrolledWallet } from '@pay/contract/statement-entries';
import { idOf } from '@pay/core/id';
import { environmentCode, type Database } from '@pay/kernel/db';
import { currencyCodes } from './codes.ts';

const firstKey = '00000000-0000-0000-0000-000000000000';
const walletsSql = 'select account, environment, id, customer_id, currency from wallets where id > $1 order by id limit $2';

type WalletRow = { account: string; environment: number; id: string; customer_id: string; currency: number };

export async function walletsOfAll(
  db: Database,
  { after = firstKey, limit }: { after?: string | undefined; limit: number },
): Promise<EnrolledWallet[]> {
  const rows = await db.hot.query<WalletRow>('wallets-of-all', walletsSql, [after, limit]);
  return rows.map((row) => ({
    account: idOf('key', row.account),
    environment: row.environment === environmentCode.live ? 'live' : 'sandbox',
    walletId: idOf('wallet', row.id),
    customerId: idOf('customer', row.customer_id),
    currency: currencyCodes.name(row.currency),
  }));
}
