// A sentence for each status that an app can show to its users. Each table has exactly the states of its machine.
import { failureCodes } from '@pay/contract/transfer/transaction';
import { machineNamed } from './diagrams.ts';
import { code, table } from './prose.ts';

type Sentences = Readonly<Record<string, string>>;

const sentences: Readonly<Record<string, Sentences>> = {
  'customer.kycStatus': {
    not_started: 'Verify your identity to use all functions.',
    incomplete: 'Your verification is not complete. Continue where you stopped.',
    under_review: 'We are checking your documents. We will tell you the result.',
    approved: 'Your identity is verified.',
    rejected: 'We could not verify your identity. Contact support.',
  },
  'customer.status': {
    active: 'Your account is active.',
    suspended: 'Your account is paused. Contact support.',
    rejected: 'We cannot offer you an account.',
  },
  'wallet.status': {
    pending: 'We are opening your account.',
    active: 'Your account is ready.',
    frozen: 'Payments from this account are paused. Contact support.',
    closed: 'This account is closed.',
  },
  'virtual_account.status': {
    pending: 'We are preparing your bank details.',
    active: 'Use these bank details to receive money.',
    inactive: 'These bank details do not accept payments now.',
    closed: 'These bank details are closed. Payments to them are sent back.',
  },
  'counterparty.status': {
    active: 'You can send money to this recipient.',
    under_review: 'We are checking this recipient.',
    rejected: 'You cannot send money to this recipient.',
    inactive: 'This recipient was removed.',
  },
  'transaction.status': {
    pending: 'Your payment is being prepared.',
    in_review: 'We are reviewing your payment.',
    funds_received: 'We have the money and will send it soon.',
    payment_submitted: 'Your payment is on its way.',
    completed: 'Your payment is complete.',
    failed: 'Your payment was not sent.',
    returned: 'Your payment came back.',
    refunded: 'Your payment was refunded.',
  },
  'card.status': {
    active: 'Your card is ready to use.',
    frozen: 'Your card is frozen. Unfreeze it to pay.',
    canceled: 'This card was canceled.',
    expired: 'This card has expired.',
  },
  'card_transaction.status': {
    pending: 'Authorized. The merchant has not collected the payment yet.',
    completed: 'Paid.',
    declined: 'Declined.',
    reversed: 'Released. You were not charged.',
  },
};

const failures: Readonly<Record<(typeof failureCodes)[number], string>> = {
  insufficient_funds: 'Your balance was too low. Add money and try again.',
  canceled: 'You canceled this payment.',
  compliance_rejected: 'We could not send this payment. Contact support.',
  invalid_account: 'The account details are not valid. Check them and try again.',
  account_closed: 'The recipient’s account is closed. Ask for new details.',
  name_mismatch: 'The name does not match the account. Check it and try again.',
  rail_unavailable: 'The payment network is not available. Try again later.',
  limit_exceeded: 'This payment is above a limit. Send less or wait.',
  onchain_reverted: 'The blockchain did not accept this payment. Try again.',
  expired: 'The payment took too long and was stopped. Try again.',
  network_error: 'The payment network had an error. Try again later.',
};

function statusTable(machine: string): string {
  const { states } = machineNamed(machine);
  const own = sentences[machine] ?? {};
  const missing = states.filter((state) => own[state] === undefined);
  const obsolete = Object.keys(own).filter((state) => !states.includes(state));
  if (missing.length + obsolete.length > 0)
    throw new Error(`${machine} needs sentences for ${missing.join(', ')}, and has obsolete ones for ${obsolete.join(', ')}`);
  return table(
    ['Status', 'Sentence for the user'],
    states.map((state) => [code(state), own[state] ?? '']),
  );
}

/** `<!-- include: sentences-transaction-status -->` in a guide. */
export const statusFragments: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    Object.keys(sentences).map((machine) => [`sentences-${machine.replaceAll(/[._]/g, '-')}`, () => statusTable(machine)]),
  ),
  'sentences-failure-codes': () =>
    table(
      ['`failureReason.code`', 'Sentence for the user'],
      failureCodes.map((name) => [code(name), failures[name]]),
    ),
};
