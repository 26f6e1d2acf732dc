// The table of rails, generated from the code that enforces it.
import { formatUnits, scales } from '@pay/core/money';
import { referenceRule } from '@pay/contract/reference-rule';
import { internalRail } from '@pay/contract/transfer/transaction';
import { isFiatRail, railRows } from '@pay/contract/rails';
import { minimumUnits } from '@pay/transfer/domain/minimums';
import { allRails, currenciesOn, type Rail } from '@pay/transfer/domain/rail-matrix';
import { code, table } from './prose.ts';

function payeeOf(rail: Rail): { readonly account: string; readonly reference: string } {
  const reference = String(referenceRule(rail).max);
  if (rail === internalRail) return { account: 'a wallet', reference: `${reference}, shown to the receiver` };
  return isFiatRail(rail)
    ? { account: code(railRows[rail].accountType), reference }
    : { account: 'an address', reference: 'not sent' };
}

/** Markdown table of every rail: account kinds, currencies, and minimum amounts. */
export const railsTable = (): string =>
  table(
    ['Rail', 'Payout account', 'Currencies', 'Reference, characters', 'Least amount that arrives'],
    allRails.map((rail) => {
      const { account, reference } = payeeOf(rail);
      const least = currenciesOn(rail).map(
        (currency) => `${formatUnits(minimumUnits(rail, currency), scales[currency])} ${currency}`,
      );
      return [code(rail), account, currenciesOn(rail).map(code).join(', '), reference, least.join(', ')];
    }),
  );
