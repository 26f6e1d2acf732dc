import { backfillOf } from '@pay/kernel/backfill-tags';
import type { Deps } from '../deps.ts';
import { lockOne } from '../store/caller-texts.ts';

/** Lets the metadata filters find what was written before they were there. */
export const backfillTags = backfillOf<Deps>('backfill-tags', [
  {
    kind: 'transaction',
    table: 'transactions',
    metadataOf: async (tx, owner, { id }) => (await lockOne(tx, owner, id))?.transaction.metadata,
  },
]);
