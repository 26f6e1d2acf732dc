// Situations that an integration must handle, from the first call to the last. `pay scenarios list` shows them in this
// order.
import type { Step, Story } from '../step.ts';
import { authorize, card, customer, cryptoWallet, deposit, funded, payout, usAccount } from './starts.ts';

const followed = (status: string, says: string): Step => ({
  ...{ call: 'transactions get', ids: ['{transfer.id}'], until: { member: 'status', is: status }, says, as: 'transfer' },
  shows: ['status', 'failureReason', 'finalAmount'],
});
const balance = (says: string): Step => ({
  ...{ call: 'wallets balance', ids: ['{wallet.id}'], says, as: 'balance', shows: ['balance', 'available', 'held', 'currency'] },
});
const kyc = (kycStatus: string, says: string): Step => ({
  ...{ call: 'simulate customers kyc', ids: ['{customer.id}'], body: { kycStatus }, says, as: 'customer' },
  shows: ['status', 'kycStatus'],
});

export const stories: Readonly<Record<string, Story>> = {
  onboarding: {
    summary: 'A customer signs up, is approved, accepts the terms, and receives money.',
    steps: [
      customer,
      {
        call: 'customers kyc-link',
        ids: ['{customer.id}'],
        says: 'The customer opens these pages.',
        shows: ['kycLink', 'tosLink'],
      },
      kyc('approved', 'The identity check approves the customer.'),
      { call: 'simulate customers tos', ids: ['{customer.id}'], says: 'The customer accepts the terms.', shows: ['tosStatus'] },
      ...[cryptoWallet, deposit],
      { call: 'sandbox complete', ids: ['{deposit.id}'] },
      balance('The wallet holds the money.'),
    ],
  },
  'kyc-rejected': {
    summary: 'The identity check rejects a customer, who then cannot pay out.',
    steps: [
      ...[...funded, usAccount('789')],
      kyc('rejected', 'The identity check rejects the customer.'),
      { ...payout('25.00'), says: 'Payouts are rejected from now on.', refusedWith: 'customer_not_active' },
    ],
  },
  payout: {
    summary: 'A payout reaches a bank account, with every step.',
    steps: [
      ...[...funded, usAccount('789'), payout('25.00')],
      followed('completed', 'The bank confirms the payment.'),
      {
        call: 'transactions timeline',
        ids: ['{transfer.id}'],
        says: 'Everything that happened, in order.',
        shows: ['statusHistory'],
      },
    ],
  },
  'payout-returned': {
    summary: 'The bank returns a payout days after its completion.',
    steps: [
      ...funded,
      usAccount('003'),
      payout('25.00'),
      followed('returned', 'The bank returns the payment.'),
      balance('The money is in the wallet again.'),
    ],
  },
  'payout-failed': {
    summary: 'The rail rejects a payout, and the held money becomes available.',
    steps: [
      ...funded,
      usAccount('004'),
      payout('25.00'),
      followed('failed', 'The rail rejects the payment.'),
      balance('Nothing is held anymore.'),
    ],
  },
  'transfer-in-review': {
    summary: 'A transfer waits for a review and is approved.',
    steps: [
      ...[...funded, usAccount('006'), payout('25.00')],
      followed('in_review', 'It is held for review.'),
      {
        ...{ call: 'simulate transactions advance', ids: ['{transfer.id}'], as: 'transfer', shows: ['status'] },
        says: 'The reviewer approves it.',
      },
    ],
  },
  'insufficient-funds': {
    summary: "A payout above the wallet's balance is rejected at once.",
    steps: [
      ...funded,
      usAccount('789'),
      { ...payout('999999.00'), says: 'A payout is too large.', refusedWith: 'insufficient_funds' },
    ],
  },
  'card-declined': {
    summary: 'A card pays within its limit and is declined above it.',
    steps: [
      ...[...funded, card(), authorize('40.00')],
      {
        call: 'simulate card-transactions clear',
        ids: ['{authorization.id}'],
        says: 'The purchase is posted.',
        shows: ['status', 'amount'],
      },
      authorize('90.00', 'Another shop requests 90 dollars, but 60 are left.'),
      { call: 'cards get', ids: ['{card.id}'], says: 'The card shows the remaining limit.', shows: ['spendingLimit'] },
    ],
  },
  'card-frozen': {
    summary: 'A lost card is frozen and declines payments until it is found.',
    steps: [
      ...[...funded, card()],
      { call: 'cards freeze', ids: ['{card.id}'], says: 'The customer freezes it.', shows: ['status'] },
      authorize('25.00', 'A payment attempt is declined.'),
      { call: 'cards unfreeze', ids: ['{card.id}'], says: 'It is found.', shows: ['status'] },
      authorize('25.00', 'It pays again.'),
    ],
  },
};
