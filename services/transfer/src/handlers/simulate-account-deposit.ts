import { readAmount } from '@pay/contract/amount';
import type { transfer } from '@pay/contract/transfer/operations';
import { fiatRails, isFiatRail, railRows } from '@pay/contract/rails';
import { notFound, type FaultDetail, invalid } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { isCurrency, type Currency } from '@pay/core/money';
import { command } from '@pay/kernel/handler';
import { newDeposit, recordDeposit } from '../app/record-deposit.ts';
import type { Deps } from '../deps.ts';
import { percentFee } from '../domain/pricing.ts';
import { type Rail } from '../domain/rail-matrix.ts';
import type { ScenarioName } from '../domain/scenario.ts';

export const simulateAccountDeposit = command<typeof transfer.simulateAccountDeposit, Deps>()({
  async prepare({ ctx, input, deps }) {
    const account = await deps.wallet.lookUpVirtualAccount(ctx, { virtualAccountId: input.virtualAccountId });
    const { sourceCurrency: currency, paymentRails, developerFeePercent } = account;
    if (!isCurrency(currency)) throw notFound();
    const errors: FaultDetail[] = [];
    const amount = readAmount('amount', input.amount, currency);
    if (!amount.ok) errors.push(amount.detail);
    const rail = railFor(currency, paymentRails, input.paymentRail);
    if (rail === undefined)
      errors.push({
        field: 'paymentRail',
        code: 'not_supported',
        message: `The account accepts ${paymentRails.join(', ')}`,
      });
    if (errors.length > 0 || !amount.ok || rail === undefined) throw invalid(errors);
    // No deposit may be credited through a disabled account: the money goes back.
    const scenario = account.status === 'active' ? scenarios[input.outcome ?? 'completed'] : 'refunded';
    return newDeposit(deps, ctx, {
      customerId: account.customerId as Id<'customer'>,
      walletId: account.walletId as Id<'wallet'>,
      rail,
      currency,
      amount: amount.text,
      amountUnits: amount.units,
      developerFeeUnits: /^0(\.0+)?$/.test(developerFeePercent) ? null : percentFee(amount.units, currency, developerFeePercent),
      reference: input.reference ?? null,
      virtualAccountId: input.virtualAccountId as Id<'virtualAccount'>,
      destinationAddress: null,
      scenario,
    });
  },
  commit: ({ prepared, tx, emit }) => recordDeposit(prepared, { tx, emit }),
});
/** The rail of a deposit: the requested one if it reaches the account, else the account's first. */
function railFor(currency: Currency, paymentRails: readonly string[], requestedRail: Rail | undefined): Rail | undefined {
  const rail = requestedRail ?? paymentRails[0] ?? fiatRails.find((name) => railRows[name].currencies.includes(currency));
  if (rail === undefined || !isFiatRail(rail)) return undefined;
  return paymentRails.length === 0 || paymentRails.includes(rail) ? rail : undefined;
}
const scenarios = {
  completed: 'completed',
  in_review: 'in_review',
  refunded: 'refunded',
  failed: 'compliance_rejected',
  pending: 'pending',
  funds_received: 'funds_received',
} as const satisfies Record<string, ScenarioName>;
