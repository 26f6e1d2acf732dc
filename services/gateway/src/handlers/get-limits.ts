import type { gateway } from '@pay/contract/gateway';
import { keyRateClasses } from '@pay/contract/usage';
import { uuid } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { childCtx } from '@pay/kernel/ctx';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findKeyRates } from '../store/keys.ts';

export const getLimits = query<typeof gateway.getLimits, Deps>()(async ({ ctx, db, deps }) => {
  const { keyId, owner } = ctx;
  const [rateLimits, webhooks] = await Promise.all([
    findKeyRates(db.knex, uuid(keyId)),
    deps.clients.webhook.list(childCtx(ctx, 'webhooks'), { limit: limits.page.max }),
  ]);
  const rates = keyRateClasses.map((limited) => {
    const { policy, remaining, resetS } = deps.rateLimits.look({ spender: { keyId, owner, rateLimits }, limited, resource: '' });
    return {
      class: limited,
      limit: policy.count,
      windowSeconds: policy.windowS,
      remaining: Math.min(remaining, policy.count),
      resetSeconds: resetS,
    };
  });
  const used = webhooks.items.length;
  const quota = { quota: 'webhooks' as const, limit: limits.webhooks, used, remaining: Math.max(0, limits.webhooks - used) };
  return { rates, quotas: [quota], policies: [] };
});
