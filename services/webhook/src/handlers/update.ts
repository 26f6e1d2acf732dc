import { changesBetween } from '@pay/contract/audit-record';
import { invalid, notFound } from '@pay/core/fault';
import type { webhook } from '@pay/contract/webhook/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { findEndpointProblems } from '../app/endpoint-problems.ts';
import type { Deps } from '../deps.ts';
import { toAuditedFields, shownFields } from '../domain/audited-fields.ts';
import { applyChange, webhookView } from '../domain/webhook.ts';
import * as webhooks from '../store/webhooks.ts';

export const update = command<typeof webhook.update, Deps>()<{ now: number }>({
  async prepare({ ctx, input, deps, db }) {
    // An unknown webhook is a 404, regardless of other errors in the request.
    if ((await webhooks.find(db.knex, ctx.owner, input.webhookId)) === undefined) throw notFound();
    const problems = await findEndpointProblems(deps.httpSender, ctx.owner, input);
    if (problems.length > 0) throw invalid(problems);
    return { now: deps.clock.now() };
  },
  async commit({ ctx, input, prepared, tx, clock }) {
    const found = await webhooks.lock(tx, ctx.owner, input.webhookId);
    if (found === undefined) throw notFound();
    const next = applyChange(found, input, clock.now());
    const isStopped = next.status === 'disabled' && found.status === 'enabled';
    await webhooks.save(tx, ctx.owner, next, isStopped ? prepared.now : undefined);
    const changes = changesBetween(toAuditedFields(found), toAuditedFields(next), shownFields);
    const target = { type: 'webhook', id: found.id };
    if (changes.length > 0) await recordAudit(tx, { ctx, clock }, { action: 'webhook.updated', target, changes });
    return webhookView(next);
  },
  after: ({ deps, output }) => {
    if (output.status === 'disabled') deps.wakeCancelDeliveries();
  },
});
