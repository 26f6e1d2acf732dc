// Answered once it is complete, like a transfer between wallets: no party outside the platform must agree.
import { conversionRail } from '@pay/contract/transfer/transaction';
import type { transfer } from '@pay/contract/transfer/operations';
import type { In } from '@pay/contract/operation';
import { batch } from '@pay/kernel/handler';
import { createTransactions, type Creation } from '../app/create-transactions.ts';
import type { Deps } from '../deps.ts';
import { validateConversion } from '../domain/validate-conversion.ts';

type ConversionInput = In<typeof transfer.createConversion> & { readonly destinationPaymentRail: string };

const conversions: Creation<ConversionInput> = {
  validate: validateConversion,
  differencesFrom(quote, { input, valid }) {
    const { price } = quote;
    const comparisons: readonly (readonly [string, boolean])[] = [
      // A quote of a transfer has no amounts of two wallets.
      ['quoteId', quote.rail === conversionRail],
      ['customerId', input.customerId === quote.customerId],
      ['walletId', input.walletId === quote.walletId],
      ['destinationWalletId', input.destinationWalletId === quote.destinationWalletId],
      // The other side may have changed its value: a quote protects against that.
      ['amount', input.amount === undefined || valid.price.amountUnits === price.amountUnits],
      ['destinationAmount', input.destinationAmount === undefined || valid.price.finalUnits === price.finalUnits],
    ];
    return comparisons.flatMap(([field, same]) => (same ? [] : [field]));
  },
};

export const createConversion = batch<typeof transfer.createConversion, Deps>()({
  runMany: ({ items, ...context }) =>
    createTransactions(
      items.map((call) => ({ ...call, input: { ...call.input, destinationPaymentRail: conversionRail } })),
      conversions,
      context,
    ),
});
