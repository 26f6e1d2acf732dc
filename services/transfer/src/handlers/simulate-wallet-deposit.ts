// Deposits, which in the sandbox arrive only on request.
import type { transfer } from '@pay/contract/transfer/operations';
import { conflict, invalid, notFound, type FaultDetail } from '@pay/core/fault';
import { type Id } from '@pay/core/id';
import { isCurrency, type Currency } from '@pay/core/money';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { readAmount } from '@pay/contract/amount';
import { fiatRails, railRows } from '@pay/contract/rails';
import { currenciesOn, isChain, type Rail } from '../domain/rail-matrix.ts';
import { recordDeposit, newDeposit } from '../app/record-deposit.ts';

export const simulateWalletDeposit = command<typeof transfer.simulateWalletDeposit, Deps>()({
  async prepare({ ctx, input, deps }) {
    const wallet = await deps.wallet.get(ctx, { walletId: input.walletId });
    if (wallet.status === 'closed') throw conflict('wallet_closed', 'walletId', 'The wallet is closed');
    const lookup = await deps.lookups.wallet(ctx, input.walletId);
    if (lookup === null || !isCurrency(wallet.currency)) throw notFound();
    const errors: FaultDetail[] = [];
    if (input.currency !== wallet.currency)
      errors.push({
        ...{ field: 'currency', code: 'mismatch', message: `The wallet holds ${wallet.currency}` },
        hint: `Send currency ${wallet.currency}.`,
      });
    const amount = readAmount('amount', input.amount, wallet.currency);
    if (!amount.ok) errors.push(amount.detail);
    const rail = chainFor(wallet.currency, input.chain ?? lookup.depositAddresses[0]?.chain);
    if (rail === undefined)
      errors.push({
        field: 'chain',
        code: 'not_supported',
        message: `This chain does not support deposits of ${wallet.currency}`,
      });
    if (errors.length > 0 || !amount.ok || rail === undefined) throw invalid(errors);
    const address = lookup.depositAddresses.find(({ chain }) => chain === rail)?.address ?? null;
    return newDeposit(deps, ctx, {
      customerId: wallet.customerId as Id<'customer'>,
      walletId: input.walletId as Id<'wallet'>,
      rail,
      currency: wallet.currency,
      amount: amount.text,
      amountUnits: amount.units,
      developerFeeUnits: null,
      reference: null,
      virtualAccountId: null,
      destinationAddress: address,
      scenario: 'completed',
    });
  },
  commit: ({ prepared, tx, emit }) => recordDeposit(prepared, { tx, emit }),
});

/** A chain that carries the currency; for fiat wallets the currency's own rail. */
function chainFor(currency: Currency, requestedChain: string | undefined): Rail | undefined {
  const fiat = fiatRails.find((rail) => railRows[rail].currencies.includes(currency));
  if (fiat !== undefined) return requestedChain === undefined || isChain(requestedChain) ? fiat : undefined;
  if (requestedChain !== undefined)
    return isChain(requestedChain) && currenciesOn(requestedChain).includes(currency) ? requestedChain : undefined;
  return 'ethereum';
}
