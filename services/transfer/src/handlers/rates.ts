import type { Rate } from '@pay/contract/transfer/quote';
import { settingsOf } from '@pay/contract/sandbox';
import type { transfer } from '@pay/contract/transfer/operations';
import { invalid, type FaultDetail } from '@pay/core/fault';
import { isCurrency } from '@pay/core/money';
import { iso, MINUTE } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { pairs, quoteRate, type QuotedRate } from '../domain/rates.ts';

/** With both currencies, returns one rate; with neither, all rates. One currency alone is a 400. */
export const rates = query<typeof transfer.rates, Deps>()(async ({ ctx, input, clock }) => {
  const { from, to } = input;
  const overrides = ctx.owner.environment === 'sandbox' ? settingsOf(ctx.sandbox).rates : {};
  const rate = toRateAt(clock.now());
  if (from === undefined && to === undefined) return pairs.map(([a, b]) => rate(quoteRate(a, b, overrides)));
  if (from === undefined || to === undefined) {
    throw invalid([
      { field: from === undefined ? 'query:from' : 'query:to', code: 'required', message: 'Send both from and to, or neither' },
    ]);
  }
  if (!isCurrency(from) || !isCurrency(to)) {
    const unsupported = (
      [
        ['query:from', from],
        ['query:to', to],
      ] as const
    ).filter(([, text]) => !isCurrency(text));
    throw invalid(
      unsupported.map(([field]): FaultDetail => ({ field, code: 'not_supported', message: 'This currency has no rates' })),
    );
  }
  return rate(quoteRate(from, to, overrides));
});

/** A rate holds for the minute it was read in. */
function toRateAt(now: number): (rate: QuotedRate) => Rate {
  const since = Math.floor(now / MINUTE) * MINUTE;
  return ({ from, to, buy, sell, mid }) => ({
    from,
    to,
    buyRate: buy,
    sellRate: sell,
    midRate: mid,
    updatedAt: iso(since),
    expiresAt: iso(since + MINUTE),
  });
}
