const pattern = /^\d{1,15}(?:\.\d{1,18})?$/;

/** The amount in a text such as `12.5` or `1,234.50`. Undefined if there is none. */
export const amountIn = (text: string): string | undefined => {
  const plain = text.replaceAll(/[,\s](?=\d{3}\b)/g, '');
  return pattern.test(plain) ? plain : undefined;
};

/** `12.5` and `12.50` are the same amount. Both stay text. */
export const isSameAmount = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (amount: string): string => {
  const [whole = '', fraction = ''] = amount.replace(/^-/, '').split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '')}`;
};
