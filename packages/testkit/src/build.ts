// Builds valid request bodies, overridden with the values that a test needs. These are not mocks: the API creates the
// resources.
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';

const ids = randomIds();
const unique = (): string => ids.next('operation', systemClock.now()).slice(3);

type Body = Record<string, unknown>;

export const aCustomer = (over: Body = {}): Body => ({
  email: `ada.${unique()}@example.com`,
  firstName: 'Ada',
  lastName: 'Byron',
  ...over,
});

const accounts = {
  us_bank: { currency: 'usd', account: '000123456789', details: { routingNumber: '021000021' } },
  iban: { currency: 'eur', iban: 'DE89370400440532013000' },
  clabe: { currency: 'mxn', clabe: '032180000118359719' },
  pix: { currency: 'brl', pixKey: 'ada@example.com' },
  gb_bank: { currency: 'gbp', account: '12345678', details: { sortCode: '040004' } },
  mobile_money: { currency: 'ghs', details: { provider: 'mtn', phoneNumber: '+233241234567' } },
  ghipss: { currency: 'ghs', details: { accountNumber: '1234567890', bankCode: 'GH300312' } },
  nip: { currency: 'ngn', details: { accountNumber: '0000014579', bankCode: '011' } },
  swift: { currency: 'usd', details: { accountNumber: '12345678', swiftCode: 'DEUTDEFF' } },
} as const;

export type AccountKind = keyof typeof accounts;
export const accountKinds = Object.keys(accounts) as readonly AccountKind[];

/** A payout account of a kind, without a magic ending. The caller adds `customerId`. */
export const aCounterparty = (kind: AccountKind, over: Body = {}): Body => ({
  accountType: kind,
  accountOwnerName: 'Grace Hopper',
  ...accounts[kind],
  ...over,
});

/** The rail and currency that pay each kind of account. */
export const railOf: Readonly<Record<AccountKind, { readonly rail: string; readonly currency: string }>> = {
  us_bank: { rail: 'ach', currency: 'usd' },
  iban: { rail: 'sepa', currency: 'eur' },
  clabe: { rail: 'spei', currency: 'mxn' },
  pix: { rail: 'pix', currency: 'brl' },
  gb_bank: { rail: 'faster_payments', currency: 'gbp' },
  mobile_money: { rail: 'mobile_money', currency: 'ghs' },
  ghipss: { rail: 'ghipss', currency: 'ghs' },
  nip: { rail: 'nip', currency: 'ngn' },
  swift: { rail: 'swift', currency: 'usd' },
};

// Identifiers with this ending and valid check digits.
const clabes: Readonly<Record<string, string>> = {
  '002': '646180157000002002',
  '003': '646180157000001003',
  '004': '646180157000000004',
  '005': '646180157000009005',
  '006': '646180157000008006',
  '070': '646180157000005070',
  '008': '646180157000006008',
  '009': '646180157000005009',
};
const nubans: Readonly<Record<string, string>> = {
  '002': '0000006002',
  '003': '0000009003',
  '004': '0000002004',
  '005': '0000005005',
  '006': '0000008006',
  '070': '0000003070',
  '008': '0000004008',
  '009': '0000007009',
};
const ibans: Readonly<Record<string, string>> = {
  '002': 'DE14370400440000000002',
  '003': 'DE84370400440000000003',
  '004': 'DE57370400440000000004',
  '005': 'DE30370400440000000005',
  '006': 'DE03370400440000000006',
  '070': 'DE21370400440000000070',
  '008': 'DE46370400440000000008',
  '009': 'DE19370400440000000009',
};

const endings: Readonly<Record<AccountKind, (ending: string) => Body>> = {
  us_bank: (ending) => ({ account: `000123456${ending}` }),
  iban: (ending) => ({ iban: ibans[ending] }),
  clabe: (ending) => ({ clabe: clabes[ending] }),
  pix: (ending) => ({ pixKey: `ada${ending}@example.com` }),
  gb_bank: (ending) => ({ account: `12345${ending}` }),
  mobile_money: (ending) => ({ details: { provider: 'mtn', phoneNumber: `+233241234${ending}` } }),
  ghipss: (ending) => ({ details: { accountNumber: `1234567${ending}`, bankCode: 'GH300312' } }),
  nip: (ending) => ({ details: { accountNumber: nubans[ending], bankCode: '011' } }),
  swift: (ending) => ({ details: { accountNumber: `12345${ending}`, swiftCode: 'DEUTDEFF' } }),
};

/** A payout account whose identifier has this ending: a magic value of the sandbox. */
export const aMagicCounterparty = (kind: AccountKind, ending: string, over: Body = {}): Body =>
  aCounterparty(kind, { ...endings[kind](ending), ...over });

export const anAddress = (over: Body = {}): Body => ({
  line1: '1 Main Street',
  city: 'Springfield',
  postalCode: '12345',
  country: 'US',
  ...over,
});

export const aWallet = (customerId: string, over: Body = {}): Body => ({ customerId, ...over });

export const aVirtualAccount = (customerId: string, over: Body = {}): Body => ({ customerId, sourceCurrency: 'usd', ...over });

/** Well-formed on-chain recipients: the EIP-55 sample, a Solana key, and a Tron account that we do not control. */
export const addresses = {
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  solana: '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB',
} as const;

/** An on-chain transfer of ten USDC, overridden with the test's values. */
export const aTransfer = (over: Body = {}): Body => ({
  amount: '10.00',
  destinationCurrency: 'usdc',
  destinationPaymentRail: 'ethereum',
  destinationAddress: addresses.ethereum,
  ...over,
});

/** A purchase of 25 dollars at a bookstore. */
export const anAuthorizationRequest = (over: Body = {}): Body => ({
  amount: 25,
  merchant: { name: 'Corner Books', mcc: '5942', city: 'Springfield', country: 'US' },
  ...over,
});

export const aQuote = (over: Body = {}): Body => ({
  amount: '10.00',
  destinationCurrency: 'usdc',
  destinationPaymentRail: 'ethereum',
  ...over,
});

/** A virtual card with a limit of 250 dollars a day. */
export const aCard = (customerId: string, over: Body = {}): Body => ({
  customerId,
  type: 'virtual',
  limitAmount: 250,
  limitFrequency: 'per24HourPeriod',
  ...over,
});
