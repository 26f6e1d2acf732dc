const pattern = /^\d{1,15}(?:\.\d{1,18})?$/;

/** A currency before or after the digits: `$12.50`, `12.50 USDC`. */
const currency = /^[$€£]\s*|\s*(?:usdc|usdt|pyusd|eurc|usd|eur|gbp|mxn|brl|ghs|ngn|kes|[$€£])$/gi;

/** A decimal comma: `195,74`, `1.234,5`. A comma before three digits groups thousands, as the console shows them. */
const decimalComma = /^(\d{1,3}(?:[.'’\s]\d{3})*|\d+),(\d{1,2}|\d{4,18})$/;

/** The amount in a text such as `12.5`, `1,234.50`, `195,74`, `$12 500`, or `12 USD`. Undefined if there is none. */
export const amountIn = (text: string): string | undefined => {
  const digits = text
    .trim()
    .replaceAll(currency, '')
    .replace(/^[+−-]/, '');
  const [, whole, fraction] = decimalComma.exec(digits) ?? [];
  const plain =
    whole === undefined ? digits.replaceAll(/[,'’\s](?=\d{3}(?!\d))/g, '') : `${whole.replaceAll(/\D/g, '')}.${fraction ?? ''}`;
  return pattern.test(plain) ? plain : undefined;
};

/** `12.5` and `12.50` are the same amount. Both stay text. */
export const isSameAmount = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (amount: string): string => {
  const [whole = '', fraction = ''] = amount.replace(/^-/, '').split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '')}`;
};
