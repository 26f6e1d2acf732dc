import { columnWords, errorWords } from './column-words.ts';

test.each([
  ['amount', 'Amount'],
  ['counterparty.iban', 'IBAN'],
  ['counterparty.details.sortCode', 'Sort code'],
  ['counterparty.address.postalCode', 'Address postal code'],
  ['constructor', 'Constructor'],
])('the column %s is called %s', (column, words) => expect(columnWords(column)).toBe(words));

test.each([
  ['amount', 'amount must be at least 0.01', 'Amount must be at least 0.01'],
  ['counterparty.iban', 'iban has a wrong check digit', 'IBAN has a wrong check digit'],
  ['counterparty.iban', 'the check digits are wrong', 'The check digits are wrong'],
  ['customerId', 'The customer is erased', 'The customer is erased'],
  ['counterparty.currency', 'us_bank cannot be paid in eur', 'US bank cannot be paid in EUR'],
  ['reference', 'sepa does not allow № in a reference', 'SEPA does not allow № in a reference'],
  ['destinationPaymentRail', 'destinationPaymentRail must be one of ach, sepa', 'Payment rail must be one of ach, sepa'],
])('an error of %s says “%s” as “%s”', (field, message, words) =>
  expect(errorWords({ field, code: 'invalid', message })).toBe(words),
);

test('an amount in another notation is rejected with an example', () => {
  const error = { field: 'amount', code: 'invalid_format', message: 'amount must be decimal digits without sign' };
  expect(errorWords(error)).toBe('Amount must be a number such as 1000.50');
});
