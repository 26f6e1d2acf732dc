import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { mostActive } from '../store/manual-holds.ts';

/** Manual holds are counted per wallet. The answer has the wallet nearest to its limit. */
export const quotaStanding = query<typeof wallet.quotaStanding, Deps>()(({ ctx, db }) => mostActive(db.knex, ctx.owner));
