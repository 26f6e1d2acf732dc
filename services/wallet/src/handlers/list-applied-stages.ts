import type { wallet } from '@pay/contract/wallet';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import * as holds from '../store/holds.ts';

/** Of every owner: asked by the service that gives money back, which alone knows what it meant to take. */
export const listAppliedStages = query<typeof wallet.listAppliedStages, Deps>()(async ({ input, db }) => ({
  groups: await holds.listAppliedStages(db, input.groupIds),
}));
