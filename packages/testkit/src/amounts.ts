/**
 * JSON tokens that are not valid amounts, as numbers and as strings: too long, too precise, signed, in another
 * notation, or of another type.
 */
export const notAmounts: readonly string[] = [
  ...['1e21', '"1e3"', '-0', '"-0"', '-1', '"+1"', '"01"', '"1."', '".5"', '" 1"', '"１"', 'NaN', 'Infinity', '1e400'],
  ...['0.10000000000000000555', '"1,000"', '"0x10"', 'true', '[]', '{}', 'null', '""'],
  '1' + '0'.repeat(30),
  '9007199254740993',
];
