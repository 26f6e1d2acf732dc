import { idOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { environmentCode } from '@pay/kernel/db';

export const ownerOfRow = (row: { readonly account: string; readonly environment: number }): Owner => ({
  account: idOf('key', row.account),
  environment: row.environment === environmentCode.live ? 'live' : 'sandbox',
});
