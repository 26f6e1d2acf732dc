import type { card } from '@pay/contract/card/operations';
import { batch } from '@pay/kernel/handler';
import { exposeDetails, collectOutcomes } from '../app/expose-details.ts';
import type { Deps } from '../deps.ts';

/** In live, returns only a link. The number requires a key with a separate scope, which calls `rawDetails`. */
export const details = batch<typeof card.details, Deps>()({
  runMany: ({ items, deps }) =>
    collectOutcomes(items, (call) => {
      const isLive = call.ctx.owner.environment === 'live';
      return exposeDetails(isLive ? 'revealUrl' : (call.input.exposureMode ?? 'rawPan'), call, deps);
    }),
});
