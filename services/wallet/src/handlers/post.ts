import type { wallet } from '@pay/contract/wallet';
import { batch } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { postMany } from '../store/post.ts';

/** No receipt: the ledger remembers every group by itself, for ever. */
export const post = batch<typeof wallet.post, Deps>()({
  runMany: ({ items, deps }) =>
    postMany(
      deps.ledger,
      items.map(({ ctx, input, clock }) => ({ owner: ctx.owner, at: clock.now(), group: input })),
    ),
});
