import type { Ctx } from '@pay/contract/ctx';
import type { gateway } from '@pay/contract/gateway/operations';
import { runningJobsMax } from '@pay/contract/report/long-job';
import { keyRateClasses, type QuotaStanding } from '@pay/contract/gateway/usage';
import { uuid } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { childCtx } from '@pay/kernel/ctx';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findKeyRates } from '../store/keys.ts';

export const getLimits = query<typeof gateway.getLimits, Deps>()(async ({ ctx, db, deps }) => {
  const { keyId, owner, caller } = ctx;
  const delegate = caller?.type === 'user' && caller.id !== undefined ? { id: caller.id } : undefined;
  const [rateLimits, quotas] = await Promise.all([findKeyRates(db.knex, uuid(keyId)), quotasOf(deps, ctx)]);
  const rates = keyRateClasses.map((rateClass) => {
    const { policy, remaining, resetS } = deps.rateLimits.look({
      principal: { keyId, owner, rateLimits, delegate },
      rate: rateClass,
      resource: '',
    });
    return {
      class: rateClass,
      limit: policy.count,
      windowSeconds: policy.windowS,
      remaining: Math.min(remaining, policy.count),
      resetSeconds: resetS,
    };
  });
  return { rates, quotas, policies: [] };
});

/** Each service counts its own resources. */
async function quotasOf({ clients }: Deps, ctx: Ctx): Promise<QuotaStanding[]> {
  const [webhooks, batches, holds, exports] = await Promise.all([
    clients.webhook.list(childCtx(ctx, 'webhooks'), { limit: limits.page.max }),
    clients.transfer.quotaStanding(childCtx(ctx, 'batches'), {}),
    clients.wallet.quotaStanding(childCtx(ctx, 'holds'), {}),
    clients.report.quotaStanding(childCtx(ctx, 'exports'), {}),
  ]);
  return [
    standing('webhooks', limits.webhooks, { used: webhooks.items.length, walletId: null }),
    standing('batches', limits.openBatches, batches),
    standing('holds', limits.activeHolds, holds),
    standing('exports', runningJobsMax, exports),
  ];
}

type QuotaCount = Pick<QuotaStanding, 'used' | 'walletId'>;

const standing = (quota: QuotaStanding['quota'], limit: number, { used, walletId }: QuotaCount): QuotaStanding => ({
  quota,
  limit,
  used,
  remaining: Math.max(0, limit - used),
  walletId,
});
