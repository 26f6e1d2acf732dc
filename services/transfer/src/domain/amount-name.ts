const groupSize = 3;
const decimalsMin = 2;

/** An amount as people read it: `1234.500000` of usdc is `1,234.50 USDC`. */
export function amountName(amount: string, currency: string): string {
  const [whole = '', decimals = ''] = amount.split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= groupSize) groups.unshift(whole.slice(Math.max(0, end - groupSize), end));
  let end = decimals.length;
  while (end > decimalsMin && decimals[end - 1] === '0') end -= 1;
  return `${groups.join(',')}.${decimals.slice(0, end).padEnd(decimalsMin, '0')} ${currency.toUpperCase()}`;
}
