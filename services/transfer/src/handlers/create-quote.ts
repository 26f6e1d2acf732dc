import { settingsOf } from '@pay/contract/sandbox';
import type { transfer } from '@pay/contract/transfer/operations';
import { sameBody, type Id, timeOf } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { conversionRail } from '@pay/contract/transfer/transaction';
import type { In } from '@pay/contract/operation';
import { validateConversion } from '../domain/validate-conversion.ts';
import { validateTransfer } from '../domain/validate-transfer.ts';
import type { TransferLookup, TransferPolicy } from '../domain/transfer-request.ts';
import { type StoredQuote, insertQuote, quoteView } from '../store/quotes.ts';
import { MINUTE } from '@pay/core/time';

/**
 * Milliseconds for which a quote is valid, a promise of the API. Callers see the end as `expiresAt`. Until then the
 * platform bears the risk of the exchange rate, so it is short.
 */
const QUOTE_MS = MINUTE;

export const createQuote = command<typeof transfer.createQuote, Deps>()({
  async prepare({ ctx, input, deps }) {
    const lookup = await deps.lookups.transfer(ctx, input);
    const valid = validate(input, lookup, deps.policyOf(ctx.owner, settingsOf(ctx.sandbox)));
    if (!valid.ok) throw valid.fault;
    return valid;
  },
  async commit({ ctx, input, prepared, tx }) {
    const id = sameBody('quote', ctx.operationId);
    const quote: StoredQuote = {
      id,
      // Validation found both, and they belong together.
      customerId: input.customerId as Id<'customer'>,
      walletId: input.walletId as Id<'wallet'>,
      rail: prepared.rail,
      destinationWalletId: prepared.destinationWalletId,
      sourceCurrency: prepared.sourceCurrency,
      destinationCurrency: prepared.destinationCurrency,
      amount: prepared.amount,
      price: prepared.price,
      // Counted from the createdAt that callers see.
      expiresAt: timeOf(id) + QUOTE_MS,
      usedBy: null,
    };
    await insertQuote(tx, ctx.owner, quote);
    return quoteView(quote);
  },
});

/** The fields that the contract requires for a rail exist: the empty texts are never read. */
function validate(input: In<typeof transfer.createQuote>, lookup: TransferLookup, policy: TransferPolicy) {
  const { amount = '', destinationCurrency = '', destinationWalletId = '' } = input;
  return input.destinationPaymentRail === conversionRail
    ? validateConversion({ ...input, destinationWalletId }, lookup, policy)
    : validateTransfer({ ...input, amount, destinationCurrency }, lookup, policy);
}
