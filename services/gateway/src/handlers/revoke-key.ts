import type { gateway } from '@pay/contract/gateway/operations';
import { iso } from '@pay/core/time';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { requireKey, showKey } from '../app/api-keys.ts';
import { byOperator } from '../app/by-operator.ts';
import type { Deps } from '../deps.ts';
import * as store from '../store/keys.ts';

export const revokeKey = command<typeof gateway.revokeKey, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const key = await requireKey(tx, input.keyId, input.ofOwner ? ctx.owner : undefined);
    await store.revoke(tx, key, clock.now());
    if (key.revokedAt === undefined) {
      const changes = [{ field: 'revokedAt', from: null, to: iso(clock.now()) }];
      const target = { type: 'api_key', id: key.id };
      await recordAudit(tx, { ctx: byOperator(ctx), clock }, { action: 'api_key.revoked', target, owner: key.owner, changes });
    }
    return showKey(tx, key.id);
  },
  after: ({ output, deps }) => deps.changed(output.id),
});
