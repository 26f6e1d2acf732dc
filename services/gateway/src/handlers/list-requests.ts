import type { gateway } from '@pay/contract/gateway/operations';
import { keysetOf, pageOf } from '@pay/contract/page';
import { uuidOfKind } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import { requestView, withinRetention } from '../app/request-view.ts';
import type { Deps } from '../deps.ts';
import { list } from '../store/requests.ts';

export const listRequests = query<typeof gateway.listRequests, Deps>()(async ({ ctx, input, db, deps }) => {
  const keyId = input.keyId === undefined ? undefined : uuidOfKind('key', input.keyId);
  // A filter that matches no key finds nothing.
  if (input.keyId !== undefined && keyId === undefined) return { items: [] };
  const keyset = withinRetention(keysetOf('request', input), deps.now());
  const found = await list(db.knex, ctx.owner, { filters: { ...input, keyId }, keyset, keyring: deps.keyring });
  const page = pageOf(found, input);
  return { ...page, items: page.items.map(requestView) };
});
