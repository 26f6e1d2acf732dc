import type { gateway } from '@pay/contract/gateway/operations';
import { notFound } from '@pay/core/fault';
import { isId, timeOf } from '@pay/core/id';
import { childCtx } from '@pay/kernel/ctx';
import { query } from '@pay/kernel/handler';
import { toRetentionStart, requestView } from '../app/request-view.ts';
import type { Deps } from '../deps.ts';
import { find, findBodies } from '../store/requests.ts';

export const getRequest = query<typeof gateway.getRequest, Deps>()(async ({ ctx, input, db, deps }) => {
  const id = input.requestId;
  if (!isId('request', id) || timeOf(id) < toRetentionStart(deps.now())) throw notFound();
  const wanted = { id, keyring: deps.keyring };
  const found = await find(db.knex, ctx.owner, wanted);
  if (found === undefined) throw notFound();
  const [bodies, caused] = await Promise.all([
    findBodies(db.knex, ctx.owner, wanted),
    deps.clients.webhook.listEventIdsOfRequest(childCtx(ctx, 'caused'), { requestId: id }),
  ]);
  const { requestBody = null, responseBody = null, truncated = false } = bodies ?? {};
  return { ...requestView(found), requestBody, responseBody, truncated, eventIds: caused.eventIds };
});
