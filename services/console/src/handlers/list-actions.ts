import type { consoleContract } from '@pay/contract/console/operations';
import { query } from '@pay/kernel/handler';
import { actionView } from '../app/operator/views.ts';
import type { Deps } from '../deps.ts';
import { listStoredActions } from '../store/shown-actions.ts';

export const listActions = query<typeof consoleContract.listActions, Deps>()(async ({ input, db, deps }) => {
  const filter = { status: input.status, targetId: undefined, environment: undefined };
  const keyset = { before: undefined, from: undefined, rows: input.limit };
  return { items: (await listStoredActions(db.knex, deps.keyring, { filter, keyset })).map(actionView) };
});
