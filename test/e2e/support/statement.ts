import { scales, type Currency } from '@pay/core/money';
import type { Api } from '@pay/testkit/api';
import { balanceOf, everything, type Resource } from './arrange.ts';

/** Signed units of an amount of any size. */
export function units(amount: string, currency: Currency): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === '' || fraction.length > scales[currency]) throw new Error(`${amount} is not an amount of ${currency}`);
  return BigInt(`${sign}${whole}${fraction.padEnd(scales[currency], '0')}`);
}

/** Checks that entries explain the balance after each entry and sum up to the balance. Returns them, newest first. */
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
