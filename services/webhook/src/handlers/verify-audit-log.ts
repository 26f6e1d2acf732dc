import type { webhook } from '@pay/contract/webhook/operations';
import { batch, type Call } from '@pay/kernel/handler';
import { collectOutcomes } from '../app/collect-outcomes.ts';
import { verifyChain } from '../app/verify-audit-log.ts';
import type { Deps } from '../deps.ts';

/** Verifies one chain after another: a chain may be long, and frequent callers must not take the time of deliveries. */
export const verifyAuditLog = batch<typeof webhook.verifyAuditLog, Deps>()({
  limits: { itemsMax: 1, lanes: 1, queueMax: 16, stalledMax: 0 },
  runMany: ({ items, deps }) => collectOutcomes(items, (call) => verifyOne(deps, call)),
});

async function verifyOne({ db, clock, auditMetrics }: Deps, { ctx, log }: Call<typeof webhook.verifyAuditLog>) {
  const { checked, head, brokenAt } = await verifyChain({ db, clock, owner: ctx.owner, deadlineMs: ctx.deadline });
  if (brokenAt !== null) {
    auditMetrics.broken();
    log.error('audit chain broken', { account: ctx.owner.account, environment: ctx.owner.environment, sequence: brokenAt });
  }
  return { ok: brokenAt === null, checked, head: { sequence: head.sequence, hash: head.hash }, brokenAt };
}
