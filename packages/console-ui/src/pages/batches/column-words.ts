// Names of a batch's columns, and errors of its cells, for people.
import { nameValues } from '../../parts/payment-names.ts';
import { wordsOf } from '../../parts/statuses.ts';

const words: Readonly<Record<string, string>> = {
  clientRowId: 'Your row id',
  amount: 'Amount',
  sourceCurrency: 'Currency of the wallet',
  destinationCurrency: 'Currency that arrives',
  destinationPaymentRail: 'Payment rail',
  destinationAddress: 'Recipient’s address or id',
  reference: 'Text on the recipient’s statement',
  clientReferenceId: 'Your reference',
  developerFee: 'Your fee',
  customerId: 'Customer id',
  walletId: 'Wallet id',
  'counterparty.iban': 'IBAN',
  'counterparty.clabe': 'CLABE',
  'counterparty.pixKey': 'Pix key',
  'counterparty.account': 'Account number',
  'counterparty.accountType': 'Type of the recipient’s account',
  'counterparty.accountOwnerName': 'Recipient',
  'counterparty.currency': 'Currency of the recipient’s account',
  'counterparty.bankName': 'Bank',
  'counterparty.details.bic': 'BIC',
  'counterparty.details.swiftCode': 'SWIFT code',
  'counterparty.details.routingNumber': 'Routing number',
};

/** `counterparty.details.sortCode` becomes `Sort code`. */
export const columnWords = (column: string): string =>
  Object.hasOwn(words, column)
    ? (words[column] ?? column)
    : wordsOf(column.replace(/^counterparty\./, '').replace(/^details\./, '')).replaceAll('.', ' ');

type RowError = { readonly field: string; readonly code: string; readonly message: string };

const amounts = ['amount', 'developerFee'];

/** The API’s sentence, which begins with the name of the field, with the column’s words instead. */
export function errorWords({ field, code, message }: RowError): string {
  // The API's sentence lists what programs send.
  if (amounts.includes(field) && code === 'invalid_format') return `${columnWords(field)} must be a number such as 1000.50`;
  const name = [field, field.replace(/^counterparty\./, '')].find((one) => message.startsWith(`${one} `));
  return name === undefined ? capitalize(nameValues(message)) : `${columnWords(field)}${nameValues(message.slice(name.length))}`;
}

function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
