import { changesBetween } from '@pay/contract/audit-record';
import type { Ctx } from '@pay/contract/ctx';
import type { PatchFeeSettings } from '@pay/contract/transfer/fee-payout';
import type { transfer } from '@pay/contract/transfer/operations';
import { invalid, type FaultDetail } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import { currencies, type Currency } from '@pay/core/money';
import { command } from '@pay/kernel/handler';
import { recordAudit } from '@pay/kernel/outbox';
import type { Lookups } from '../app/lookups.ts';
import type { Deps } from '../deps.ts';
import { changeSchedule, scheduleView, type FeeSchedule } from '../domain/fee-schedule.ts';
import { lockSchedule, saveSchedule } from '../store/fee-settings.ts';

export const updateFeeSettings = command<typeof transfer.updateFeeSettings, Deps>()({
  prepare: ({ ctx, input, deps }) => resolveWallets(deps.lookups, ctx, input),
  async commit({ ctx, input, tx, clock, prepared: wallets }) {
    const before = await lockSchedule(tx, ctx.owner);
    const after = changeSchedule(before, { payout: input.payout, wallets }, clock.now());
    await saveSchedule(tx, ctx.owner, after);
    const changes = changesBetween(toCallerFields(before), toCallerFields(after));
    const target = { type: 'fee_settings', id: ctx.owner.account };
    await recordAudit(tx, { ctx, clock }, { action: 'fee_settings.updated', target, changes });
    return scheduleView(after);
  },
});

/** The fields that callers set; the rest follows from them. */
const toCallerFields = ({ payout, wallets }: FeeSchedule) => ({ payout, wallets });

type NamedWallets = Partial<Record<Currency, Id<'wallet'> | null>>;

/** Throws 400 with each wallet that does not exist or holds another currency. */
async function resolveWallets(
  lookups: Pick<Lookups, 'recipient'>,
  ctx: Ctx,
  { wallets = {} }: PatchFeeSettings,
): Promise<NamedWallets> {
  const named: NamedWallets = {};
  const details: FaultDetail[] = [];
  await Promise.all(
    currencies.map(async (currency) => {
      const walletId = wallets[currency];
      if (walletId === undefined) return;
      named[currency] = walletId === null ? null : sameBody('wallet', walletId);
      if (walletId === null) return;
      const found = await lookups.recipient(ctx, walletId);
      const field = `wallets.${currency}`;
      if (found === null) details.push({ field, code: 'not_found', message: 'No such wallet' });
      else if (found.currency !== currency)
        details.push({
          ...{ field, code: 'mismatch', message: `The wallet holds ${found.currency}` },
          hint: `Send a wallet in ${currency}. Fees are paid out in their own currency.`,
        });
    }),
  );
  if (details.length > 0) throw invalid(details.toSorted((a, b) => a.field.localeCompare(b.field)));
  return named;
}
