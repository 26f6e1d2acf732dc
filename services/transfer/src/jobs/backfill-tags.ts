import { backfillOf } from '@pay/kernel/backfill-tags';
import type { Deps } from '../deps.ts';
import { lockOne } from '../store/caller-texts.ts';

/** Makes the metadata filters find rows that are older than the filters. */
export const backfillTags = backfillOf<Deps>('backfill-tags', [
  {
    kind: 'transaction',
    table: 'transactions',
    metadataOf: async (tx, owner, { id }) => (await lockOne(tx, owner, id))?.transaction.metadata,
  },
]);
