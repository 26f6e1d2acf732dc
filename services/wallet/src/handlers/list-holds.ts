import { keysetOf, pageOf } from '@pay/contract/page';
import type { Hold } from '@pay/contract/wallet/manual-hold';
import type { wallet } from '@pay/contract/wallet/operations';
import { uuidOfKind } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { manualHoldView } from '../domain/manual-hold.ts';
import { manualHoldsOf } from '../store/manual-holds.ts';
import { platformHoldsOf } from '../store/platform-holds.ts';

const platformKinds = ['transfer', 'card', 'batch'] as const;
const platformStates = ['active', 'captured', 'released'] as const;

/** Two lists in one order: a page of each suffices for a page of both. */
export const listHolds = query<typeof wallet.listHolds, Deps>()(async ({ ctx, input, db }) => {
  const keyset = keysetOf('hold', input);
  const walletId = input.walletId === undefined ? undefined : uuidOfKind('wallet', input.walletId);
  if (input.walletId !== undefined && walletId === undefined) return pageOf<Hold>([], input);
  const { kind, status, metadata } = input;
  // Only callers' own holds have metadata.
  const kinds = platformKinds.filter((one) => (kind === undefined || one === kind) && metadata === undefined);
  const states = platformStates.filter((one) => status === undefined || one === status);
  const [manual, platform] = await Promise.all([
    kind === undefined || kind === 'manual'
      ? manualHoldsOf(db.knex, ctx.owner, { filter: { walletId, status, metadata }, keyset })
      : [],
    platformHoldsOf(db, ctx.owner, { filter: { walletId, kinds, states }, keyset }),
  ]);
  // Ids of one kind sort as their uuids do.
  const newestFirst = [...manual.map(manualHoldView), ...platform].sort((a, b) => (a.id < b.id ? 1 : -1));
  return pageOf(newestFirst.slice(0, keyset.rows), input);
});
