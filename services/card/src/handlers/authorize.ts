// Decides authorization requests, many at a time. The transaction's row, whose id is the operation's, is the receipt.
import type { card } from '@pay/contract/card/operations';
import { batch } from '@pay/kernel/handler';
import { authorizeMany } from '../app/authorization/authorize.ts';
import { forcePost } from '../app/authorization/force-post.ts';
import type { Deps } from '../deps.ts';

export const authorize = batch<typeof card.authorize, Deps>()({
  // A batch that hangs waits for other services and holds no connection.
  limits: { lanes: 4, stalledMax: 4 },
  async runMany({ items, deps }) {
    const requests = items.filter(({ input }) => input.forcePost !== true);
    const results = requests.length === 0 ? [] : await authorizeMany(requests, deps);
    const resultOf = new Map(results.map((result, i) => [requests[i], result] as const));
    return Promise.all(items.map(async (item) => resultOf.get(item) ?? (await forcePost(item, deps))));
  },
});
