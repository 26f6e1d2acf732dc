// Notes on resources. The risk service stores them, and keeps those of an account apart from those of the platform.
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import { childCtx } from '@pay/kernel/ctx';
import { ctxFor, ownerOf } from '../../app/account-owner.ts';
import { findNotedResource, type NotedResource } from '../../app/noted-resource.ts';
import { refuseUnlessShown } from '../../app/operator/operate.ts';
import { contextFor } from '../../app/operator/subject.ts';
import type { Actor } from '../../store/action-people.ts';
import { appendLog } from '../../store/operator-log.ts';
import type { RouteHandlers, SignedInCall } from '../call.ts';

type NoteCall = SignedInCall<'listNotes' | 'addNote'>;
type Place = { readonly ctx: Ctx; readonly resource: NotedResource };

const actorOf = ({ live, browser }: NoteCall): Actor => ({
  ...{ userId: live.user.id, name: live.user.name, role: live.membership?.role ?? null },
  ...{ ip: browser.address, userAgent: browser.userAgent },
});

/**
 * The resource, in the context of the session's owner. For the platform, in that of the resource's owner. @throws 404,
 * also for a resource of another owner
 */
async function placeOf(call: NoteCall): Promise<Place> {
  const { tools, live, requestId, id } = call;
  if (live.session.account === undefined) {
    const actor = actorOf(call);
    const resource = await findNotedResource(tools, contextFor(tools, { actor, requestId }), id);
    return { resource, ctx: contextFor(tools, { actor, requestId, owner: resource.owner }) };
  }
  const owner = await ownerOf(call);
  const ctx = ctxFor(call, owner);
  const resource = await findNotedResource(tools, ctx, id);
  if (resource.owner.account !== owner.account || resource.owner.environment !== owner.environment) throw notFound();
  return { resource, ctx };
}

/** The entry precedes the note, so no note of the platform lacks one. */
async function logNote(call: NoteCall, { ctx: { owner, requestId }, resource: { kind, id } }: Place): Promise<void> {
  const { tools } = call;
  const at = tools.clock.now();
  await appendLog(tools.db.knex, tools.keyring, {
    ...{ id: tools.ids.next('operatorLogEntry', at), at, event: 'noted', action: 'note', actor: actorOf(call) },
    ...{ target: { type: kind, id }, owner, actionId: undefined, reason: null, requestId },
  });
}

export const noteRoutes: RouteHandlers<'listNotes' | 'addNote'> = {
  async listNotes(call) {
    const { ctx, resource } = await placeOf(call);
    return call.tools.clients.risk.listNotes(childCtx(ctx, 'notes'), { resourceId: resource.id });
  },
  async addNote(call) {
    const { tools, live, body } = call;
    const place = await placeOf(call);
    const { ctx, resource } = place;
    if (live.session.account === undefined) {
      refuseUnlessShown(ctx.owner, { shown: live.session.environment });
      await logNote(call, place);
    }
    const { id: resourceId, customerId } = resource;
    return tools.clients.risk.addNote(childCtx(ctx, 'note'), { resourceId, customerId, text: body.text });
  },
};
