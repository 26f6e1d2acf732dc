// Bank names for routing values, if one is certain. A name is informative: an unknown code is never rejected.

const byRouting = new Map([
  ['021000021', 'JPMorgan Chase'],
  ['026009593', 'Bank of America'],
  ['021000089', 'Citibank'],
  ['121000248', 'Wells Fargo'],
  ['021001088', 'HSBC Bank USA'],
  ['091000022', 'U.S. Bank'],
  ['031176110', 'Capital One'],
  ['124003116', 'Ally Bank'],
  ['256074974', 'Navy Federal Credit Union'],
  ['121202211', 'Charles Schwab Bank'],
]);

/** Longest prefix first. Sort-code ranges of the large clearing banks. */
const bySortCode: readonly (readonly [prefix: string, name: string])[] = [
  ['040004', 'Monzo'],
  ['608371', 'Starling Bank'],
  ['231470', 'Wise'],
  ['0700', 'Nationwide'],
  ['0701', 'Nationwide'],
  ['09', 'Santander'],
  ['11', 'Halifax'],
  ['20', 'Barclays'],
  ['30', 'Lloyds Bank'],
  ['40', 'HSBC UK'],
  ['60', 'NatWest'],
  ['77', 'Lloyds Bank'],
  ['83', 'Royal Bank of Scotland'],
];

/** Country, then bank code at the start of the national account number. */
const byIban: readonly (readonly [country: string, bankCode: string, name: string])[] = [
  ['DE', '37040044', 'Commerzbank'],
  ['DE', '10011001', 'N26'],
  ['DE', '50010517', 'ING'],
  ['FR', '30004', 'BNP Paribas'],
  ['FR', '30003', 'Societe Generale'],
  ['FR', '20041', 'La Banque Postale'],
  ['NL', 'ABNA', 'ABN AMRO'],
  ['NL', 'INGB', 'ING'],
  ['NL', 'RABO', 'Rabobank'],
  ['NL', 'BUNQ', 'bunq'],
  ['ES', '0049', 'Santander'],
  ['ES', '0182', 'BBVA'],
  ['ES', '2100', 'CaixaBank'],
  ['GB', 'BARC', 'Barclays'],
  ['GB', 'HBUK', 'HSBC UK'],
  ['GB', 'NWBK', 'NatWest'],
  ['GB', 'LOYD', 'Lloyds Bank'],
  ['LT', '32500', 'Revolut'],
];

export const bankNameOfRouting = (routingNumber: string): string | undefined => byRouting.get(routingNumber);

export const bankNameOfSortCode = (sortCode: string): string | undefined =>
  bySortCode.find(([prefix]) => sortCode.startsWith(prefix))?.[1];

export const bankNameOfIban = (iban: string): string | undefined =>
  byIban.find(([country, bankCode]) => iban.startsWith(country) && iban.slice(4).startsWith(bankCode))?.[2];
