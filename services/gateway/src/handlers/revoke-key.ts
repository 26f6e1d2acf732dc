import type { gateway } from '@pay/contract/gateway';
import { command } from '@pay/kernel/handler';
import { existing, shown } from '../app/api-keys.ts';
import type { Deps } from '../deps.ts';
import * as store from '../store/keys.ts';

export const revokeKey = command<typeof gateway.revokeKey, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const key = await existing(tx, input.keyId, input.ofOwner ? ctx.owner : undefined);
    await store.revoke(tx, key, clock.now());
    return shown(tx, key.id);
  },
  after: ({ output, deps }) => deps.changed(output.id),
});
