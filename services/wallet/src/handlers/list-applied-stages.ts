import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as holds from '../store/holds.ts';

/**
 * For all owners: the caller is the service that returns money, which alone knows the amount that it intended to take.
 */
export const listAppliedStages = query<typeof wallet.listAppliedStages, Deps>()(async ({ input, db }) => ({
  groups: await holds.listAppliedStages(db, input.groupIds),
}));
