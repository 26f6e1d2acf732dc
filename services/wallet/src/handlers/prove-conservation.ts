import type { wallet } from '@pay/contract/wallet/operations';
import { query } from '@pay/kernel/handler';
import { breachView, toConservationView } from '../app/conservation-views.ts';
import type { Deps } from '../deps.ts';
import { proveConservation as prove } from '../store/conservation.ts';

export const proveConservation = query<typeof wallet.proveConservation, Deps>()(async ({ ctx, db }) => {
  const { currencies, breaches } = await prove(db, ctx.owner);
  return {
    currencies: [...currencies].map(([currency, conservation]) => toConservationView(currency, conservation)),
    breaches: breaches.map(breachView),
  };
});
