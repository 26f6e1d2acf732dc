// The sandbox's fixed table of rates, shared by whoever shows or applies one, so that they can not disagree.
import type { Currency } from '@pay/core/money';

/** US dollars for one unit. Invented round figures near real ones; their only duty is to stay put. */
export const dollars: Readonly<Record<Currency, string>> = {
  usd: '1',
  eur: '1.08',
  gbp: '1.25',
  mxn: '0.05',
  brl: '0.2',
  ghs: '0.08',
  ngn: '0.000625',
  kes: '0.008',
  usdc: '1',
  usdt: '1',
  pyusd: '1',
  eurc: '1.08',
};
