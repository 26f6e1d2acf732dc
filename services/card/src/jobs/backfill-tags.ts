import { backfillOf } from '@pay/kernel/backfill-tags';
import type { Deps } from '../deps.ts';
import { lockAgent } from '../store/agents.ts';
import { lockCard } from '../store/cards.ts';

/** Makes the metadata filters find rows that are older than the filters. */
export const backfillTags = backfillOf<Deps>('backfill-tags', [
  { kind: 'card', table: 'cards', metadataOf: async (tx, owner, { id }) => (await lockCard(tx, owner, id))?.metadata },
  { kind: 'agent', table: 'agents', metadataOf: async (tx, owner, { id }) => (await lockAgent(tx, owner, id))?.metadata },
]);
