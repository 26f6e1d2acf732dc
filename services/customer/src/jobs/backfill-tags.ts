import { backfillOf } from '@pay/kernel/backfill-tags';
import { openPerson, openSecrets } from '../app/views.ts';
import type { Deps } from '../deps.ts';
import { lockCounterparty } from '../store/counterparties.ts';
import { lockEvenErased } from '../store/customers.ts';

/** Makes the metadata filters find rows that are older than the filters. */
export const backfillTags = backfillOf<Deps>('backfill-tags', [
  {
    kind: 'customer',
    table: 'customers',
    async metadataOf(tx, owner, { id, deps }) {
      const stored = await lockEvenErased(tx, owner, id);
      return stored === undefined ? undefined : openPerson(deps, stored).metadata;
    },
  },
  {
    kind: 'counterparty',
    table: 'counterparties',
    async metadataOf(tx, owner, { id, deps }) {
      const stored = await lockCounterparty(tx, owner, id);
      return stored === undefined ? undefined : openSecrets(deps, stored).metadata;
    },
  },
]);
