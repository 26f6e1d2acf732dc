// The fields of each account type, and how they become a request.
import type { Input } from '../../api/call.ts';

export type NewCounterparty = Input<'/v1/counterparties', 'post'>['body'];
type AccountType = NewCounterparty['accountType'];
type AccountField = {
  /** In the body, or `details.…`. */
  readonly name: string;
  readonly label: string;
  /** A value that passes every check, prefilled in the sandbox. */
  readonly sample: string;
  readonly optional?: true;
};

export const accountFields: Readonly<
  Record<AccountType, { readonly currencies: readonly string[]; readonly fields: readonly AccountField[] }>
> = {
  iban: {
    currencies: ['eur'],
    fields: [
      { name: 'iban', label: 'IBAN', sample: 'DE89370400440532013000' },
      { name: 'details.bic', label: 'BIC', sample: '', optional: true },
    ],
  },
  us_bank: {
    currencies: ['usd'],
    fields: [
      { name: 'account', label: 'Account number', sample: '000123456789' },
      { name: 'details.routingNumber', label: 'Routing number', sample: '021000021' },
      { name: 'details.accountKind', label: 'checking or savings', sample: 'checking' },
    ],
  },
  gb_bank: {
    currencies: ['gbp'],
    fields: [
      { name: 'account', label: 'Account number', sample: '31926819' },
      { name: 'details.sortCode', label: 'Sort code', sample: '601613' },
    ],
  },
  clabe: { currencies: ['mxn'], fields: [{ name: 'clabe', label: 'CLABE', sample: '032180000118359719' }] },
  pix: { currencies: ['brl'], fields: [{ name: 'pixKey', label: 'Pix key', sample: 'ada@example.com' }] },
  nip: {
    currencies: ['ngn'],
    fields: [
      { name: 'details.accountNumber', label: 'Account number', sample: '0123456789' },
      { name: 'details.bankCode', label: 'Bank code', sample: '058' },
    ],
  },
  mobile_money: {
    currencies: ['ghs', 'kes'],
    fields: [
      { name: 'details.provider', label: 'Provider', sample: 'mtn' },
      { name: 'details.phoneNumber', label: 'Phone number', sample: '+233241234567' },
      { name: 'details.country', label: 'Country', sample: 'GH' },
    ],
  },
  ghipss: {
    currencies: ['ghs'],
    fields: [
      { name: 'details.accountNumber', label: 'Account number', sample: '1234567890123' },
      { name: 'details.bankCode', label: 'Bank code', sample: '300302' },
      { name: 'details.branchCode', label: 'Branch code', sample: '', optional: true },
    ],
  },
  swift: {
    currencies: ['usd', 'eur', 'gbp'],
    fields: [
      { name: 'details.accountNumber', label: 'Account number or IBAN', sample: 'CH9300762011623852957' },
      { name: 'details.swiftCode', label: 'SWIFT code', sample: 'UBSWCHZH80A' },
      { name: 'details.bankCountry', label: 'Country of the bank', sample: 'CH' },
    ],
  },
};

export type CounterpartyForm = {
  readonly customerId: string;
  readonly accountType: AccountType;
  readonly currency: string;
  readonly accountOwnerName: string;
  readonly texts: Readonly<Record<string, string>>;
};

/** The request for the entered values, without empty fields. */
export function counterpartyBody({ texts, accountType, ...rest }: CounterpartyForm): NewCounterparty {
  const names = accountFields[accountType].fields.map(({ name }) => name);
  const typed = names.flatMap((name) => ((texts[name] ?? '').trim() === '' ? [] : [[name, (texts[name] ?? '').trim()] as const]));
  const inDetails = typed
    .filter(([name]) => name.startsWith('details.'))
    .map(([name, text]) => [name.slice('details.'.length), text]);
  const own = typed.filter(([name]) => !name.startsWith('details.'));
  const details = inDetails.length === 0 ? {} : { details: Object.fromEntries(inDetails) as Record<string, string> };
  // The table above has the members of each type. A test sends them all.
  return { ...rest, accountType, ...Object.fromEntries(own), ...details } as NewCounterparty;
}
