// Formats the proof of conservation for people: amounts in major units, and the entries behind a breach as lines.
import type { Out } from '@pay/contract/operation';
import type { wallet } from '@pay/contract/wallet/operations';
import { idOf } from '@pay/core/id';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import { accountNameOf } from '../domain/account-name.ts';
import type { Breach, Conservation, Movement } from '../domain/conservation.ts';

type Report = Out<typeof wallet.proveConservation>;

export function toConservationView(currency: Currency, conservation: Conservation): Report['currencies'][number] {
  const formatAmount = (units: bigint): string => formatUnits(units, scales[currency]);
  return {
    currency,
    cameIn: formatAmount(conservation.cameIn),
    left: formatAmount(conservation.left),
    remains: formatAmount(conservation.remains),
    debts: [...conservation.debts].map(([account, units]) => ({ account, amount: formatAmount(units) })),
    excess: formatAmount(conservation.excess),
  };
}

export const breachView = ({ currency, conservation, movements }: Breach): Report['breaches'][number] => ({
  currency,
  excess: formatUnits(conservation.excess, scales[currency]),
  belowZero: [...conservation.belowZero],
  movements: movements.map(lineOf),
});

function lineOf({ number, group, stage, kind, card, currency, debit, credit, units }: Movement): string {
  const subject = idOf(card ? 'cardTransaction' : 'transaction', group);
  const amount = formatUnits(units, scales[currency]);
  return `entry ${number ?? 'without a number'}: ${kind} ${amount} ${currency} ${accountNameOf(debit)} -> ${accountNameOf(credit)}, ${subject} stage ${stage}`;
}
