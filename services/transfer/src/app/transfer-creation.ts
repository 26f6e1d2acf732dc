// The rules that apply to a transfer when it is created or dry-run.
import type { In } from '@pay/contract/operation';
import type { transfer } from '@pay/contract/transfer/operations';
import { validateTransfer } from '../domain/validate-transfer.ts';
import type { Creation } from './create-transactions.ts';

export const transfers: Creation<In<typeof transfer.create>> = {
  // A number that arrives without its literal text is parsed from its shortest decimal form.
  validate: (input, lookup, policy) =>
    validateTransfer(
      { ...input, developerFee: input.developerFee === undefined ? undefined : String(input.developerFee) },
      lookup,
      policy,
    ),
  differencesFrom(quote, { input, valid }) {
    const comparisons: readonly (readonly [string, boolean])[] = [
      ['customerId', input.customerId === quote.customerId],
      ['walletId', input.walletId === quote.walletId],
      ['amount', valid.price.amountUnits === quote.price.amountUnits],
      ['destinationCurrency', valid.destinationCurrency === quote.destinationCurrency],
      ['destinationPaymentRail', valid.rail === quote.rail],
      ['developerFee', input.developerFee === undefined],
    ];
    return comparisons.flatMap(([field, same]) => (same ? [] : [field]));
  },
};
