// Every change that the operator API makes. Each is an operator action: an operator requests it with a reason. It is
// executed at once or proposed to a second person. The service that owns the resource carries it out.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { AccountName } from '../../wallet/operator.ts';
import { FeePercent } from '../../wallet/fee.ts';
import { Currency } from '../../field.ts';
import { change, Name, OwnerId } from './admin-change.ts';
import { keyChanges } from './admin-key-changes.ts';
import { personChanges } from './admin-person-changes.ts';
import { technicians } from './admin-route.ts';
import { Environment } from './admin-shapes.ts';

const Words = z.string().min(1).max(limits.description);
const Amount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,6})?$/, 'must be a decimal such as 10.50')
  .meta({ description: 'Decimal string in major units.' });
const Assignee = z.string().min(1).max(64).nullable();
const assigneeWords = 'Other people can still decide. The assignment ends with the review.';
const book = {
  ownerId: OwnerId,
  environment: Environment,
  amount: Amount,
  currency: Currency,
};

export const adminChanges = {
  'customer.approve': change('/customers/:customerId/approve', {
    summary: 'Approve a customer’s identity',
    description: 'Approves a customer under review. The customer can then use its capabilities.',
    second: 'live',
  }),
  'customer.reject': change(
    '/customers/:customerId/reject',
    { summary: 'Reject a customer’s identity', description: 'Freezes the customer’s wallets and cards.' },
    {
      rejectionReasons: z
        .array(z.strictObject({ code: Name, message: Words }))
        .max(50)
        .optional()
        .meta({ description: 'Message to the customer.' }),
    },
  ),
  'customer.request_more': change(
    '/customers/:customerId/request-more',
    { summary: 'Request more information', description: 'The customer’s identity page asks for the named items.' },
    {
      requirements: z
        .array(z.strictObject({ field: Name, code: Name.default('required') }))
        .min(1)
        .max(50)
        .meta({ description: 'Missing item, such as `identity.birthDate`.' }),
    },
  ),
  'customer.reopen': change('/customers/:customerId/reopen', {
    summary: 'Reopen an identity check',
    second: 'live',
  }),
  'customer.suspend': change('/customers/:customerId/suspend', {
    summary: 'Suspend a customer',
    description: 'Freezes all wallets and cards of the customer until an operator reactivates it.',
  }),
  'customer.reactivate': change('/customers/:customerId/reactivate', {
    summary: 'Reactivate a customer',
    description: 'Reactivates the customer’s wallets, except those that an operator froze.',
    second: 'live',
  }),
  'customer.assign': change(
    '/customers/:customerId/assign',
    { summary: 'Assign an identity check', description: `Names the person who reviews a customer. ${assigneeWords}` },
    {
      assigneeId: Assignee.meta({ description: 'Person who can approve customers: `usr_…`. Null removes the assignee.' }),
    },
  ),
  'customer.hold': change('/customers/:customerId/legal-hold', {
    summary: 'Place a legal hold',
    description: 'Prevents the erasure of a customer. The platform stores the reason with the customer.',
  }),
  'customer.release': change('/customers/:customerId/release-legal-hold', {
    summary: 'Lift a legal hold',
    second: 'live',
  }),
  'customer.erase': change('/customers/:customerId/erase', {
    summary: 'Erase a customer’s personal data',
    description:
      'Erases personal data permanently. If obstacles exist, the response lists them. Use `GET /admin/v1/customers/{customerId}/erasure` to check first.',
    second: 'live',
  }),
  'wallet.freeze': change('/wallets/:walletId/freeze', {
    summary: 'Freeze a wallet',
    description: 'Stops all payments from the wallet at once. The wallet stays frozen when its customer is reactivated.',
  }),
  'wallet.unfreeze': change('/wallets/:walletId/unfreeze', { summary: 'Unfreeze a wallet', second: 'live' }),
  'card.freeze': change('/cards/:cardId/freeze', {
    summary: 'Freeze a card',
  }),
  'card.unfreeze': change('/cards/:cardId/unfreeze', { summary: 'Unfreeze a card', second: 'live' }),
  'card.release_quarantine': change('/cards/:cardId/release-quarantine', {
    summary: 'Lift a card number quarantine',
    description: 'Shows the card number again. If the number still cannot be decrypted, the request is rejected.',
    roles: technicians,
    second: 'live',
  }),
  'owner.freeze': change(
    '/owners/:ownerId/freeze',
    {
      summary: 'Freeze an account',
      description:
        'Stops all new activity. Scheduled transfers fail when due, and unsent batch rows are canceled. Fees are not paid out, cards decline, and no key is created. Payments in progress continue.',
    },
    { environment: Environment },
  ),
  'owner.unfreeze': change(
    '/owners/:ownerId/unfreeze',
    {
      summary: 'Unfreeze an account',
      description: 'Moves no money. Operations that came due during the freeze have ended.',
      second: 'live',
    },
    { environment: Environment },
  ),
  'owner.set_fee_limit': change(
    '/owners/:ownerId/fee-limit',
    {
      summary: 'Set a developer fee limit',
      description: 'Sets the limit in percent of the amount, at most `DEVELOPER_FEE_PERCENT_MAX` of the wallet service.',
      second: 'live',
    },
    { environment: Environment, maxPercent: FeePercent },
  ),
  'transaction.approve': change('/transactions/:transactionId/approve', {
    summary: 'Approve a transaction in review',
    description: 'If the rail may already have paid, the platform asks the rail before it sends anything.',
    second: 'live',
  }),
  'transaction.reject': change('/transactions/:transactionId/reject', {
    summary: 'Reject a transaction in review',
    description: 'A transfer fails, and its money becomes available. A deposit returns to its sender.',
  }),
  'transaction.reject_unpaid': change('/transactions/:transactionId/reject-unpaid', {
    summary: 'Reject an unpaid rail transfer',
    description: 'Returns the money to the wallet. Use it only if the rail confirms in writing that it did not pay.',
    second: 'always',
  }),
  'transaction.assign': change(
    '/transactions/:transactionId/assign',
    { summary: 'Assign a transaction in review', description: `Names the person who reviews a transaction. ${assigneeWords}` },
    {
      assigneeId: Assignee.meta({ description: 'Person who can approve transactions: `usr_…`. Null removes the assignee.' }),
    },
  ),
  'transaction.retry': change('/transactions/:transactionId/retry', {
    summary: 'Retry a transaction step',
    description:
      'Runs the next step now, also for a postponed transaction. If the rail may have received the payment, the platform asks it first.',
    roles: technicians,
  }),
  'transaction.postpone': change(
    '/transactions/:transactionId/postpone',
    { summary: 'Postpone a transaction', roles: technicians },
    { hours: z.int().min(1).max(72).default(12).meta({ description: 'Duration of the postponement.' }) },
  ),
  'break.close': change(
    '/reconciliation-breaks/:transactionId/close',
    {
      summary: 'Close a rail difference',
      description:
        'Closes a difference that you settled with the rail. It changes no ledger; if the ledger is wrong, correct it first.',
      second: 'live',
    },
    { kind: z.enum(['unknown', 'missing', 'amount', 'status']).meta({ description: 'Kind of difference.' }) },
  ),
  'anomaly.close': change('/anomalies/:anomalyId/close', { summary: 'Close an anomaly' }),
  'anomaly.assign': change(
    '/anomalies/:anomalyId/assign',
    {
      summary: 'Assign an anomaly',
      description: 'Names the person who reviews an open anomaly. Other people can still review it.',
    },
    {
      assigneeId: Assignee.meta({ description: 'Person who can close anomalies: `usr_…`. Null removes the assignee.' }),
    },
  ),
  'dead_letter.replay': change('/dead-letters/:service/:eventId/replay', {
    summary: 'Replay a set-aside event',
    description: 'Processes the event once. If it fails again, the response has the error.',
    roles: technicians,
  }),
  'dead_letter.discard': change('/dead-letters/:service/:eventId/discard', {
    summary: 'Discard a set-aside event',
    roles: technicians,
    second: 'live',
  }),
  'work.release': change('/set-aside-work/:service/:kind/:workId/release', {
    summary: 'Release set-aside work',
    description:
      'The service retries the work up to three times. If the work ended as failed, the release only removes it from the list.',
    roles: technicians,
    second: 'live',
  }),
  'event.resend': change(
    '/events/:eventId/resend',
    { summary: 'Resend an event' },
    {
      ownerId: OwnerId,
      environment: Environment,
      webhookId: z.string().min(1).max(64).meta({ description: 'Webhook: `whk_…`.' }),
    },
  ),
  'suspense.clear': change(
    '/suspense/clear',
    {
      summary: 'Clear a suspense account',
      description: 'Pays waiting money to the other account, or collects an advance from it, up to the balance.',
      second: 'live',
    },
    {
      ...book,
      name: AccountName.meta({ description: 'Account, such as `suspense:card_overdraft` or `developer_fee_debt`.' }),
      against: AccountName.meta({ description: 'Other account, such as `wallet:wal_…`.' }),
      about: z.string().max(64).optional().meta({ description: 'Transaction or card transaction of the posting.' }),
    },
  ),
  'ledger.correct': change(
    '/ledger/corrections',
    {
      summary: 'Correct an owner’s ledger',
      description: 'Posts an `adjustment` between two existing accounts of the owner. The balances must stay at or above zero.',
      roles: technicians,
      second: 'always',
    },
    {
      ...book,
      debit: AccountName.meta({ description: 'Account to debit.' }),
      credit: AccountName.meta({ description: 'Account to credit.' }),
      about: z.string().max(64).optional().meta({ description: 'Transaction or card transaction of the posting.' }),
      stage: z.int().min(0).max(32_767).optional().meta({
        description: 'Stage of the transaction in `about` that the posting belongs to. See the runbook for unbalanced transfers.',
      }),
    },
  ),
  'ledger.recount': change('/ledger/accounts/:number/recount', {
    summary: 'Recount a ledger account',
    roles: technicians,
    second: 'always',
  }),
  'recovery.resume': change('/recovery/resume', {
    summary: 'Resume the platform',
    description:
      'Allows callers to write and sends payments, webhooks, and e-mails. Run `pay ops reconcile-gap` for this restore first.',
    roles: technicians,
    second: 'always',
  }),
  'account.create': change(
    '/accounts',
    { summary: 'Create a console account', roles: technicians },
    { name: Name.meta({ description: 'Name of the account.' }) },
  ),
  ...keyChanges,
  ...personChanges,
} as const;

export type ActionName = keyof typeof adminChanges;
export const actionNames = Object.keys(adminChanges) as ActionName[];
/** The input of an action: the ids in the path, and the members of the body without the reason. */
export type ActionInput<N extends ActionName> = Omit<z.output<(typeof adminChanges)[N]['body']>, 'reason'> &
  Readonly<Record<string, unknown>>;
