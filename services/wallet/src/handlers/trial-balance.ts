import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { trialBalanceOf } from '../domain/trial-balance.ts';
import * as chart from '../store/chart.ts';

/**
 * Without an instant, everything posted so far, including postings with a later time from before a sandbox clock was
 * turned back.
 */
export const trialBalance = query<typeof wallet.trialBalance, Deps>()(async ({ ctx, input, db, clock }) => {
  const at = input.at === undefined ? undefined : Date.parse(input.at);
  return trialBalanceOf(at ?? clock.now(), await chart.accountsAt(db, ctx.owner, at));
});
