// Notes on anomalies. The risk service stores them, and keeps those of an account apart from those of the platform.
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { childCtx } from '@pay/kernel/ctx';
import { ctxFor, ownerOf } from '../../app/account-owner.ts';
import { refuseUnlessShown } from '../../app/operator/operate.ts';
import { contextFor } from '../../app/operator/subject.ts';
import type { Actor } from '../../store/action-people.ts';
import { appendLog } from '../../store/operator-log.ts';
import type { RouteHandlers, SignedInCall } from '../call.ts';

type NoteCall = SignedInCall<'listAnomalyNotes' | 'addAnomalyNote'>;

const actorOf = ({ live, browser }: NoteCall): Actor => ({
  ...{ userId: live.user.id, name: live.user.name, role: live.membership?.role ?? null },
  ...{ ip: browser.address, userAgent: browser.userAgent },
});

/** The context of the session's owner. For the platform, that of the anomaly's owner. @throws 404 */
async function contextOf(call: NoteCall): Promise<Ctx> {
  const { tools, live, requestId, id } = call;
  if (live.session.account !== undefined) return ctxFor(call, await ownerOf(call));
  const actor = actorOf(call);
  const found = await tools.clients.risk.operatorSubject(contextFor(tools, { actor, requestId }), { id });
  if (found === null) throw notFound();
  const { account, environment } = found;
  return contextFor(tools, { actor, requestId, owner: { account: sameBody('key', account), environment } });
}

/** The entry precedes the note, so no note of the platform lacks one. */
async function logNote(call: NoteCall, { owner, requestId }: Ctx): Promise<void> {
  const { tools, id } = call;
  const at = tools.clock.now();
  await appendLog(tools.db.knex, tools.keyring, {
    ...{ id: tools.ids.next('operatorLogEntry', at), at, event: 'noted', action: 'note', actor: actorOf(call) },
    ...{ target: { type: 'anomaly', id }, owner, actionId: undefined, reason: null, requestId },
  });
}

export const noteRoutes: RouteHandlers<'listAnomalyNotes' | 'addAnomalyNote'> = {
  async listAnomalyNotes(call) {
    const ctx = await contextOf(call);
    return call.tools.clients.risk.listAnomalyNotes(childCtx(ctx, 'notes'), { anomalyId: call.id });
  },
  async addAnomalyNote(call) {
    const { tools, live, id, body } = call;
    const ctx = await contextOf(call);
    if (live.session.account === undefined) {
      refuseUnlessShown(ctx.owner, { shown: live.session.environment });
      await logNote(call, ctx);
    }
    return tools.clients.risk.addAnomalyNote(childCtx(ctx, 'note'), { anomalyId: id, text: body.text });
  },
};
