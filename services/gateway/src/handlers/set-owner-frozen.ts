import type { gateway } from '@pay/contract/gateway';
import { conflict } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { existing } from '../app/api-keys.ts';
import { byOperator } from '../app/by-operator.ts';
import type { Deps } from '../deps.ts';
import { freezeOwner, isFrozen, unfreezeOwner } from '../store/owner-freezes.ts';

/** Of the owner that the context names, in its environment. Its keys go on reading; every replica hears of it. */
export const setOwnerFrozen = command<typeof gateway.setOwnerFrozen, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const { owner } = ctx;
    await existing(tx, owner.account, owner);
    const before = await isFrozen(tx, owner);
    if (input.expected !== undefined && input.expected !== String(before))
      throw conflict('subject_changed', 'ownerId', 'The account has changed since');
    const changed = input.frozen ? await freezeOwner(tx, owner, clock.now()) : await unfreezeOwner(tx, owner);
    if (changed) {
      const changes = [{ field: 'frozen', from: String(before), to: String(input.frozen) }];
      const target = { type: 'account', id: owner.account };
      const action = input.frozen ? 'account.frozen' : 'account.unfrozen';
      await recordAudit(tx, { ctx: byOperator(ctx), clock }, { action, target, changes });
    }
    return { account: owner.account, frozen: input.frozen };
  },
  after: ({ ctx, deps }) => deps.changed(ctx.owner.account),
});
