// First steps that fixtures share. Each fixture creates its own customer, so it changes nothing that belongs to the
// user.
import type { Step } from '../step.ts';

export const customer: Step = {
  ...{ as: 'customer', call: 'customers create', says: 'A person signs up.' },
  body: { type: 'individual', email: 'ada.{unique}@example.com', firstName: 'Ada', lastName: 'Byron' },
};

export const cryptoWallet: Step = {
  ...{ as: 'wallet', call: 'wallets create', says: 'The customer gets a wallet for USDC.' },
  body: { customerId: '{customer.id}', type: 'crypto', currency: 'usdc' },
};

/** Enough for every fixture, even if the sandbox grants new wallets nothing. */
export const deposit: Step = {
  ...{ call: 'simulate wallets create-deposit', ids: ['{wallet.id}'], says: 'Money arrives.' },
  ...{ body: { amount: '20000.00', currency: 'usdc' }, as: 'deposit', shows: ['amount', 'sourceCurrency', 'status'] },
};

const arrived: Step = { call: 'sandbox complete', ids: ['{deposit.id}'] };

export const funded: readonly Step[] = [customer, cryptoWallet, deposit, arrived];

/** A payout account in the United States. The last digits of its number decide how the sandbox responds. */
export const usAccount = (ending: string): Step => ({
  ...{ as: 'payee', call: 'counterparties create', says: 'The customer stores the payee’s bank account.' },
  body: {
    ...{ customerId: '{customer.id}', accountType: 'us_bank', currency: 'usd', accountOwnerName: 'Grace Hopper' },
    ...{ accountOwnerType: 'individual', account: `000123456${ending}` },
    details: { routingNumber: '021000021', accountKind: 'checking' },
    address: { line1: '350 Fifth Avenue', city: 'New York', state: 'NY', postalCode: '10118', country: 'US' },
  },
});

export const payout = (amount: string): Step => ({
  ...{ as: 'transfer', call: 'transfers create', says: 'The customer sends dollars to it.' },
  shows: ['status', 'amount', 'sourceCurrency'],
  body: {
    ...{ customerId: '{customer.id}', walletId: '{wallet.id}', amount },
    ...{ destinationCurrency: 'usd', destinationPaymentRail: 'ach', destinationAddress: '{payee.id}' },
  },
});

export const onChain: Step = {
  ...{ as: 'transfer', call: 'transfers create', says: 'The customer sends USDC on chain.' },
  body: {
    ...{ customerId: '{customer.id}', walletId: '{wallet.id}', amount: '25.00', destinationCurrency: 'usdc' },
    ...{ destinationPaymentRail: 'base', destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  },
};

export const card = (over: object = {}): Step => ({
  ...{ as: 'card', call: 'cards create', says: 'The customer gets a virtual card with a limit of 100 dollars.' },
  body: {
    customerId: '{customer.id}',
    walletId: '{wallet.id}',
    type: 'virtual',
    limitAmount: '100',
    limitFrequency: 'per30DayPeriod',
    ...over,
  },
});

export const authorize = (amount: string, says = `A bookshop asks for ${amount} dollars.`): Step => ({
  ...{ as: 'authorization', call: 'simulate cards create-authorization', ids: ['{card.id}'], says },
  shows: ['status', 'declinedReason'],
  body: { amount, merchant: { name: 'Corner Books', mcc: '5942', city: 'Springfield', country: 'US' } },
});
