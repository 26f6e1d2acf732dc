import { parseUnits, scales, type Currency } from '@pay/core/money';
import type { Api } from '@pay/testkit/api';
import { balanceOf, everything, type Resource } from './arrange.ts';

/** Signed units of an amount. */
export function units(amount: string, currency: Currency): bigint {
  const negative = amount.startsWith('-');
  const value = parseUnits(negative ? amount.slice(1) : amount, scales[currency]);
  if (value === undefined) throw new Error(`${amount} is no amount of ${currency}`);
  return negative ? -value : value;
}

/** Newest first, each entry explains the balance after it, and all of them together are the balance. */
export async function statementHolds(api: Api, wallet: Resource): Promise<Resource[]> {
  const entries = await everything(api, `/v1/wallets/${wallet.id as string}/entries`, 3);
  let running = 0n;
  for (const entry of [...entries].reverse()) {
    running += units(entry.amount, entry.currency);
    expect(units(entry.balanceAfter, entry.currency)).toBe(running);
  }
  expect(running).toBe(units((await balanceOf(api, wallet.id)).balance, wallet.currency));
  return entries;
}
