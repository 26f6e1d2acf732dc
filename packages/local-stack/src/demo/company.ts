// The customers of the demonstration company: invented people and firms at addresses that RFC 2606 reserves.
import type { Counterparty, CreateCounterparty, Customer, Wallet } from '@pay/sdk';

export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName?: string;
  readonly country: Country;
};
export type Country = 'US' | 'DE' | 'FR' | 'NL' | 'ES' | 'GB' | 'BR' | 'MX';

/** A person and their resources on the platform. */
export type Client = {
  readonly person: Person;
  readonly customer: Customer;
  readonly wallet: Wallet;
  readonly account: Counterparty;
};

const people = (country: Country, names: string): Person[] =>
  names.split(', ').map((name) => {
    const [firstName = '', lastName = '', businessName] = name.split(/ (.*?)(?: @ (.*))?$/);
    return { firstName, lastName, country, ...(businessName === undefined ? {} : { businessName }) };
  });

/** Thirty customers, in the order in which they joined. */
export const customers: readonly Person[] = [
  ...people('US', 'Maya Brooks, Daniel Ortega, Hannah Whitfield @ Whitfield Ceramics, Marcus Bell, Priya Raman'),
  ...people('DE', 'Jonas Keller, Lena Vogt @ Vogt Fahrradbau, Felix Brandt, Miriam Adler'),
  ...people('GB', 'Oliver Hughes, Amelia Clarke, Rhys Morgan @ Morgan Sound Hire, Isla Fraser'),
  ...people('US', 'Tyler Nakamura, Grace Okafor, Samuel Reyes @ Reyes Freight, Chloe Bennett'),
  ...people('BR', 'Rafael Souza, Camila Nunes, Thiago Moreira'),
  ...people('MX', 'Sofia Herrera, Diego Castillo @ Castillo Textiles, Valentina Rojas'),
  ...people('FR', 'Camille Laurent, Hugo Marchand, Elise Garnier @ Garnier Torrefaction'),
  ...people('NL', 'Sanne de Vries, Bram Jansen'),
  ...people('ES', 'Lucia Navarro, Pablo Iglesias Vega'),
];

/** A customer's payout account. Identifiers are the published samples of their kinds, without magic endings. */
export function payoutAccount({ country, firstName, lastName }: Person, customerId: string, nth: number): CreateCounterparty {
  const owner = { customerId, accountOwnerName: `${firstName} ${lastName}` } as const;
  const iban = (text: string): CreateCounterparty => ({ ...owner, accountType: 'iban', currency: 'eur', iban: text });
  const us: CreateCounterparty = {
    ...owner,
    accountType: 'us_bank',
    currency: 'usd',
    account: `40017${String(nth).padStart(2, '0')}315`,
    details: { routingNumber: '021000021' },
  };
  const byCountry: Readonly<Record<Country, CreateCounterparty>> = {
    US: us,
    DE: iban('DE89370400440532013000'),
    FR: iban('FR1420041010050500013M02606'),
    NL: iban('NL91ABNA0417164300'),
    ES: iban('ES9121000418450200051332'),
    GB: { ...owner, accountType: 'gb_bank', currency: 'gbp', account: '31926819', details: { sortCode: '040004' } },
    BR: { ...owner, accountType: 'pix', currency: 'brl', pixKey: `${firstName}.${lastName}@example.com`.toLowerCase() },
    MX: { ...owner, accountType: 'clabe', currency: 'mxn', clabe: '032180000118359719' },
  };
  return byCountry[country];
}

export const payoutRoutes = {
  US: { destinationPaymentRail: 'ach', destinationCurrency: 'usd' },
  DE: { destinationPaymentRail: 'sepa', destinationCurrency: 'eur' },
  FR: { destinationPaymentRail: 'sepa', destinationCurrency: 'eur' },
  NL: { destinationPaymentRail: 'sepa', destinationCurrency: 'eur' },
  ES: { destinationPaymentRail: 'sepa', destinationCurrency: 'eur' },
  GB: { destinationPaymentRail: 'faster_payments', destinationCurrency: 'gbp' },
  BR: { destinationPaymentRail: 'pix', destinationCurrency: 'brl' },
  MX: { destinationPaymentRail: 'spei', destinationCurrency: 'mxn' },
} as const;

export const merchants = [
  { name: 'Corner Books', mcc: '5942', city: 'Portland', country: 'US' },
  { name: 'Rivet Hosting', mcc: '7372', city: 'Dublin', country: 'IE' },
  { name: 'Blue Door Coffee', mcc: '5814', city: 'Berlin', country: 'DE' },
  { name: 'Northline Rail', mcc: '4112', city: 'Leeds', country: 'GB' },
  { name: 'Papier & Co', mcc: '5943', city: 'Lyon', country: 'FR' },
  { name: 'Cloudform Compute', mcc: '7372', city: 'Seattle', country: 'US' },
  { name: 'Harbour Fuel', mcc: '5541', city: 'Rotterdam', country: 'NL' },
] as const;
