import type { wallet } from '@pay/contract/wallet/operations';
import { batch } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { lookUpCardFunding } from '../store/card-funding.ts';

/** Called before every authorization. The hold finds out whether the wallet can pay. */
export const cardFunding = batch<typeof wallet.cardFunding, Deps>()({
  async runMany({ items, db }) {
    const answers = await lookUpCardFunding(
      db,
      items.map(({ ctx, input }) => ({ owner: ctx.owner, ...input })),
    );
    return answers.map((output) => ({ ok: true, output }));
  },
});
