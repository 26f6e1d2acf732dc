import type { wallet } from '@pay/contract/wallet/operations';
import { batch } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { postMany } from '../store/post.ts';

/** No receipt: the ledger stores every group permanently. */
export const post = batch<typeof wallet.post, Deps>()({
  runMany: ({ items, deps }) =>
    postMany(
      deps.ledger,
      items.map(({ ctx, input, clock }) => ({
        owner: ctx.owner,
        at: clock.now(),
        group: input,
        generation: ctx.sandbox?.generation,
      })),
    ),
});
