const pattern = /^\d{1,15}(?:\.\d{1,18})?$/;

/** Whether a text may be an amount: `12.5`, `1,234.50`. */
export const amountIn = (text: string): string | undefined => {
  const plain = text.replaceAll(/[,\s](?=\d{3}\b)/g, '');
  return pattern.test(plain) ? plain : undefined;
};

/** `12.5` and `12.50` are one amount; both stay texts. */
export const isSameAmount = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (amount: string): string => {
  const [whole = '', fraction = ''] = amount.replace(/^-/, '').split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '')}`;
};
