import type { Ctx } from '@pay/contract/ctx';
import type { gateway } from '@pay/contract/gateway';
import { conflict } from '@pay/core/fault';
import { childCtx } from '@pay/kernel/ctx';
import type { Tx } from '@pay/kernel/db';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { isOwnerFrozen, setOwnerFreeze } from '@pay/kernel/owner-freezes';
import { existing } from '../app/api-keys.ts';
import { byOperator } from '../app/by-operator.ts';
import type { Deps } from '../deps.ts';

/**
 * Of the owner that the context names, in its environment. Its keys go on reading; every replica hears of it. The services that begin
 * payments by themselves know it before the answer.
 */
export const setOwnerFrozen = command<typeof gateway.setOwnerFrozen, Deps>()({
  async prepare({ ctx, input, deps, db }) {
    await db.tx((tx) => standing(tx, ctx, input.expected));
    const { transfer, card } = deps.clients;
    const { frozen } = input;
    await Promise.all([
      transfer.applyOwnerFreeze(childCtx(ctx, 'freeze:transfer'), { frozen }),
      card.applyOwnerFreeze(childCtx(ctx, 'freeze:card'), { frozen }),
    ]);
  },
  async commit({ ctx, input, tx, clock }) {
    const { owner } = ctx;
    const before = await standing(tx, ctx, input.expected);
    if (await setOwnerFreeze(tx, owner, { frozen: input.frozen, at: clock.now() })) {
      const changes = [{ field: 'frozen', from: String(before), to: String(input.frozen) }];
      const target = { type: 'account', id: owner.account };
      const action = input.frozen ? 'account.frozen' : 'account.unfrozen';
      await recordAudit(tx, { ctx: byOperator(ctx), clock }, { action, target, changes });
    }
    return { account: owner.account, frozen: input.frozen };
  },
  after: ({ ctx, deps }) => deps.changed(ctx.owner.account),
});

/** Whether the owner is frozen. Throws 404 for one that is not there, and 409 where that is not what the operator saw. */
async function standing(tx: Tx, { owner }: Ctx, expected: string | undefined): Promise<boolean> {
  await existing(tx, owner.account, owner);
  const frozen = await isOwnerFrozen(tx, owner);
  if (expected !== undefined && expected !== String(frozen))
    throw conflict('subject_changed', 'ownerId', 'The account has changed since');
  return frozen;
}
