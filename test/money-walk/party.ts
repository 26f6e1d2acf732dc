// The owner of a walk: three customers with a wallet in three currencies each, payout accounts on every bank rail,
// virtual accounts with a fee, and cards. All callers share the wallets, so that they compete for the money.
import type { Api } from '@pay/testkit/api';
import { aCounterparty, aMagicCounterparty, addresses, railOf, type AccountKind } from '@pay/testkit/build';
import { must } from '../e2e/support/answers.ts';
import { newAccount, newCard, newCustomer, newWallet, type Resource } from '../e2e/support/arrange.ts';

export type Payee = { readonly id: string; readonly rail: string; readonly currency: string };
export type Customer = {
  readonly id: string;
  readonly wallets: Readonly<Record<'usdc' | 'usd' | 'eur', string>>;
  readonly payees: readonly Payee[];
  readonly cards: readonly string[];
  /** A virtual account that pays into a wallet, and one that forwards to a chain. */
  readonly accounts: { readonly credited: string; readonly forwarded: string };
};
export type Party = {
  readonly customers: readonly Customer[];
  readonly wallets: readonly { readonly id: string; readonly currency: 'usdc' | 'usd' | 'eur'; readonly customer: string }[];
};

const opening = '2000';
/** Payout accounts: each kind with ordinary data, and identifiers that make the rail fail, return, or review. */
const kinds: readonly (readonly [AccountKind, string?])[] = [
  ['us_bank'],
  ['iban'],
  ['clabe'],
  ['pix'],
  ['gb_bank'],
  ['mobile_money'],
  ['ghipss'],
  ['nip'],
  ['swift'],
  ['us_bank', '003'],
  ['iban', '004'],
  ['us_bank', '009'],
  ['iban', '006'],
  ['us_bank', '002'],
];

export async function openParty(api: Api): Promise<Party> {
  must(await api.patch('/v1/simulate/settings', { stepDelayMs: 0, openingBalance: opening }));
  // Risk rules would decline frequent requests, but this walk is about the ledger.
  must(await api.post('/v1/settings/risk/preset', { preset: 'permissive' }));
  const customers = await Promise.all([0, 1, 2].map(() => openCustomer(api)));
  const wallets = customers.flatMap(({ id, wallets: own }) =>
    (['usdc', 'usd', 'eur'] as const).map((currency) => ({ id: own[currency], currency, customer: id })),
  );
  return { customers, wallets };
}

async function openCustomer(api: Api): Promise<Customer> {
  const { id } = await newCustomer(api);
  const wallet = async (over: Record<string, unknown> = {}): Promise<string> => (await newWallet(api, id, over)).id as string;
  const wallets = {
    usdc: await wallet(),
    usd: await wallet({ type: 'virtual_account', currency: 'usd' }),
    eur: await wallet({ type: 'virtual_account', currency: 'eur' }),
  };
  const [payees, cards, credited, forwarded] = await Promise.all([
    Promise.all(kinds.map((kind) => openPayee(api, id, kind))),
    Promise.all([0, 1].map(() => openCard(api, id))),
    newAccount(api, id, { walletId: wallets.usd, developerFeePercent: '12.5' }),
    newAccount(api, id, {
      ...{ developerFeePercent: '7', destinationCurrency: 'usdc', destinationPaymentRail: 'ethereum' },
      destinationAddress: addresses.ethereum,
    }),
  ]);
  return { id, wallets, payees, cards, accounts: { credited: credited.id, forwarded: forwarded.id } };
}

async function openPayee(api: Api, customerId: string, [kind, ending]: readonly [AccountKind, string?]): Promise<Payee> {
  const body = ending === undefined ? aCounterparty(kind, { customerId }) : aMagicCounterparty(kind, ending, { customerId });
  const { id }: Resource = must(await api.post('/v1/counterparties', body));
  return { id: id as string, ...railOf[kind] };
}

const openCard = async (api: Api, customerId: string): Promise<string> =>
  (await newCard(api, customerId, { limitAmount: 1_000_000, limitFrequency: 'per24HourPeriod' })).id as string;
