// POST /v1/simulate/cards/{id}/authorizations, many at a time. The row is its own receipt: its id is the operation's.
import type { card } from '@pay/contract/card';
import { batch } from '@pay/kernel/handler';
import { authorizeMany } from '../charging/authorize.ts';
import { forcePost } from '../charging/force-post.ts';
import type { Deps } from '../deps.ts';

export const authorize = batch<typeof card.authorize, Deps>()({
  limits: { lanes: 4 },
  async runMany({ items, ...given }) {
    const asked = items.filter(({ input }) => input.forcePost !== true);
    const answers = new Map(
      (asked.length === 0 ? [] : await authorizeMany(asked, given)).map((answer, i) => [asked[i], answer] as const),
    );
    return Promise.all(items.map(async (item) => answers.get(item) ?? (await forcePost(item, given))));
  },
});
