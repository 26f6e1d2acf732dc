// Names for the ids on a screen, of the session's owner and within the scopes of its role.
import { ctxFor, ownerOf } from '../../app/account-owner.ts';
import { listNames, listOwnerNames } from '../../app/names.ts';
import { scopesOf } from '../../domain/role-scopes.ts';
import type { RouteHandlers } from '../call.ts';

export const nameRoutes: RouteHandlers<'lookUpNames'> = {
  async lookUpNames(call) {
    const { tools, live, body } = call;
    if (live.session.account === undefined) return { items: await listOwnerNames(tools, body.ids) };
    const scopes = scopesOf(live.membership?.role, live.session.environment);
    const ctx = ctxFor(call, await ownerOf(call));
    return { items: await listNames(tools, ctx, { ids: body.ids, scopes }) };
  },
};
