import { changesBetween } from '@pay/contract/audit-record';
import type { wallet } from '@pay/contract/wallet/operations';
import { conflict, invalidField } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { feePercentMax, saveFeePercentMax } from '../store/fee-limits.ts';

/** Applies to new transfers and virtual accounts, and to deposits of existing accounts. */
export const operatorSetFeeLimit = command<typeof wallet.operatorSetFeeLimit, Deps>()({
  prepare({ input, deps }) {
    const most = deps.config.DEVELOPER_FEE_PERCENT_MAX;
    if (input.maxPercent <= most) return Promise.resolve(undefined);
    throw invalidField('maxPercent', 'out_of_range', `The platform allows at most ${most} percent`, {
      hint: `Send at most ${most}, or raise DEVELOPER_FEE_PERCENT_MAX of the wallet service.`,
    });
  },
  async commit({ ctx, input, tx, clock }) {
    const { maxPercent, expected } = input;
    const before = await feePercentMax(tx, ctx.owner);
    if (expected !== undefined && expected !== String(before))
      throw conflict('subject_changed', 'maxPercent', `The limit is now ${before} percent`);
    if (before === maxPercent) return { maxPercent, before };
    await saveFeePercentMax(tx, ctx.owner, maxPercent);
    const target = { type: 'account', id: ctx.owner.account };
    const changes = changesBetween({ maxPercent: before }, { maxPercent });
    await recordAudit(tx, { ctx, clock }, { action: 'fee_limit.changed', target, changes });
    return { maxPercent, before };
  },
});
