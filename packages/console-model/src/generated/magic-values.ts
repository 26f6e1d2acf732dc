// Written by `npm run generate` from the services that obey these values; do not edit.
import type { MagicTable } from '../magic-source.ts';

export const magicTables: readonly MagicTable[] = [
  {
    title: 'Transfers by amount',
    where: '`amount` of a transfer, exactly',
    values: [
      {
        value: '9001.02',
        outcome: 'Fails before money leaves the wallet: pending → failed',
      },
      {
        value: '9001.03',
        outcome: 'Is returned by the rail: pending → funds_received → payment_submitted → returned',
      },
      {
        value: '9001.04',
        outcome: 'Is rejected by the rail after submission: pending → funds_received → payment_submitted → failed',
      },
      {
        value: '9001.05',
        outcome: 'Stays in payment_submitted for 30 s, then completes: pending → funds_received → payment_submitted → completed',
      },
      {
        value: '9001.06',
        outcome: 'Stays in review until a simulate call: pending → in_review',
      },
      {
        value: '9001.08',
        outcome: 'Stays pending: pending',
      },
    ],
  },
  {
    title: 'Transfers by account',
    where: 'The last characters of the recipient’s account number',
    values: [
      {
        value: '002',
        outcome: 'Fails before money leaves the wallet: pending → failed',
      },
      {
        value: '003',
        outcome: 'Is returned by the rail: pending → funds_received → payment_submitted → returned',
      },
      {
        value: '004',
        outcome: 'Is rejected by the rail after submission: pending → funds_received → payment_submitted → failed',
      },
      {
        value: '005',
        outcome: 'Stays in payment_submitted for 30 s, then completes: pending → funds_received → payment_submitted → completed',
      },
      {
        value: '006',
        outcome: 'Stays in review until a simulate call: pending → in_review',
      },
      {
        value: '070',
        outcome: 'Is refunded by a review: pending → in_review → refunded',
      },
      {
        value: '008',
        outcome: 'Stays pending: pending',
      },
      {
        value: '009',
        outcome: 'Completes, and a deposit with returnOf follows: pending → funds_received → payment_submitted → completed',
      },
    ],
  },
  {
    title: 'Transfers by header',
    where: '`X-Sandbox-Scenario` of any transfer',
    values: [
      {
        value: 'completed',
        outcome: 'Completes: pending → funds_received → payment_submitted → completed',
      },
      {
        value: 'insufficient_funds',
        outcome: 'Fails before money leaves the wallet: pending → failed',
      },
      {
        value: 'returned',
        outcome: 'Is returned by the rail: pending → funds_received → payment_submitted → returned',
      },
      {
        value: 'failed',
        outcome: 'Is rejected by the rail after submission: pending → funds_received → payment_submitted → failed',
      },
      {
        value: 'slow',
        outcome: 'Stays in payment_submitted for 30 s, then completes: pending → funds_received → payment_submitted → completed',
      },
      {
        value: 'in_review',
        outcome: 'Stays in review until a simulate call: pending → in_review',
      },
      {
        value: 'refunded',
        outcome: 'Is refunded by a review: pending → in_review → refunded',
      },
      {
        value: 'pending',
        outcome: 'Stays pending: pending',
      },
      {
        value: 'late_return',
        outcome: 'Completes, and a deposit with returnOf follows: pending → funds_received → payment_submitted → completed',
      },
      {
        value: 'onchain_reverted',
        outcome: 'Reverts on chain: pending → funds_received → payment_submitted → failed',
      },
      {
        value: 'funds_received',
        outcome: 'Stays in funds_received: pending → funds_received',
      },
      {
        value: 'payment_submitted',
        outcome: 'Stays in payment_submitted: pending → funds_received → payment_submitted',
      },
      {
        value: 'timeout_accepted',
        outcome:
          'The rail accepts the payment, but its response is lost: pending → funds_received → payment_submitted → completed',
      },
      {
        value: 'timeout_lost',
        outcome: 'The instruction is lost on the way to the rail: pending → funds_received → payment_submitted → completed',
      },
      {
        value: 'compliance_rejected',
        outcome: 'Is rejected by screening: pending → failed',
      },
      {
        value: 'early_callback',
        outcome:
          'The rail sends its callback before it responds to the instruction: pending → funds_received → payment_submitted → completed',
      },
      {
        value: 'repeated_callback',
        outcome: 'The rail sends every message three times: pending → funds_received → payment_submitted → completed',
      },
    ],
  },
  {
    title: 'Customers by name',
    where: 'The end of `lastName` of a new customer',
    values: [
      {
        value: '001',
        outcome: 'KYC becomes under_review',
      },
      {
        value: '002',
        outcome: 'KYC becomes rejected',
      },
      {
        value: '003',
        outcome: 'KYC becomes incomplete',
      },
      {
        value: '004',
        outcome: 'Status becomes suspended',
      },
    ],
  },
  {
    title: 'Card purchases by merchant',
    where: 'The end of the merchant’s name',
    values: [
      {
        value: '002',
        outcome: 'Declined: insufficient_funds',
      },
      {
        value: '003',
        outcome: 'Declined: card_frozen',
      },
      {
        value: '004',
        outcome: 'Declined: suspected_fraud',
      },
      {
        value: '005',
        outcome: 'Declined: issuer_unavailable',
      },
      {
        value: '006',
        outcome: 'Approved, and expires without clearing',
      },
    ],
  },
];
